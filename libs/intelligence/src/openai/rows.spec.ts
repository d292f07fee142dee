import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { byIndex, inPortions, Remark, rowsOf } from './rows.ts';

const Row = z.object({ index: z.number().int().min(0), score: z.number().min(0).max(10) });
const good = (index: number) => ({ index, score: 5 });

describe('rows of an answer', () => {
  it('are matched by index, without invalid, unknown and duplicate rows', () => {
    const rows = [good(0), { index: 1, score: 11 }, good(2), good(2), good(7), { score: 3 }, 'x', null, good(-1)];
    expect([...byIndex(rows, Row, 5).keys()]).toEqual([0]);
  });

  it('are a valid answer if at least one of them is valid', () => {
    const read = rowsOf(Row);
    expect(read.safeParse({ items: [{}, good(0)] }).success).toBe(true);
    for (const none of [
      { items: [] },
      { items: [{}] },
      [],
      {},
      'text',
      { items: Array.from({ length: 101 }, () => good(0)) },
    ])
      expect(read.safeParse(none).success).toBe(false);
  });

  it('are requested in batches', () => {
    expect(inPortions([]).length).toBe(0);
    expect(inPortions(Array.from({ length: 21 }, (_, at) => at)).map((one) => one.length)).toEqual([10, 10, 1]);
  });

  it('have one-line remarks without addresses', () => {
    const remark = Remark(40);
    expect(remark.parse('See  https://evil.example/x\nor www.evil.example now')).toBe('See or now');
    expect(remark.parse('x'.repeat(100))).toHaveLength(40);
    expect(remark.safeParse('x'.repeat(200)).success).toBe(false);
  });
});
