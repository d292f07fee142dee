import { describe, expect, it } from 'vitest';
import { daysAgo, now } from '../testing/targets.ts';
import { standingOf, withReport } from './source-state.ts';

const known = { state: 'works' as const, since: daysAgo(50), lastItemAt: daysAgo(2) };

describe('a source', () => {
  it('works if it had an item within 30 days, and is silent after that', () => {
    expect(standingOf(known, now)).toEqual({ state: 'works', since: daysAgo(50) });
    expect(standingOf({ ...known, lastItemAt: daysAgo(29.9) }, now).state).toBe('works');
    expect(standingOf({ ...known, lastItemAt: daysAgo(33) }, now)).toEqual({ state: 'silent', since: daysAgo(3) });
    expect(standingOf({ ...known, lastItemAt: daysAgo(30) }, now)).toEqual({ state: 'silent', since: now });
    expect(standingOf({ ...known, lastItemAt: null }, now)).toEqual({ state: 'silent', since: daysAgo(50) });
  });

  it('counts as silent since its last failure, however old its newest item is', () => {
    const mended = { ...known, since: daysAgo(1), lastItemAt: daysAgo(33) };
    expect(standingOf(mended, now)).toEqual({ state: 'silent', since: daysAgo(1) });
  });

  it.each(['broken', 'blocked'] as const)('is %s regardless of earlier items', (state) => {
    expect(standingOf({ ...known, state }, now)).toEqual({ state, since: daysAgo(50) });
  });
});

describe('a status report', () => {
  it('changes the start time of a state only when the state changes', () => {
    const failed = withReport(known, { state: 'blocked' }, now);
    expect(failed).toEqual({ since: now, lastItemAt: daysAgo(2) });
    expect(withReport({ ...known, ...failed, state: 'blocked' }, { state: 'blocked' }, daysAgo(-1)).since).toEqual(now);
    expect(withReport(known, { state: 'works', newestItemAt: daysAgo(0) }, now)).toEqual({
      since: daysAgo(50),
      lastItemAt: now,
    });
  });

  it('keeps the newest item date, and restarts a silent source that has a new item', () => {
    const silent = { ...known, lastItemAt: daysAgo(40) };
    expect(withReport(silent, { state: 'works', newestItemAt: daysAgo(45) }, now)).toEqual({
      since: daysAgo(10),
      lastItemAt: daysAgo(40),
    });
    expect(withReport(silent, { state: 'works', newestItemAt: daysAgo(1) }, now)).toEqual({
      since: now,
      lastItemAt: daysAgo(1),
    });
    expect(withReport(undefined, { state: 'silent' }, now)).toEqual({ since: now, lastItemAt: null });
  });
});
