import { describe, expect, it } from 'vitest';
import { downtimeOf } from './downtime.ts';

const now = new Date('2026-03-02T12:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const outage = (from: number, to: number | null, more: object = {}) => ({
  ...{ impact: 'major' as const, startedAt: before(from), endedAt: to === null ? null : before(to) },
  ...{ updatedAt: before(to ?? from), ...more },
});

describe('the downtime of a company', () => {
  it.each([
    ['no incidents', [], { count: 0, minutes: 0 }],
    ['two apart', [outage(50, 48), outage(10, 9)], { count: 2, minutes: 180 }],
    ['two that overlap', [outage(10, 8), outage(9, 7)], { count: 2, minutes: 180 }],
    ['one within another', [outage(10, 6), outage(9, 8)], { count: 2, minutes: 240 }],
    ['one that affected nothing', [outage(10, 8, { impact: 'none' })], { count: 0, minutes: 0 }],
    ['one that lasts', [outage(2, null)], { count: 1, minutes: 120 }],
    [
      'one that its page forgot',
      [outage(24 * 30, null, { updatedAt: before(24 * 30 - 1) })],
      { count: 1, minutes: 60 },
    ],
  ])('of %s is counted', (_, incidents, expected) => {
    expect(downtimeOf(incidents, now)).toEqual(expected);
    expect(downtimeOf(incidents.toReversed(), now)).toEqual(expected);
  });
});
