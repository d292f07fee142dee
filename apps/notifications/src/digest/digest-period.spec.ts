import { describe, expect, it } from 'vitest';
import { regularPeriod, sinceLastDigest } from './digest-period.ts';

const now = new Date('2026-03-20T07:01:30.000Z');
const until = new Date('2026-03-20T06:55:00.000Z');
const account = new Date('2026-01-01T00:00:00.000Z');
const before = (at: string, isPartial = false) => ({ until: new Date(at), isPartial });

describe('a test digest covers', () => {
  it.each([
    ['daily', '2026-03-19T07:01:30.000Z'],
    ['weekly', '2026-03-13T07:01:30.000Z'],
  ] as const)('%s: from %s until now', (frequency, from) => {
    expect(regularPeriod(frequency, now)).toEqual({ from: new Date(from), until: now, since: new Date(from) });
  });
});

describe('a scheduled digest covers', () => {
  it('the time since the account was created when it is the first one', () => {
    const since = new Date('2026-03-19T12:00:00.000Z');
    expect(sinceLastDigest('daily', null, since, now)).toEqual({ from: since, until, since });
  });

  it.each([
    ['daily', '2026-03-19T06:58:00.000Z'],
    ['daily', '2026-03-13T06:55:00.000Z'],
    ['weekly', '2026-03-06T06:55:00.000Z'],
  ] as const)('%s: the time since the previous one (%s), and a day more for unreported events', (frequency, last) => {
    const from = new Date(last);
    const since = new Date(from.getTime() - 86_400_000);
    expect(sinceLastDigest(frequency, before(last), account, now)).toEqual({ from, until, since });
  });

  it('only the time since the previous one when that was partial', () => {
    const from = new Date('2026-03-19T06:55:00.000Z');
    const period = sinceLastDigest('daily', before('2026-03-19T06:55:00.000Z', true), account, now);
    expect(period).toEqual({ from, until, since: from });
  });

  it.each([
    ['daily', '2026-03-13T06:54:59.999Z', '2026-03-13T06:55:00.000Z'],
    ['weekly', '2026-03-06T06:54:59.999Z', '2026-03-06T06:55:00.000Z'],
  ] as const)('%s: one or two weeks after a longer pause (%s)', (frequency, last, from) => {
    expect(sinceLastDigest(frequency, before(last), account, now)).toMatchObject({ from: new Date(from), until });
  });
});
