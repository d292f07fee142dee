import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlertPreferences,
  type Circumstances,
  confidenceOf,
  type Decision,
  decide,
  type Facts,
  severityOf,
} from './alert-policy.ts';

const found = new Date('2026-03-02T09:00:00.000Z');
const morning = new Date('2026-03-03T07:00:00.000Z');
const facts = (parts: Partial<Facts> = {}): Facts => ({
  ...{ importance: 8, credibility: 8, doubtful: false, rumour: false, sources: ['Fintech Daily'], changes: [] },
  ...{ publishedAt: found, foundAt: found, ...parts },
});
const preferences = (parts: Partial<AlertPreferences> = {}): AlertPreferences => ({
  ...{ enabled: true, pushFrom: 7, digestFrom: 3, boardLevel: 'alerts', companyLevel: 'alerts', hasMuteRule: false },
  ...{ perDay: 5, urgentFrom: null, ...parts },
});
const free: Circumstances = { usedToday: 0, snoozedUntil: null, quietUntil: null };
const outcome = (one: Partial<Facts>, other: Partial<AlertPreferences> = {}, when: Partial<Circumstances> = {}) => {
  const { outcome, reason } = decide(facts(one), preferences(other), { ...free, ...when });
  return `${outcome}: ${reason}`;
};

describe('an event', () => {
  it.each<[string, Partial<Facts>, Partial<AlertPreferences>, Partial<Circumstances>]>([
    ['push: important', {}, {}, {}],
    ['push: important', { importance: 7, credibility: 5 }, {}, {}],
    ['digest: unsure', { importance: 7, credibility: 4 }, {}, {}],
    ['push: important', { importance: 8, credibility: 4 }, {}, {}],
    ['digest: unsure', { importance: 10, credibility: 2 }, {}, {}],
    ['push: important', { importance: 7, credibility: 4, sources: ['a', 'b'] }, {}, {}],
    ['digest: below', { importance: 6 }, {}, {}],
    ['silent: below-digest', { importance: 2 }, {}, {}],
    ['digest: doubtful', { importance: 10, doubtful: true, sources: ['a', 'b', 'c'] }, {}, {}],
    ['silent: below-digest', { importance: 1, doubtful: true }, {}, {}],
    ['digest: rumour', { importance: 10, rumour: true, credibility: 10 }, {}, {}],
    ['push: important', { importance: 8, rumour: true, sources: ['a', 'b'] }, {}, {}],
    ['digest: rumour', { importance: 10, rumour: true, eventState: 'rumoured', sources: ['a', 'b'] }, {}, {}],
    ['digest: disputed', { importance: 10, isDisputed: true, eventState: 'reported', sources: ['a', 'b'] }, {}, {}],
    // Distribution caps the importance of rumours and disputed events at 6.
    ['digest: rumour', { importance: 6, rumour: true, eventState: 'rumoured' }, {}, {}],
    ['digest: disputed', { importance: 6, isDisputed: true, eventState: 'reported', sources: ['a', 'b'] }, {}, {}],
    ['digest: below', { importance: 5, rumour: true, eventState: 'rumoured' }, {}, {}],
    ['digest: denied', { importance: 10, eventState: 'denied', type: 'alert', sources: ['a', 'b'] }, {}, {}],
    ['push: important', { eventState: 'denied', type: 'correction', sources: [] }, {}, {}],
    ['push: important', { changes: ['price', 'copy-edit'], credibility: 0 }, {}, {}],
    ['digest: below', { changes: ['copy-edit', 'typo'] }, {}, {}],
    ['digest: off', {}, { enabled: false }, {}],
    ['digest: board-digest', {}, { boardLevel: 'digest' }, {}],
    ['digest: company-digest', {}, { companyLevel: 'digest' }, {}],
    ['silent: board-mute', {}, { boardLevel: 'mute' }, {}],
    ['silent: company-mute', {}, { companyLevel: 'mute' }, {}],
    ['digest: mute-rule', {}, { hasMuteRule: true }, {}],
    ['digest: old', { publishedAt: new Date('2026-02-20T09:00:00Z') }, {}, {}],
    ['wait: snoozed', { importance: 10 }, { urgentFrom: 9 }, { snoozedUntil: morning }],
    ['wait: quiet', { importance: 10 }, {}, { quietUntil: morning }],
    ['push: urgent', { importance: 9 }, { urgentFrom: 9 }, { quietUntil: morning }],
    ['wait: quiet', { importance: 9 }, { urgentFrom: 9 }, { quietUntil: morning, usedToday: 5 }],
    ['push: important', {}, {}, { usedToday: 4 }],
    ['digest: cap', {}, {}, { usedToday: 5 }],
    // A muted board stays silent even about events that are too unimportant for the digest.
    ['silent: board-mute', { importance: 1 }, { boardLevel: 'mute', enabled: false }, {}],
  ])('is decided: %s (%#)', (expected, one, other, when) => {
    expect(outcome(one, other, when)).toBe(expected);
  });

  it('waits until quiet hours end, and is sent immediately without quiet hours', () => {
    expect(decide(facts(), preferences(), { ...free, quietUntil: morning }).until).toEqual(morning);
    expect(decide(facts(), preferences(), free).until).toBeNull();
  });
});

