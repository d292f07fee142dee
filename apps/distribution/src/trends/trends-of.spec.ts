import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventCount } from './counts/event-counts.ts';
import { startOf } from './counts/event-counts.ts';
import type { SignalCounts } from './signal-trends.ts';
import type { FollowedCompany } from './subjects.ts';
import { cubeOf, event, every, followed, today } from './testing/streams.ts';
import { rangeOf, trendsOf } from './trends-of.ts';

const noSignals: SignalCounts = { incidents: [], hiring: [] };
const trends = (
  events: readonly EventCount[],
  companies: readonly FollowedCompany[],
  days = 30,
  on = today,
  signals = noSignals,
) => {
  const shownAs = (companyId: string) => (companyId === 'merged' ? 'rival' : companyId);
  return trendsOf({ events: cubeOf(events, rangeOf(on, days)), articles: [], companies, signals, shownAs }, on, days);
};
const since = (day: number) => startOf(day).toISOString();
const companies = [followed('own'), followed('rival')];
/** 5 events in the last 30 days, and 30 in the 180 days before. */
const steady = every(6, 'own', today - 209, today + 1);

describe('a company', () => {
  it('is compared with its own past, and states the reason', () => {
    const [own] = trends([...steady, ...every(2, 'own', today - 19, today)], companies).companies;
    expect(own).toMatchObject({
      companyId: 'own',
      events: 15,
      comparison: { kind: 'usual', low: 2, high: 8, middle: 5, level: 'above' },
      reason: '15 events in 30 days; usually 2 to 8',
    });
  });

  it('is not compared with fewer than ten events in 180 days', () => {
    const few = [...every(20, 'own', today - 209, today - 29), event('own', today)];
    const own = trends(few, companies).companies[0];
    expect(own?.comparison).toEqual({ kind: 'too-few', events: 9, days: 180 });
    expect(own?.reason).toBe('Too few events to compare: 9 in 180 days, we need 10');
    expect(trends([...few, event('own', today - 100)], companies).companies[0]?.comparison.kind).toBe('usual');
  });

  it('is not compared in its first weeks, because no earlier data was collected', () => {
    const started = today - 60;
    const busy = every(1, 'own', started, today + 1);
    const [own] = trends(busy, [followed('own', { collectedSince: started })]).companies;
    expect(own?.comparison).toEqual({ kind: 'too-early', since: since(started), from: since(started + 89) });
    expect(own?.reason).toBe('We have data since 21 Sep 2026. Comparisons start on 19 Dec 2026');
    const later = trends(busy, [followed('own', { collectedSince: started })], 30, started + 89);
    expect(later.companies[0]?.comparison.kind).not.toBe('too-early');
    expect(trends(busy, [followed('own', { collectedSince: started })], 30, started + 88).companies[0]).toMatchObject({
      comparison: { kind: 'too-early' },
    });
  });

  it('does not count days before data was collected as days without events', () => {
    const started = today - 100;
    const [own] = trends(every(3, 'own', started, today + 1), [followed('own', { collectedSince: started })]).companies;
    expect(own?.comparison).toMatchObject({ kind: 'usual', middle: 10, level: 'within' });
  });

  it('has its share of all events, now and in the period before', () => {
    const events = [...every(10, 'own', today - 59, today + 1), ...every(10, 'rival', today - 29, today + 1)];
    expect(trends(events, companies).companies).toMatchObject([
      { companyId: 'own', share: 50, shareBefore: 100 },
      { companyId: 'rival', share: 50, shareBefore: 0 },
    ]);
    const fresh = [followed('own'), followed('rival', { collectedSince: today - 40 })];
    expect(trends(events, fresh).companies.map(({ shareBefore }) => shareBefore)).toEqual([null, null]);
  });

  it('has its events by week, the last one ending today, and by sentiment', () => {
    const events = [event('own', today, { sentiment: 'negative', events: 2 }), event('own', today - 7)];
    const [own] = trends(events, companies).companies;
    expect(own?.perWeek.slice(-2)).toEqual([1, 2]);
    expect(own?.perWeek).toHaveLength(12);
    expect(own?.sentiments).toEqual({ positive: 0, neutral: 1, negative: 2 });
    expect(trends(events, companies, 90).weeks).toHaveLength(13);
  });
});

