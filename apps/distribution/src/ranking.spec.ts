import { rankScore } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, lowestRankKeySince, rankKeyOf, recencyCutoff, windowStart } from './ranking.ts';

const now = new Date('2026-03-02T09:30:00.000Z');
const dayMs = 86_400_000;
const published = fc.integer({ min: 0, max: 49 * dayMs }).map((ageMs) => new Date(now.getTime() - ageMs));
const importance = fc.integer({ min: 0, max: 10 });

describe('the rank key', () => {
  it('orders cards younger than 50 days exactly like the score of the specification', () => {
    fc.assert(
      fc.property(published, importance, published, importance, (dateA, importanceA, dateB, importanceB) => {
        const byScore = rankScore(dateA, importanceA, now) - rankScore(dateB, importanceB, now);
        const byKey = rankKeyOf(dateA, importanceA) - rankKeyOf(dateB, importanceB);
        expect(byKey).toBeCloseTo(byScore, 6);
      }),
    );
  });

  it('is never smaller for a card published since a date than the bound of that date', () => {
    fc.assert(
      fc.property(published, published, importance, (since, date, points) => {
        fc.pre(date >= since);
        expect(rankKeyOf(date, points)).toBeGreaterThanOrEqual(lowestRankKeySince(since));
      }),
    );
  });

  it('has no recency left after 50 days', () => {
    expect(rankScore(recencyCutoff(now), 0, now)).toBe(0);
    expect(rankScore(new Date(recencyCutoff(now).getTime() - dayMs), 4, now)).toBe(12);
  });
});

describe('windows', () => {
  it('begin today at the reader’s midnight', () => {
    expect(windowStart('today', now)?.toISOString()).toBe('2026-03-02T00:00:00.000Z');
    expect(windowStart('today', now, 120)?.toISOString()).toBe('2026-03-01T22:00:00.000Z');
    expect(windowStart('today', now, -600)?.toISOString()).toBe('2026-03-01T10:00:00.000Z');
  });

  it('reach back 7 and 30 days, or have no beginning', () => {
    expect(windowStart('7d', now)?.toISOString()).toBe('2026-02-23T09:30:00.000Z');
    expect(windowStart('30d', now)?.toISOString()).toBe('2026-01-31T09:30:00.000Z');
    expect(windowStart('all', now)).toBeNull();
  });
});

describe('cursors', () => {
  it('come back as they went', () => {
    const cursor = { at: now.getTime(), recent: [1.5, 'crd_1'] as [number, string], old: null, sorted: null };
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  it('are refused when they are not ours', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(text)).toThrow('not one of ours');
      }),
    );
  });
});
