import { describe, expect, it } from 'vitest';
import { regularPeriod, sinceLastDigest } from './digest-period.ts';

const now = new Date('2026-03-20T07:00:00.000Z');
const twoMinutesAgo = new Date('2026-03-20T06:58:00.000Z');

describe('a test digest covers', () => {
  it.each([
    ['daily', '2026-03-19T07:00:00.000Z', 'in the last 24 hours'],
    ['weekly', '2026-03-13T07:00:00.000Z', 'in the last 7 days'],
  ] as const)('%s: from %s until now', (frequency, from, label) => {
    expect(regularPeriod(frequency, now)).toEqual({ from: new Date(from), until: now, label });
  });
});

describe('a scheduled digest covers', () => {
  it.each([
    ['daily', '2026-03-19T07:00:00.000Z', 'in the last 24 hours'],
    ['weekly', '2026-03-13T07:00:00.000Z', 'in the last 7 days'],
  ] as const)('the last day or week when it is the first one (%s)', (frequency, from, label) => {
    expect(sinceLastDigest(frequency, null, now)).toEqual({ from: new Date(from), until: twoMinutesAgo, label });
  });

  it.each([
    ['daily', '2026-03-19T06:58:00.000Z'],
    ['daily', '2026-03-13T07:00:00.000Z'],
    ['weekly', '2026-03-06T07:00:00.000Z'],
  ] as const)('what was found since the one before, without the last two minutes (%s, %s)', (frequency, before) => {
    const label = 'since your last digest';
    const lastUntil = new Date(before);
    expect(sinceLastDigest(frequency, lastUntil, now)).toEqual({ from: lastUntil, until: twoMinutesAgo, label });
  });

  it.each([
    ['daily', '2026-03-13T06:59:59.999Z', '2026-03-13T07:00:00.000Z', 'in the last 7 days'],
    ['weekly', '2026-03-06T06:59:59.999Z', '2026-03-06T07:00:00.000Z', 'in the last 14 days'],
  ] as const)('no more than that after a longer pause (%s, %s)', (frequency, lastUntil, from, label) => {
    const expected = { from: new Date(from), until: twoMinutesAgo, label };
    expect(sinceLastDigest(frequency, new Date(lastUntil), now)).toEqual(expected);
  });
});
