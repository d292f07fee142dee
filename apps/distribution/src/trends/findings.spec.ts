import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventCount, startOf } from './counts/event-counts.ts';
import { findingsOf, leastFollowedDays } from './findings.ts';
import type { FollowedCompany } from './subjects.ts';
import { chances, cubeOf, event, every, followed, poisson, today } from './testing/streams.ts';
import { rangeOf } from './trends-of.ts';

const companies = ['own', 'a', 'b', 'c', 'd'].map((id) => followed(id));
const find = (events: readonly EventCount[], some: readonly FollowedCompany[] = companies) =>
  findingsOf(cubeOf(events, rangeOf(today, 30)), some);
const begin = today - 209;
const day = (at: number) => startOf(at).toISOString();
/** Competitors change prices one after another, never two within 14 days. */
const oneByOne = ['a', 'b', 'c', 'd'].flatMap((id, at) => every(68, id, begin + 17 * at, today - 30));

describe('a market shift', () => {
  const shift = [event('a', today - 12), event('b', today - 7), event('c', today - 1)];

  it('is reported if more competitors than ever do the same within 14 days', () => {
    expect(find([...oneByOne, ...shift])).toMatchObject([
      {
        ...{ kind: 'shift', topic: 'pricing', companyIds: ['a', 'b', 'c'], events: 3, ofCompetitors: 4 },
        ...{ since: day(today - 12), until: day(today) },
        reason: '3 of 4 competitors within 14 days; in the 180 days before never more than 1 in 14 days',
      },
    ]);
  });

  it('is not reported if as many did so before', () => {
    const before = [event('a', today - 100), event('b', today - 95), event('c', today - 90)];
    expect(find([...oneByOne, ...shift, ...before])).toEqual([]);
  });

  it('is not reported over a longer time, for different topics, or for the own company', () => {
    expect(find([...oneByOne, event('a', today - 29), event('b', today - 15), event('c', today)])).toEqual([]);
    const others = shift.map((one, at) => ({ ...one, topic: `topic ${at}` }));
    expect(find([...oneByOne, ...others])).toEqual([]);
    expect(find([...oneByOne, event('own', today - 3), event('a', today - 2)])).toEqual([]);
  });

  it('is not reported for companies that have been tracked too briefly', () => {
    const fresh = companies.map((one) => ({ ...one, collectedSince: today - 50 }));
    expect(find([...oneByOne, ...shift], fresh)).toEqual([]);
  });
});

describe('momentum', () => {
  const steady = every(6, 'a', begin, today + 1, { topic: 'results' });

  it('is reported when the number of events is unusual and unlikely to be chance', () => {
    const more = every(2, 'a', today - 29, today + 1, { topic: 'results' });
    const [first] = find([...steady, ...more]);
    expect(first).toMatchObject({
      ...{ kind: 'momentum', direction: 'up', companyIds: ['a'], days: 30, events: 20 },
      ...{ usual: { low: 2, high: 8, middle: 5 }, reason: '20 events in 30 days; usually 2 to 8' },
    });
  });

  it('covers topics and bad news', () => {
    const bad = every(2, 'b', today - 29, today + 1, { topic: 'outage', sentiment: 'negative' });
    const calm = every(12, 'b', begin, today - 29, { topic: 'outage', sentiment: 'negative' });
    expect(
      find([...bad, ...calm]).map(({ companyIds, topic, sentiment }) => companyIds[0] ?? topic ?? sentiment),
    ).toEqual(expect.arrayContaining(['b', 'outage', 'negative']));
  });

  it('is not reported a little above the usual range', () => {
    expect(find([...steady, ...every(8, 'a', today - 29, today + 1, { topic: 'results' })])).toEqual([]);
  });

  it('is not reported for a company whose news usually comes in bursts', () => {
    const bursts = every(36, 'a', begin, today - 29, { topic: 'results', events: 6 });
    expect(find([...bursts, event('a', today - 20, { topic: 'results', events: 16 })])).toEqual([]);
  });

  it('is reported for a decrease only while the sources answer', () => {
    const stopped = every(2, 'a', begin, today - 29, { topic: 'results' });
    const rare = every(9, 'a', today - 29, today + 1, { topic: 'results' });
    expect(find([...stopped, ...rare])[0]).toMatchObject({ kind: 'momentum', direction: 'down', events: 4 });
    const blind = companies.map((one) => ({ ...one, isWatched: false }));
    expect(find([...stopped, ...rare], blind)).toEqual([]);
  });
});

