import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastSendTime, nextSendTime, type SendSchedule } from './send-time.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const zones = [
  ...[
    'UTC',
    'Europe/Lisbon',
    'Europe/Berlin',
    'Europe/London',
    'America/New_York',
    'America/St_Johns',
    'America/Havana',
  ],
  ...['America/Sao_Paulo', 'America/Santiago', 'Africa/Casablanca', 'Africa/Cairo', 'Asia/Beirut', 'Asia/Tehran'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Pacific/Chatham'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Antarctica/Troll'],
];
const daily = (timeZone: string, hour = 7): SendSchedule => ({ timeZone, hour, frequency: 'daily' });
const shown = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

describe('the next send time', () => {
  it.each([
    ['UTC', '2026-03-02T06:59:59Z', '2026-03-02', '2026-03-02T07:00:00Z'],
    ['UTC', '2026-03-02T07:00:00Z', '2026-03-03', '2026-03-03T07:00:00Z'],
    ['Asia/Kolkata', '2026-03-02T00:00:00Z', '2026-03-02', '2026-03-02T01:30:00Z'],
    ['Asia/Kathmandu', '2026-03-02T00:00:00Z', '2026-03-02', '2026-03-02T01:15:00Z'],
    ['America/New_York', '2026-03-02T00:00:00Z', '2026-03-02', '2026-03-02T12:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-02T00:00:00Z', '2026-03-03', '2026-03-02T17:00:00Z'],
    ['Pacific/Pago_Pago', '2026-03-02T00:00:00Z', '2026-03-02', '2026-03-02T18:00:00Z'],
    ['Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29', '2026-03-29T05:00:00Z'],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25', '2026-10-25T06:00:00Z'],
  ])('in %s after %s is on %s, at %s', (timeZone, after, date, at) => {
    expect(nextSendTime(daily(timeZone), new Date(after))).toEqual({ date, at: new Date(at) });
  });

  it('is the moment of the clock change for a skipped hour, and the first of a repeated hour', () => {
    const at = (after: string, zone: string, hour: number) =>
      nextSendTime(daily(zone, hour), new Date(after)).at.toISOString();
    expect(at('2026-03-28T23:00:00Z', 'Europe/Berlin', 2)).toBe('2026-03-29T01:00:00.000Z');
    expect(at('2026-10-24T23:00:00Z', 'Europe/Berlin', 2)).toBe('2026-10-25T00:00:00.000Z');
    expect(at('2026-09-05T12:00:00Z', 'America/Santiago', 0)).toBe('2026-09-06T04:00:00.000Z');
  });

  it('is a Monday in its time zone for a weekly digest', () => {
    const weekly = { timeZone: 'Pacific/Auckland', hour: 7, frequency: 'weekly' } as const;
    // It is still Sunday in UTC.
    expect(nextSendTime(weekly, new Date('2026-03-03T00:00:00Z'))).toEqual({
      ...{ date: '2026-03-09', at: new Date('2026-03-08T18:00:00Z') },
    });
  });

  it('throws a RangeError for an unknown zone', () => {
    expect(() => nextSendTime(daily('Mars/Olympus'), new Date())).toThrow(RangeError);
  });
});

it('the send time comes once per local day or Monday, in every zone at every hour, however often it is checked', () => {
  const schedule = fc.record({
    timeZone: fc.constantFrom(...zones),
    hour: fc.integer({ min: 0, max: 23 }),
    frequency: fc.constantFrom('daily' as const, 'weekly' as const),
  });
  const start = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(schedule, start, fc.constantFrom(5, 15, 47), (of, begin, everyMinutes) => {
      const end = begin.getTime() + 366 * dayMs;
      const sent: string[] = [];
      let due = nextSendTime(of, begin).at;
      for (let now = begin.getTime(); now <= end; now += everyMinutes * minuteMs) {
        if (now < due.getTime()) continue;
        const morning = lastSendTime(of, new Date(now));
        sent.push(morning.date);
        expect(now - morning.at.getTime()).toBeLessThan(everyMinutes * minuteMs);
        expect(shown(morning.at, of.timeZone).slice(0, 10)).toBe(morning.date);
        due = nextSendTime(of, new Date(now)).at;
      }
      const step = of.frequency === 'daily' ? 1 : 7;
      const days = sent.map((date) => Date.parse(date) / dayMs);
      expect(days.every((day, n) => n === 0 || day - (days[n - 1] ?? 0) === step)).toBe(true);
      expect(sent.length).toBeGreaterThanOrEqual(Math.floor(365 / step));
      if (of.frequency === 'weekly') expect(days.every((day) => new Date(day * dayMs).getUTCDay() === 1)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
