import { describe, expect, it } from 'vitest';
import { abandoned, canStart, completed, failed, logged, newSteps, type Steps, started, stepOf } from './steps.ts';

interface Results {
  extract: string;
  analyze: number;
  search: string[];
}
const order = ['extract', 'analyze', 'search'] as const;
const entry = (message: string) => ({ at: '2026-11-20T09:14:02.000Z', type: 'info' as const, message });
const statuses = (steps: Steps<Results>) => order.map((step) => stepOf(steps, step).status);

/** Returns steps with extract, analyze and search complete, from runs 1, 2 and 3. */
function allComplete(): Steps<Results> {
  let steps = newSteps<Results>(order);
  steps = completed(started(steps, 'extract', 1), 'extract', 1, 'text');
  steps = completed(started(steps, 'analyze', 2), 'analyze', 2, 7);
  return completed(started(steps, 'search', 3), 'search', 3, ['article']);
}

describe('steps', () => {
  it('become available in order', () => {
    let steps = newSteps<Results>(order);
    expect(order.map((step) => canStart(steps, step))).toEqual([true, false, false]);
    steps = completed(started(steps, 'extract', 1), 'extract', 1, 'text');
    expect(order.map((step) => canStart(steps, step))).toEqual([true, true, false]);
    expect(statuses(allComplete())).toEqual(['complete', 'complete', 'complete']);
  });

  it('change from idle to loading, and to complete or error', () => {
    const loading = started(newSteps<Results>(order), 'extract', 1);
    expect(statuses(loading)).toEqual(['loading', 'idle', 'idle']);
    const broken = failed(loading, 'extract', 1, 'No site');
    expect(stepOf(broken, 'extract')).toMatchObject({ status: 'error', error: 'No site', result: null });
    expect(canStart(broken, 'analyze')).toBe(false);
    expect(stepOf(started(broken, 'extract', 2), 'extract')).toMatchObject({ status: 'loading', error: null });
  });

  it('are not started a second time while they run, or before their turn', () => {
    const steps = started(newSteps<Results>(order), 'extract', 1);
    expect(started(steps, 'extract', 2)).toBe(steps);
    expect(started(steps, 'analyze', 2)).toBe(steps);
  });

  it('start with an empty log', () => {
    let steps = started(newSteps<Results>(order, { extract: [entry('kept')] }), 'extract', 1);
    expect(stepOf(steps, 'extract').log).toEqual([]);
    steps = logged(steps, 'extract', 1, entry('first'));
    expect(stepOf(steps, 'extract').log).toEqual([entry('first')]);
  });

  it('are reset, including the log, when an earlier step starts again', () => {
    const steps = started(allComplete(), 'analyze', 4);
    expect(statuses(steps)).toEqual(['complete', 'loading', 'idle']);
    expect(stepOf(steps, 'search')).toMatchObject({ result: null, log: [] });
    expect(stepOf(steps, 'extract').result).toBe('text');
  });

  it('drop the result of an abandoned run', () => {
    const again = started(allComplete(), 'extract', 4);
    expect(completed(again, 'extract', 1, 'old text')).toBe(again);
    expect(completed(again, 'search', 3, ['old'])).toBe(again);
    expect(failed(again, 'search', 3, 'old')).toBe(again);
    expect(logged(again, 'search', 3, entry('old'))).toBe(again);
    expect(stepOf(completed(again, 'extract', 4, 'new text'), 'extract').result).toBe('new text');
  });

  it('become idle when the user leaves the page', () => {
    const left = abandoned(started(allComplete(), 'search', 4), entry('left'));
    expect(statuses(left)).toEqual(['complete', 'complete', 'idle']);
    expect(stepOf(left, 'search').log).toEqual([entry('left')]);
    expect(completed(left, 'search', 4, ['late'])).toBe(left);
  });
});
