import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedTally, emptyTally, isSameDay, type TalliedCard, type TallyChange } from './tally.ts';
import { dayOf } from './trends/event-counts.ts';

const now = new Date('2026-03-02T09:00:00Z');
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const cardOf = (days: number): TalliedCard => ({
  ...{ publishedAt: daysAgo(days), leads: true, read: false, archived: false, hiddenBy: null },
});
const ages = fc.array(fc.nat({ max: 30 }), { maxLength: 4 });
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** A card that becomes read: whatever it is counted under, its day has changed. */
const changeOf = (days: number): TallyChange => [
  [cardOf(days), -1],
  [{ ...cardOf(days), read: true }, 1],
];

it('a tally tells the days whose cards have changed since an earlier one from the others', () => {
  fc.assert(
    fc.property(fc.array(ages, { minLength: 1, maxLength: 8 }), fc.nat({ max: 7 }), (changes, from) => {
      const tallies = [emptyTally(idOf(0))];
      for (const [n, days] of changes.entries())
        tallies.push(changedTally(tallies[n] ?? emptyTally(idOf(0)), idOf(n + 1), days.flatMap(changeOf), now));
      const [before, after] = [tallies[Math.min(from, changes.length)], tallies.at(-1)];
      const changed = new Set(changes.slice(from).flat());
      for (let days = 0; days <= 30; days++)
        expect(before && after && isSameDay(before, after, dayOf(daysAgo(days)))).toBe(!changed.has(days));
    }),
  );
});

it('after a change by an earlier version, which follows no days, each day counts as changed', () => {
  const before = changedTally(emptyTally(idOf(1)), idOf(2), changeOf(3), now);
  const { followedSince: _since, changed: _changed, ...byEarlier } = changedTally(before, idOf(3), changeOf(5), now);
  const after = changedTally(byEarlier, idOf(4), changeOf(7), now);
  const same = (one: typeof before, other: typeof before, days: number) => isSameDay(one, other, dayOf(daysAgo(days)));
  for (const days of [1, 3, 5, 7]) {
    expect(same(before, byEarlier, days)).toBe(false);
    expect(same(byEarlier, byEarlier, days)).toBe(false);
    expect(same(before, after, days)).toBe(false);
  }
  const next = changedTally(after, idOf(5), changeOf(9), now);
  expect([3, 7, 9].map((days) => same(after, next, days))).toEqual([true, true, false]);
});

it('of days that no window reaches, nothing is kept', () => {
  const tally = changedTally(emptyTally(idOf(1)), idOf(2), [...changeOf(2), ...changeOf(40)], now);
  expect(Object.keys(tally.changed ?? {})).toEqual([String(dayOf(daysAgo(2)))]);
  const later = changedTally(tally, idOf(3), [], new Date(now.getTime() + 35 * dayMs));
  expect(later.changed).toBeUndefined();
});