describe('a company that has gone quiet', () => {
  const talkative = every(3, 'a', begin, today - 18, { topic: 'results' });

  it('is reported after a record time without events in which five were expected', () => {
    expect(find(talkative)[0]).toMatchObject({
      ...{ kind: 'quiet', companyIds: ['a'], events: 0, since: day(today - 19), until: day(today + 1) },
      reason: 'Nothing for 20 days; usually 2 a week, and never more than 2 days without an event',
    });
  });

  it('is not reported if its sources fail or it was as quiet before', () => {
    expect(
      find(
        talkative,
        companies.map((one) => ({ ...one, isWatched: false })),
      ),
    ).toEqual([]);
    const pause = talkative.filter(({ day: on }) => on < today - 120 || on > today - 100);
    expect(find(pause).filter(({ kind }) => kind === 'quiet')).toEqual([]);
  });

  it('is reported with the sources that do not answer', () => {
    const some = companies.map((one) => ({ ...one, sourcesFailed: ['its newsroom'] }));
    expect(find(talkative, some)[0]?.reason).toContain('; not answering: its newsroom');
  });
});

describe('findings', () => {
  it('are limited to three, one of each type first', () => {
    const loud = ['own', 'd'].flatMap((id) => [
      ...every(6, id, begin, today + 1, { topic: 'results' }),
      ...every(1, id, today - 29, today + 1, { topic: 'results' }),
    ]);
    const quiet = every(2, 'c', begin, today - 20, { topic: 'results' });
    const shift = [...oneByOne, event('a', today - 5), event('b', today - 4), event('c', today - 3, { events: 0 })];
    const kinds = find([...loud, ...quiet, ...shift]).map(({ kind }) => kind);
    expect(kinds).toHaveLength(3);
    expect(new Set(kinds).size).toBeGreaterThan(1);
  });

  it('are rare on a board on which nothing changes', () => {
    const boards = 150;
    const chance = chances(7);
    const found = { shift: 0, other: 0 };
    for (let board = 0; board < boards; board++) {
      const events = Array.from({ length: 10 }, (_, at) => `c${at}`).flatMap((id) =>
        Array.from({ length: 241 }, (__, at) => today - at).flatMap((on) =>
          Array.from({ length: poisson(5 / 30, chance) }, () =>
            event(id, on, {
              topic: `t${Math.floor(20 * chance() ** 2)}`,
              sentiment: chance() < 0.2 ? 'negative' : 'neutral',
            }),
          ),
        ),
      );
      const some = Array.from({ length: 10 }, (_, at) => followed(`c${at}`, { collectedSince: today - 240 }));
      const kinds = new Set(find(events, some).map(({ kind }) => kind));
      if (kinds.has('shift')) found.shift += 1;
      if (kinds.has('momentum') || kinds.has('quiet')) found.other += 1;
    }
    // A shift of three competitors is a fact even if it is due to chance; momentum by chance is a false alarm.
    expect(found.other / boards).toBeLessThan(1 / 10);
    expect(found.shift / boards).toBeLessThan(1 / 4);
  });
});

describe('a board', () => {
  const since = today + 1 - leastFollowedDays;
  const onOf = (first: number) =>
    fc.array(
      fc.record({
        companyId: fc.constantFrom('own', 'a', 'b', 'c', 'd'),
        day: fc.integer({ min: first, max: today }),
        topic: fc.constantFrom('pricing', 'outage'),
        sentiment: fc.constantFrom('neutral' as const, 'negative' as const),
        events: fc.integer({ min: 1, max: 30 }),
      }),
      { maxLength: 60 },
    );

  it('has no findings until it has been tracked long enough', () => {
    const young = companies.map((one) => ({ ...one, collectedSince: since + 1 }));
    fc.assert(
      fc.property(onOf(since + 1), (events) => find(events, young).length === 0),
      { numRuns: 300 },
    );
  });

  it('can have findings one day later', () => {
    const old = companies.map((one) => ({ ...one, collectedSince: since }));
    const burst = [...every(5, 'a', since, today - 6), ...every(1, 'a', today - 6, today + 1, { events: 3 })];
    expect(find(burst, old)).toMatchObject([{ kind: 'momentum', days: 7 }]);
  });
});
