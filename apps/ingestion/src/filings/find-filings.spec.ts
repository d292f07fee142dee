import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilingEntry } from './filing-entry.ts';
import { findFilings } from './find-filings.ts';

const entry = (number: number, form: string, more: Partial<FilingEntry> = {}): FilingEntry => ({
  ...{
    accession: `0009900001-26-${`${number}`.padStart(6, '0')}`,
    form,
    items: [],
    reportDate: null,
    fileNumber: null,
  },
  ...{ filedAt: new Date(Date.UTC(2026, 0, number)), url: 'https://www.sec.gov/' },
  ...more,
});
const found = (...entries: FilingEntry[]) =>
  findFilings(entries).map(({ first, amendments }) =>
    [first, ...amendments].map(({ accession }) => Number(accession.slice(-6))),
  );
const event = (day: string, ...items: string[]) => ({ reportDate: day, items });

describe('the filings in a list', () => {
  it('include only reports of events and private offerings', () => {
    expect(
      found(entry(1, '8-K'), entry(2, '10-K'), entry(3, 'D'), entry(4, '4'), entry(5, 'S-1/A'), entry(6, 'X')),
    ).toEqual([[1], [3]]);
  });

  it('include the amendments of a report by the day of its event', () => {
    const day = '2026-01-01';
    expect(
      found(
        entry(9, '8-K/A', event(day, '9.01')),
        entry(5, '8-K/A', event(day, '2.01')),
        entry(2, '8-K', event(day, '2.01')),
      ),
    ).toEqual([[2, 5, 9]]);
  });

  it('include the amendments of an offering by its number', () => {
    expect(
      found(
        entry(1, 'D', { fileNumber: '021-1' }),
        entry(2, 'D', { fileNumber: '021-2' }),
        entry(3, 'D/A', { fileNumber: '021-1' }),
        entry(4, 'D/A'),
      ),
    ).toEqual([[1, 3], [2], [4]]);
  });

  it('match an amendment by its items when a day has several reports, and keep it separate if that is ambiguous', () => {
    const day = '2026-01-01';
    const reports = [entry(1, '8-K', event(day, '2.02', '9.01')), entry(2, '8-K', event(day, '5.02', '9.01'))];
    expect(found(...reports, entry(3, '8-K/A', event(day, '5.02', '9.01')))).toEqual([[1], [2, 3]]);
    expect(found(...reports, entry(3, '8-K/A', event(day, '9.01')))).toEqual([[1], [2], [3]]);
    expect(found(...reports, entry(3, '8-K/A', event(day, '2.02', '5.02')))).toEqual([[1], [2], [3]]);
  });

  it('never assign an amendment to a later report, or to another day', () => {
    const day = '2026-01-01';
    expect(found(entry(1, '8-K/A', event(day)), entry(2, '8-K', event(day)))).toEqual([[1], [2]]);
    expect(found(entry(1, '8-K', event(day)), entry(2, '8-K/A', event('2026-01-02')))).toEqual([[1], [2]]);
  });

  it('count an accession number once, in any order and however often it is listed', () => {
    const day = '2026-01-01';
    const all = [
      ...[
        entry(1, '8-K', event(day, '2.01')),
        entry(2, '8-K/A', event(day, '2.01')),
        entry(3, 'D', { fileNumber: 'n' }),
      ],
      ...[entry(4, 'D/A', { fileNumber: 'n' }), entry(1, '8-K', event(day, '2.01')), entry(5, '8-K/A', event(day))],
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
        expect(found(...shuffled)).toEqual([
          [1, 2, 5],
          [3, 4],
        ]);
      }),
      { seed: 1 },
    );
  });
});
