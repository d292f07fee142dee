import { describe, expect, it } from 'vitest';
import { score } from '../../testing/boards/simulation.ts';

/** Excludes the seeds 1 to 4, with which the rules were tuned. */
const seed = 201;

describe('simulated job boards, 50 over 60 days,', () => {
  const result = score(seed);

  it('show at least 95 % of the planted clusters', () => {
    expect(result.planted).toBeGreaterThan(20);
    expect(result.missed).toHaveLength(result.planted - result.found);
    expect(result.found / result.planted, result.missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('do not show a surge because of reposts, standing adverts, many cities, duplicates or failed readings', () => {
    expect(result.falseSurges).toEqual([]);
  });

  it('do not show other findings, even when a board moves to another provider', () => {
    expect(result.moved).toBeGreaterThan(5);
    expect(result.alertsOfMoves).toEqual([]);
    expect(result.others).toEqual([]);
  });
});
