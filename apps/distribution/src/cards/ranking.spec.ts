import { rankScore } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';
import {
  Cursor,
  lowestRankKeySince,
  rankKeyOf,
  recencyCutoff,
  startCursor,
  weightsOf,
  windowStart,
} from './ranking.ts';

const now = new Date('2026-03-02T09:30:00.000Z');
const dayMs = 86_400_000;
const published = fc.integer({ min: 0, max: 49 * dayMs }).map((ageMs) => new Date(now.getTime() - ageMs));
const importance = fc.integer({ min: 0, max: 10 });
/** Recency weights of boards: the default, or in steps of ten. */
const weights = fc
  .option(fc.integer({ min: 0, max: 10 }), { nil: undefined })
  .map((tens) => weightsOf({ recencyPercent: tens === undefined ? undefined : tens * 10 }));

describe('the rank key', () => {
  it('orders cards younger than 50 days exactly like the score of the specification', () => {
    fc.assert(
      fc.property(
        weights,
        published,
        importance,
        published,
        importance,
        (of, dateA, importanceA, dateB, importanceB) => {
          const byScore = rankScore(dateA, importanceA, now, of) - rankScore(dateB, importanceB, now, of);
          const byKey = rankKeyOf(dateA, importanceA, of) - rankKeyOf(dateB, importanceB, of);
          expect(byKey).toBeCloseTo(byScore, 6);
        },
      ),
    );
  });

  it('is at least the bound of a date for every card published since then', () => {
    fc.assert(
      fc.property(weights, published, published, importance, (of, since, date, points) => {
        fc.pre(date >= since);
        expect(rankKeyOf(date, points, of)).toBeGreaterThanOrEqual(lowestRankKeySince(since, of));
      }),
    );
  });

  it('equals the bound of a date for the least important card of that date', () => {
    expect(rankKeyOf(now, 0, weightsOf({}))).toBe(lowestRankKeySince(now, weightsOf({})));
  });

  it('uses the weights of the specification by default, and puts the newest of equals first', () => {
    expect(weightsOf({})).toEqual(weightsOf({ recencyPercent: 70 }));
    const onlyImportance = weightsOf({ recencyPercent: 0 });
    const yesterday = new Date(now.getTime() - dayMs);
    expect(rankKeyOf(now, 4, onlyImportance)).toBeGreaterThan(rankKeyOf(yesterday, 4, onlyImportance));
    expect(rankKeyOf(now, 4, onlyImportance)).toBeLessThan(rankKeyOf(recencyCutoff(now), 5, onlyImportance));
  });

  it('counts recency for 50 days', () => {
    expect(recencyCutoff(now).toISOString()).toBe('2026-01-11T09:30:00.000Z');
    expect(rankScore(new Date(recencyCutoff(now).getTime() + dayMs / 2), 0, now)).toBeGreaterThan(0);
    expect(rankScore(recencyCutoff(now), 0, now)).toBe(0);
    expect(rankScore(new Date(recencyCutoff(now).getTime() - dayMs), 4, now)).toBe(12);
  });
});

describe('windows', () => {
  it('start at the reader’s midnight for today', () => {
    expect(windowStart('today', now)?.toISOString()).toBe('2026-03-02T00:00:00.000Z');
    expect(windowStart('today', now, 120)?.toISOString()).toBe('2026-03-01T22:00:00.000Z');
    expect(windowStart('today', now, -600)?.toISOString()).toBe('2026-03-01T10:00:00.000Z');
  });

  it('go back 7 or 30 days, or have no start', () => {
    expect(windowStart('7d', now)?.toISOString()).toBe('2026-02-23T09:30:00.000Z');
    expect(windowStart('30d', now)?.toISOString()).toBe('2026-01-31T09:30:00.000Z');
    expect(windowStart('all', now)).toBeNull();
  });
});

describe('cursors', () => {
  it('survive encoding and decoding', () => {
    const cursor = { ...startCursor(now, 70), recent: [1.5, 'crd_1'] as [number, string] };
    expect(decodeCursor(Cursor, encodeCursor(cursor))).toEqual(cursor);
  });

  it('start at the first page with the time of its request', () => {
    const empty = { recent: null, old: null, sorted: null, doubtful: null };
    expect(startCursor(now, 70)).toEqual({ at: now.getTime(), percent: 70, ...empty });
    const cursor: Cursor = {
      ...{ at: 1, recent: [2, 'crd_2'], old: [1, 2, 'crd_1'], sorted: [7, 3, 'crd_3'] },
      ...{ doubtful: [4, 4, 'crd_4'], percent: 30 },
    };
    expect(decodeCursor(Cursor, encodeCursor(cursor))).toEqual(cursor);
    expect(encodeCursor(cursor)).toMatch(/^[\w-]+$/);
  });

  it.each([
    [{ at: 1.5, recent: null, old: null, sorted: null }],
    [{ at: 1, recent: ['x', 1], old: null, sorted: null }],
    [{ at: 1, recent: null, old: [1], sorted: null }],
    [{ at: 1, recent: null, old: null, sorted: [1, 2] }],
    [{ at: 1, recent: null, old: null }],
    [null],
  ])('are refused with another shape: %j', (shape) => {
    const text = Buffer.from(JSON.stringify(shape)).toString('base64url');
    expect(() => decodeCursor(Cursor, text)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'invalid_cursor',
        message: 'Invalid cursor; start at the first page',
      }),
    );
  });

  it('are refused when they are arbitrary text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeCursor(Cursor, text)).toThrow('Invalid cursor');
      }),
    );
  });
});
