import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate } from './dates.ts';

describe('parseDate', () => {
  it.each([
    ['2026-11-21T10:20:30Z', '2026-11-21T10:20:30.000Z'],
    ['2026-11-21T10:20:30.123+02:00', '2026-11-21T08:20:30.000Z'],
    ['2026-11-21T10:20:30-0500', '2026-11-21T15:20:30.000Z'],
    ['2026-11-21 10:20', '2026-11-21T10:20:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026/11/21', '2026-11-21T00:00:00.000Z'],
    ['2026-11', '2026-11-01T00:00:00.000Z'],
    ['20261121T102030Z', '2026-11-21T10:20:30.000Z'],
    ['20261121', '2026-11-21T00:00:00.000Z'],
    ['Sat, 21 Nov 2026 10:20:30 GMT', '2026-11-21T10:20:30.000Z'],
    ['Sat, 21 Nov 2026 10:20:30 +0100', '2026-11-21T09:20:30.000Z'],
    ['21 Nov 2026 10:20 EST', '2026-11-21T15:20:00.000Z'],
    ['21 Nov 26 10:20:30 PDT', '2026-11-21T17:20:30.000Z'],
    ['Saturday, 21-Nov-26 10:20:30 GMT', '2026-11-21T10:20:30.000Z'],
    ['Sa, 21 Nov 2026 10:20:30 GMT', '2026-11-21T10:20:30.000Z'],
    ['21 November 2026', '2026-11-21T00:00:00.000Z'],
    ['November 21st, 2026', '2026-11-21T00:00:00.000Z'],
    ['Nov 21, 2026, 4:05 PM', '2026-11-21T16:05:00.000Z'],
    ['Nov 21, 2026 at 12:05 am', '2026-11-21T00:05:00.000Z'],
    ['Sat Nov 21 10:20:30 2026', '2026-11-21T10:20:30.000Z'],
    ['Sat Nov 21 10:20:30 UTC 2026', '2026-11-21T10:20:30.000Z'],
    ['21.11.2026 10:20', '2026-11-21T10:20:00.000Z'],
    ['21/11/2026', '2026-11-21T00:00:00.000Z'],
    ['11/21/2026', '2026-11-21T00:00:00.000Z'],
    ['1795256430', '2026-11-21T10:20:30.000Z'],
    ['  2026-11-21T10:20:30Z\n', '2026-11-21T10:20:30.000Z'],
    ['2099-01-01', '2099-01-01T00:00:00.000Z'],
  ])('reads %s', (text, iso) => expect(parseDate(text)?.toISOString()).toBe(iso));

  it.each([
    '',
    'yesterday',
    '3 hours ago',
    '0000-00-00',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '2026-02-31',
    '2026-13-01',
    '9999-12-31',
    '99999999999999',
    '04/05/2026',
    '21 Foo 2026',
    '2026-11-21T25:00:00Z',
    '12',
    'Thu, 00 Jan 1970 00:00:00 +0000',
  ])('takes "%s" for no date', (text) => expect(parseDate(text)).toBeNull());
  it.each([null, undefined, 7, {}, []])('takes %s for no date', (value) => expect(parseDate(value)).toBeNull());

  it('reads back what it wrote, in three spellings', () => {
    const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (moment) => {
        const whole = new Date(Math.floor(moment.getTime() / 1000) * 1000);
        for (const text of [whole.toISOString(), whole.toUTCString(), whole.toString().replace(/ \(.*/, '')])
          if (/\d{4}-|GMT$/.test(text)) expect(parseDate(text)?.getTime()).toBe(whole.getTime());
      }),
    );
  });

  it('never throws and never invents absurd years', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d :./+TZ-]{0,40}$/)), (text) => {
        const year = parseDate(text)?.getUTCFullYear() ?? 2000;
        expect(year).toBeGreaterThanOrEqual(1989);
        expect(year).toBeLessThanOrEqual(2101);
      }),
    );
  });
});
