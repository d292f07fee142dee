import { expect, it } from 'vitest';
import { Neighbours } from './neighbours.ts';

it('keeps the nearest texts, nearest first; among equally near ones, the earlier comes first', () => {
  const neighbours = new Neighbours(3);
  neighbours.set(0, []);
  neighbours.set(1, []);
  for (const [text, similarity] of [
    [2, 0.25],
    [3, 0.75],
    [4, 0.5],
    [5, 0.125],
    [6, 0.5],
  ] as const)
    neighbours.offer(0, { text, similarity });
  expect(neighbours.of(0)).toEqual([
    { text: 3, similarity: 0.75 },
    { text: 4, similarity: 0.5 },
    { text: 6, similarity: 0.5 },
  ]);
  expect(neighbours.of(1)).toEqual([]);
});
