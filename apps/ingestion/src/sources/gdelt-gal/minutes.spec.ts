import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterMinute, listUrl, minutesToRead, type Plan, planAt } from './minutes.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);
const times = (minutes: readonly Date[]) => minutes.map((minute) => minute.toISOString().slice(11, 16));

describe('the minutes whose lists are requested', () => {
  it('appear in the address of their list', () => {
    expect(listUrl(at('08:05:00'))).toBe(
      'https://storage.googleapis.com/data.gdeltproject.org/gdeltv3/gal/20260302080500.gal.json.gz',
    );
  });

  it('begin six hours back, a few at a time, and end with the last whole minute', () => {
    const first = planAt(at('09:00:30'), null);
    expect(times(minutesToRead(first, at('09:00:30'))).slice(0, 2)).toEqual(['03:00', '03:01']);
    expect(minutesToRead(first, at('09:00:30'))).toHaveLength(20);
    expect(times(minutesToRead({ next: at('08:58:00'), again: [] }, at('09:00:30')))).toEqual(['08:58', '08:59']);
  });

  it('leave out minutes that were missed more than six hours ago', () => {
    const again = [
      { minute: at('01:00:00'), tries: 1, at: at('01:10:00') },
      { minute: at('05:00:00'), tries: 1, at: at('05:10:00') },
    ];
    const plan = planAt(at('09:00:00'), { next: at('02:00:00'), again });
    expect(plan.next).toEqual(at('03:00:00'));
    expect(times(plan.again.map(({ minute }) => minute))).toEqual(['05:00']);
  });

  it('are requested three times if they have no list, and then abandoned', () => {
    const minute = at('08:58:00');
    let plan: Plan = { next: minute, again: [] };
    const due: string[] = [];
    for (const now of [
      at('09:00:00'),
      at('09:05:00'),
      at('09:10:00'),
      at('09:20:00'),
      at('09:40:00'),
      at('10:40:00'),
    ]) {
      if (
        !minutesToRead({ ...plan, next: now }, now).some((one) => one.getTime() === minute.getTime()) &&
        due.length > 0
      )
        continue;
      due.push(now.toISOString().slice(11, 16));
      plan = afterMinute(plan, minute, 'missing', now);
    }
    expect(due).toEqual(['09:00', '09:10', '09:40']);
    expect(plan).toEqual({ next: at('08:59:00'), again: [] });
  });

  it('are requested once more if their list was truncated, even if it stays truncated', () => {
    const minute = at('08:58:00');
    const once = afterMinute({ next: minute, again: [] }, minute, 'cut', at('09:00:00'));
    expect(once.again).toEqual([{ minute, tries: 1, at: at('09:10:00') }]);
    expect(afterMinute(once, minute, 'cut', at('09:10:00')).again).toEqual([]);
    expect(afterMinute(once, minute, 'read', at('09:10:00')).again).toEqual([]);
  });

  it('continue after a clock that was ahead', () => {
    expect(planAt(at('09:00:30'), { next: at('23:00:00'), again: [] }).next).toEqual(at('09:00:00'));
  });

  it('are all read, in any order of outcomes and pauses', () => {
    const step = fc.record({ pauseMinutes: fc.integer({ min: 0, max: 90 }), isMissing: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = at('09:00:30');
        let plan: Plan = { next: at('08:59:00'), again: [] };
        const requested = new Set<number>();
        const run = (isMissing: boolean) => {
          plan = planAt(now, plan);
          for (const minute of minutesToRead(plan, now)) {
            requested.add(minute.getTime());
            plan = afterMinute(plan, minute, isMissing ? 'missing' : 'read', now);
          }
        };
        for (const { pauseMinutes, isMissing } of steps) {
          now = new Date(now.getTime() + pauseMinutes * 60_000);
          for (let times = 0; times < 6; times++) run(isMissing);
        }
        for (let minute = at('08:59:00').getTime(); minute < plan.next.getTime(); minute += 60_000)
          expect(requested.has(minute)).toBe(true);
        expect(plan.again.length).toBeLessThan(400);
      }),
    );
  });
});
