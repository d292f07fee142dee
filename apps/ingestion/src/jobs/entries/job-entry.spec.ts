import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, entriesOf, entryOf, periodOf } from './job-entry.ts';
import { xmlRows } from './read-xml.ts';

const stated = { id: 7, title: 'Engineer', url: 'https://jobs.example/7' };

describe('an entry of a job board', () => {
  it('needs an id, a title and a web address', () => {
    expect(entryOf({ ...stated, id: ' ' })).toBe(null);
    expect(entryOf({ ...stated, title: ' \n ' })).toBe(null);
    expect(entryOf({ ...stated, url: 'javascript:alert(1)' })).toBe(null);
    expect(entryOf(stated)).toEqual({
      ...{ id: '7', title: 'Engineer', team: null, places: [], isRemote: false, pay: null },
      ...{ url: stated.url, publishedAt: null },
    });
  });

  it("is remote if a place indicates that and the board doesn't state otherwise", () => {
    expect(entryOf({ ...stated, places: ['Remote - Spain'] })?.isRemote).toBe(true);
    expect(entryOf({ ...stated, places: ['Remote - Spain'], isRemote: false })?.isRemote).toBe(false);
    expect(entryOf({ ...stated, places: ['Remoteville'] })?.isRemote).toBe(false);
  });

  it('keeps each place once and limits long texts', () => {
    const entry = entryOf({ ...stated, title: 'x'.repeat(1_000_000), places: ['Berlin', ' Berlin ', '', null] });
    expect(entry?.title).toHaveLength(300);
    expect(entry?.places).toEqual(['Berlin']);
  });

  it('has pay only if it states an amount, a currency, and a range in ascending order', () => {
    const pay = { min: 10, max: 20, currency: 'EUR', period: 'hour' } as const;
    expect(entryOf({ ...stated, pay })?.pay).toEqual(pay);
    expect(entryOf({ ...stated, pay: { ...pay, min: 0 } })?.pay).toEqual({ ...pay, min: null });
    expect(entryOf({ ...stated, pay: { ...pay, min: 30 } })?.pay).toBe(null);
    expect(entryOf({ ...stated, pay: { ...pay, min: 0, max: null } })?.pay).toBe(null);
    expect(entryOf({ ...stated, pay: { ...pay, currency: '€' } })?.pay).toBe(null);
  });
});

describe('the entries of a board', () => {
  it('list an id once and tolerate a few unreadable rows', () => {
    const one = entryOf(stated);
    expect(entriesOf('Nemo', [one, one, ...Array.from({ length: 18 }, () => one), null])).toEqual([one]);
    expect(() => entriesOf('Nemo', [one, null])).toThrow('1 of 2 jobs of Nemo');
  });
});

describe('dates and periods', () => {
  it("reads dates in the boards' formats, except implausible ones", () => {
    expect(dateOf('2026-02-01 10:00:00 UTC')).toEqual(new Date('2026-02-01T10:00:00Z'));
    expect(dateOf(1_770_000_000_000)).toEqual(new Date(1_770_000_000_000));
    for (const nothing of ['', null, undefined, 'soon', '0001-01-01', 1e18]) expect(dateOf(nothing)).toBe(null);
  });

  it("reads periods in the boards' formats", () => {
    expect(['per-year-salary', '1 YEAR', 'month', 'per-hour-wage', 'one-time', null].map(periodOf)).toEqual([
      'year',
      'year',
      'month',
      'hour',
      null,
      null,
    ]);
  });
});

describe('rows of an XML document', () => {
  it('have the texts of a row by path', () => {
    const { root, rows, isComplete } = xmlRows('<a><r><n>1 &amp; 2</n><s><n>3</n><n>4</n></s></r></a>', 'r');
    expect({ root, isComplete }).toEqual({ root: 'a', isComplete: true });
    expect(rows.map((row) => [...row])).toEqual([
      [
        ['n', ['1 & 2']],
        ['s/n', ['3', '4']],
        ['s', ['']],
      ],
    ]);
  });

  it('leave out a truncated row', () => {
    expect(xmlRows('<a><r><n>1</n></r><r><n>2', 'r')).toMatchObject({ rows: [expect.anything()], isComplete: false });
  });

  it('read any text without failing, in linear time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '/', 'r', 'a', '"', ' ', '&', '![CDATA[', ']]>') }),
        (text) => void xmlRows(text, 'r'),
      ),
    );
    const startMs = performance.now();
    xmlRows(`<r>${'<a>'.repeat(1_000_000)}`, 'r');
    xmlRows(`<r>${'<n>x</n>'.repeat(500_000)}</r>`, 'r');
    expect(performance.now() - startMs).toBeLessThan(10_000);
  });
});
