import { describe, expect, it } from 'vitest';
import { type Bar, lineOf, verdictOf } from './bars.ts';

const impact: Bar = { name: 'impact right', least: 0.92, leastBound: 0.85, leastRows: 100 };
const error: Bar = { name: 'calibration error', most: 0.1 };
const figure = (value: number, rows: number) => ({ value, rows, folds: [] });

describe('a figure', () => {
  it.each([
    ['met', impact, figure(0.92, 200)],
    ['missed', impact, figure(0.919, 200)],
    ['missed', impact, figure(0.99, 99)],
    ['not measured', impact, figure(0, 0)],
    ['met', error, figure(0.1, 10)],
    ['missed', error, figure(0.101, 10)],
    ['not measured', error, figure(0, 0)],
  ])('is %s for the bar %j and the figure %j', (verdict, bar, given) => {
    expect(verdictOf(bar, given)).toBe(verdict);
  });

  it('is missed when the share is high enough but its bound is not', () => {
    const bar = { ...impact, leastRows: 10 };
    expect(verdictOf(bar, figure(0.95, 20))).toBe('missed');
    expect(verdictOf(bar, figure(0.95, 500))).toBe('met');
  });
});

describe('the line of a figure', () => {
  it('contains the lower bound of a share, and the range of its folds', () => {
    const line = lineOf(impact, { value: 0.94, rows: 251, folds: [0.98, 0.857, 0.95] });
    expect(line).toMatch(/^met +impact right +0\.940 {2}at least 0\.903 {2}n 251/);
    expect(line).toContain('bar ≥ 0.92, bound ≥ 0.85, n ≥ 100');
    expect(line).toMatch(/folds 0\.857 to 0\.980$/);
  });

  it('contains the upper bound of an error', () => {
    expect(lineOf(error, figure(0.153, 1_101))).toMatch(/^missed .* 0\.153 {2}at most 0\.175/);
  });

  it('states that there are no rows', () => {
    expect(lineOf(error, figure(0, 0))).toMatch(/^not measured: no rows {2}calibration error$/);
  });
});
