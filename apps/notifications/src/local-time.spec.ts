import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, localTimeOf, momentText, quietUntil } from './local-time.ts';

const night = { from: '22:00', until: '07:00' };
const at = (moment: string) => new Date(moment);

const zones = [
  ...[
    'UTC',
    'Europe/Lisbon',
    'Europe/Berlin',
    'America/New_York',
    'America/St_Johns',
    'Asia/Kolkata',
    'Asia/Kathmandu',
  ],
  ...['Australia/Lord_Howe', 'Australia/Adelaide', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ...['America/Sao_Paulo', 'Africa/Casablanca', 'Asia/Tehran', 'Antarctica/Troll'],
];
const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const quietHours = fc.record({ from: timeOfDay, until: timeOfDay }).filter(({ from, until }) => from !== until);
const moment = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z'), noInvalidDate: true });
const zone = fc.constantFrom(...zones);

describe('the local time', () => {
  it.each([
    ['Asia/Kolkata', '2026-03-02T18:45:00Z', '2026-03-03', 15],
    ['Australia/Lord_Howe', '2026-01-01T13:00:00Z', '2026-01-02', 0],
    ['Australia/Lord_Howe', '2026-07-01T13:30:00Z', '2026-07-02', 0],
    ['America/St_Johns', '2026-07-01T02:30:00Z', '2026-07-01', 0],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01', 0],
    ['UTC', '2026-03-02T23:59:59Z', '2026-03-02', 23 * 60 + 59],
  ])('in %s at %s is %s, minute %i', (timeZone, moment, day, minutes) => {
    expect(localTimeOf(at(moment), timeZone)).toEqual({ day, minutes });
  });

  it('advances by a minute, except when the clocks change', () => {
    fc.assert(
      fc.property(moment, zone, (one, timeZone) => {
        const [now, later] = [localTimeOf(one, timeZone), localTimeOf(new Date(one.getTime() + 60_000), timeZone)];
        const step = (later.minutes - now.minutes + 1_440) % 1_440;
        // Clocks change by 30 minutes on Lord Howe Island, two hours in Antarctica, and one hour elsewhere.
        expect([1, 31, 61, 121, 1_441 - 30, 1_441 - 60, 1_441 - 120]).toContain(step);
      }),
    );
  });

  it('is formatted as day and time', () => {
    expect(momentText(at('2026-11-18T11:09:00Z'), 'Europe/Lisbon')).toBe('18 Nov at 11:09');
    expect(momentText(at('2026-11-18T20:09:00Z'), 'Asia/Kolkata')).toBe('19 Nov at 01:39');
  });
});

describe('quiet hours', () => {
  it.each([
    ['begin at 22:00', '2026-03-02T22:00:00Z', 'UTC', '2026-03-03T07:00:00Z'],
    ['are over at 07:00', '2026-03-02T07:00:00Z', 'UTC', null],
    ['end in half-hour zones', '2026-03-02T19:00:00Z', 'Asia/Kolkata', '2026-03-03T01:30:00Z'],
    ['are an hour shorter when clocks go forward', '2026-03-28T22:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00Z'],
    ['are an hour longer when clocks go back', '2026-10-24T21:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00Z'],
    ['follow a clock change of half an hour', '2026-10-03T12:00:00Z', 'Australia/Lord_Howe', '2026-10-03T20:00:00Z'],
  ])('%s', (_, moment, timeZone, expected) => {
    const until = quietUntil(at(moment), night, timeZone);
    expect(until?.toISOString() ?? null).toBe(expected === null ? null : at(expected).toISOString());
  });

  it('do not span midnight when they are within a day', () => {
    const lunch = { from: '12:00', until: '13:30' };
    expect(quietUntil(at('2026-03-02T12:10:00Z'), lunch, 'UTC')).toEqual(at('2026-03-02T13:30:00Z'));
    expect(quietUntil(at('2026-03-02T23:00:00Z'), lunch, 'UTC')).toBeNull();
  });

  it('end at the clock change when their end is in the skipped hour', () => {
    const early = { from: '22:00', until: '02:30' };
    expect(quietUntil(at('2026-03-29T00:00:00Z'), early, 'Europe/Berlin')).toEqual(at('2026-03-29T01:00:00Z'));
  });

  it('end at the first moment that isn’t quiet, in every zone and at every clock change', () => {
    fc.assert(
      fc.property(moment, quietHours, zone, (one, quiet, timeZone) => {
        const until = quietUntil(one, quiet, timeZone);
        expect(until === null).toBe(!isQuiet(one, quiet, timeZone));
        if (until === null) return;
        expect(until.getTime()).toBeGreaterThan(one.getTime());
        expect(until.getTime() - one.getTime()).toBeLessThanOrEqual(27.25 * 3_600_000);
        expect(isQuiet(new Date(until.getTime() - 60_000), quiet, timeZone)).toBe(true);
        for (let ms = one.getTime(); ms < until.getTime(); ms += 7 * 60_000)
          expect(isQuiet(new Date(ms), quiet, timeZone)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
