import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Claim, keepPriority, lowerReason } from './priority.ts';

const claims = fc.uniqueArray(
  fc.record({
    _id: fc.integer({ min: 0, max: 999 }).map((id) => `card-${id}`),
    importance: fc.integer({ min: 7, max: 10 }),
    executiveValueScore: fc.integer({ min: 0, max: 10 }),
    credibilityScore: fc.integer({ min: 0, max: 10 }),
    publishedAt: fc.integer({ min: 1, max: 30 }).map((day) => new Date(Date.UTC(2026, 10, day))),
  }),
  { selector: ({ _id }) => _id, maxLength: 40 },
);
const more = fc.nat(400);
const claim = (_id: string, parts: Partial<Claim> = {}): Claim => ({
  _id,
  importance: 7,
  executiveValueScore: 5,
  credibilityScore: 5,
  publishedAt: new Date('2026-11-10T00:00:00Z'),
  ...parts,
});

it.each([
  [1, 1],
  [9, 1],
  [19, 1],
  [20, 2],
  [55, 5],
])('for %i events keeps %i as High Priority', (events, kept) => {
  const many = Array.from({ length: Math.min(events, 8) }, (_, at) => claim(`card-${at}`));
  expect(keepPriority(many, events).size).toBe(Math.min(kept, many.length));
});

it('keeps at most a tenth of the events, or one', () =>
  fc.assert(
    fc.property(claims, more, (all, rest) => {
      const events = all.length + rest;
      expect(keepPriority(all, events).size).toBeLessThanOrEqual(Math.max(1, events / 10));
    }),
  ));

it('keeps the same events when the board grows, and never prefers a less important one', () =>
  fc.assert(
    fc.property(claims, more, more, (all, rest, later) => {
      const events = all.length + rest;
      const kept = keepPriority(all, events);
      const keptLater = keepPriority(all, events + later);
      for (const id of kept) expect(keptLater.has(id)).toBe(true);
      const least = Math.min(...all.filter(({ _id }) => kept.has(_id)).map((one) => one.importance));
      for (const one of all) if (!kept.has(one._id)) expect(one.importance).toBeLessThanOrEqual(least);
    }),
  ));

it('does not depend on the order of the events', () =>
  fc.assert(
    fc.property(claims, more, fc.nat(), (all, rest, turn) => {
      const at = all.length === 0 ? 0 : turn % all.length;
      const turned = [...all.slice(at), ...all.slice(0, at)].toReversed();
      expect(keepPriority(turned, all.length + rest)).toEqual(keepPriority(all, all.length + rest));
    }),
  ));

it.each([
  ['importance', { importance: 8 }],
  ['executive value', { executiveValueScore: 6 }],
  ['credibility', { credibilityScore: 6 }],
  ['date', { publishedAt: new Date('2026-11-11T00:00:00Z') }],
])('ranks events by %s', (_, parts) => {
  expect([...keepPriority([claim('card-a'), claim('card-b', parts)], 2)]).toEqual(['card-b']);
});

it('ranks importance above everything else', () => {
  const weighty = claim('card-a', { importance: 8, executiveValueScore: 0, credibilityScore: 0 });
  expect([...keepPriority([claim('card-b', { executiveValueScore: 10 }), weighty], 2)]).toEqual(['card-a']);
});

it('explains in one sentence why an event was lowered', () => {
  expect(lowerReason(4)).toBe('Not marked High Priority: this board had 4 more important events in these 30 days.');
  expect(lowerReason(1)).toBe('Not marked High Priority: this board had 1 more important event in these 30 days.');
});
