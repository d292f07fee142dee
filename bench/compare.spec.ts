import { describe, expect, it } from 'vitest';
import { compareReports } from './compare.ts';

const reports = (name: string, ...values: (number | null)[]) =>
  values.map((value) => ({ rows: [{ row: name, value, unit: 'ms' }] }));

describe('two checkouts', () => {
  it('are compared by the medians of their rounds, with the smallest and the largest ratio', () => {
    expect(compareReports(reports('list', 100, 200, 400), reports('list', 50, 150, 400))).toEqual([
      { row: 'list', unit: 'ms', base: 200, here: 150, ratio: 0.75, range: [0.5, 1] },
    ]);
  });

  it('are not compared by figures that only one of them contains', () => {
    expect(compareReports(reports('list', 1), reports('other', 1))).toEqual([]);
    expect(compareReports(reports('list', null), reports('list', 1))).toEqual([]);
  });

  it('have no ratio to a figure of 0', () => {
    expect(compareReports(reports('lost', 0), reports('lost', 0))).toMatchObject([{ ratio: null, range: null }]);
  });
});