describe('topics', () => {
  it('are counted over all companies, and compared over those that have been tracked long enough', () => {
    const rivals = [followed('own'), followed('new', { collectedSince: today - 30 })];
    const events = [...steady, ...every(1, 'new', today - 29, today + 1)];
    const [pricing] = trends(events, rivals).topics;
    expect(pricing).toMatchObject({
      ...{ topic: 'pricing', events: 35, companies: 2, comparison: { kind: 'usual', level: 'within' } },
      reason: '5 events in 30 days; usually 2 to 8; without companies that are new here',
    });
  });
});

const someEvents = fc
  .array(
    fc.record({
      companyId: fc.constantFrom('own', 'rival'),
      day: fc.integer({ min: today - 700, max: today }),
      topic: fc.constantFrom('pricing', 'outage', 'Guides'),
      sentiment: fc.constantFrom('positive', 'negative', 'neutral'),
      events: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 150 },
  )
  .map((events): EventCount[] => events);
const period = fc.constantFrom(30, 90, 365);

describe('trends', () => {
  it('do not depend on the date', () => {
    fc.assert(
      fc.property(someEvents, period, fc.integer({ min: -3_000, max: 3_000 }), (events, days, shift) => {
        const moved = trends(
          events.map((one) => ({ ...one, day: one.day + shift })),
          companies.map((one) => ({ ...one, collectedSince: (one.collectedSince ?? 0) + shift })),
          days,
          today + shift,
        );
        const shiftBack = (text: string) =>
          text.replace(/\d{4}-\d\d-\d\dT00:00:00.000Z/g, (time) =>
            since(Math.floor(Date.parse(time) / 86_400_000) - shift),
          );
        const without = (text: string) => text.replaceAll(/since \d+ \w+ \d+|start on \d+ \w+ \d+/g, '');
        const expected = JSON.stringify(trends(events, companies, days));
        expect(without(shiftBack(JSON.stringify(moved)))).toBe(without(expected));
      }),
      { numRuns: 40 },
    );
  });

  it('of a company do not change when another company is added', () => {
    fc.assert(
      fc.property(someEvents, period, fc.nat(500), (events, days, joined) => {
        const others = [followed('own'), followed('rival', { collectedSince: today - joined })];
        const alone = trends(events, [followed('own')], days).companies[0];
        const beside = trends(events, others, days).companies.find(({ companyId }) => companyId === 'own');
        const { share: _, shareBefore: __, ...own } = beside ?? {};
        expect(alone).toMatchObject(own);
      }),
      { numRuns: 40 },
    );
  });

  it('are not compared below the minimum sample size', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(209), { maxLength: 9 }), period, (days, length) => {
        const events = days.map((ago) => event('rival', today - ago));
        const { findings, companies: all, topics, comparison } = trends(events, companies, length);
        expect(findings).toEqual([]);
        for (const one of [...all, ...topics, { comparison }]) expect(one.comparison.kind).not.toBe('usual');
      }),
      { numRuns: 100 },
    );
  });
});

describe('the signals of a period', () => {
  const of = (signals: SignalCounts) => trends([], companies, 30, today, signals);

  it('include the incidents of its days with their hours, under the company that is shown', () => {
    const incident = (companyId: string, day: number, minutes: number | null) => ({ companyId, day, minutes });
    const { downtime } = of({
      hiring: [],
      incidents: [
        incident('own', today - 29, 30),
        incident('own', today, null),
        incident('rival', today - 3, 60),
        incident('merged', today - 2, 90),
        incident('rival', today - 30, 500),
      ],
    });
    expect(downtime).toEqual([
      { companyId: 'rival', incidents: 2, minutes: 150, withoutEnd: 0 },
      { companyId: 'own', incidents: 2, minutes: 30, withoutEnd: 1 },
    ]);
  });

  it('include hiring by capability, with each company once', () => {
    const cluster = (companyId: string, capability: string, jobs: number) => ({
      companyId,
      day: today,
      capability,
      jobs,
    });
    const { hiring } = of({
      incidents: [],
      hiring: [
        cluster('own', 'Sales', 9),
        cluster('rival', 'Risk', 3),
        cluster('merged', 'Risk', 4),
        cluster('own', 'Risk', 3),
      ],
    });
    expect(hiring).toEqual([
      { capability: 'Risk', companyIds: ['own', 'rival'], jobs: 10 },
      { capability: 'Sales', companyIds: ['own'], jobs: 9 },
    ]);
  });
});