const aFact = fc.record({
  importance: fc.integer({ min: 0, max: 10 }),
  credibility: fc.integer({ min: 0, max: 10 }),
  doubtful: fc.boolean(),
  rumour: fc.boolean(),
  sources: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
  changes: fc.uniqueArray(fc.constantFrom('price' as const, 'typo' as const, 'copy-edit' as const)),
  publishedAt: fc.constantFrom(found, new Date('2026-01-01T00:00:00Z')),
  foundAt: fc.constant(found),
});
const level = fc.constantFrom('alerts' as const, 'digest' as const, 'mute' as const);
const aWish = fc.record({
  enabled: fc.boolean(),
  pushFrom: fc.integer({ min: 1, max: 10 }),
  digestFrom: fc.integer({ min: 0, max: 10 }),
  boardLevel: level,
  companyLevel: level,
  hasMuteRule: fc.boolean(),
  perDay: fc.integer({ min: 1, max: 5 }),
  urgentFrom: fc.option(fc.integer({ min: 1, max: 10 })),
});
const circumstances = fc.record({
  usedToday: fc.integer({ min: 0, max: 6 }),
  snoozedUntil: fc.option(fc.constant(morning)),
  quietUntil: fc.option(fc.constant(morning)),
});
const loudness: Record<Decision['outcome'], number> = { push: 3, wait: 2, digest: 1, silent: 0 };
const loud = (...given: Parameters<typeof decide>) => loudness[decide(...given).outcome];
const many = { numRuns: 2_000 };

describe('all else being equal', () => {
  it('a more severe event is never less prominent', () => {
    fc.assert(
      fc.property(aFact, aWish, circumstances, fc.integer({ min: 0, max: 10 }), (one, wish, when, more) => {
        const graver = { ...one, importance: Math.min(10, one.importance + more) };
        expect(severityOf(graver)).toBeGreaterThanOrEqual(severityOf(one));
        expect(loud(graver, wish, when)).toBeGreaterThanOrEqual(loud(one, wish, when));
      }),
      many,
    );
  });

  it('a more certain event is never less prominent: a better source, another source or no doubt', () => {
    fc.assert(
      fc.property(aFact, aWish, circumstances, fc.integer({ min: 0, max: 10 }), (one, wish, when, more) => {
        const surer: Facts[] = [
          { ...one, credibility: Math.min(10, one.credibility + more) },
          { ...one, sources: [...one.sources, 'another'] },
          { ...one, doubtful: false },
        ];
        for (const other of surer) {
          expect(confidenceOf(other)).toBeGreaterThanOrEqual(confidenceOf(one));
          expect(loud(other, wish, when)).toBeGreaterThanOrEqual(loud(one, wish, when));
        }
      }),
      many,
    );
  });

  it('stricter preferences never make an alert more prominent', () => {
    fc.assert(
      fc.property(aFact, aWish, circumstances, (one, wish, when) => {
        const stricter: AlertPreferences[] = [
          { ...wish, enabled: false },
          { ...wish, pushFrom: Math.min(10, wish.pushFrom + 1) },
          { ...wish, boardLevel: 'digest' as const },
          { ...wish, companyLevel: 'mute' as const },
          { ...wish, hasMuteRule: true },
        ].filter(({ boardLevel }) => boardLevel !== 'digest' || wish.boardLevel !== 'mute');
        for (const other of stricter) expect(loud(one, other, when)).toBeLessThanOrEqual(loud(one, wish, when));
      }),
      many,
    );
  });

  it('no alert is sent immediately beyond the cap, during a snooze, or while its company is in doubt', () => {
    fc.assert(
      fc.property(aFact, aWish, circumstances, (one, wish, when) => {
        const { outcome, until } = decide(one, wish, when);
        expect(until !== null).toBe(outcome === 'wait');
        if (outcome !== 'push') return;
        expect(when.usedToday).toBeLessThan(wish.perDay);
        expect(when.snoozedUntil).toBeNull();
        expect(one.doubtful).toBe(false);
        expect(one.rumour && one.sources.length < 2).toBe(false);
      }),
      many,
    );
  });
});
