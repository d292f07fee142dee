import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangelogMemory, recognise } from './known-entries.ts';
import type { ChangelogEntry } from './page-entries.ts';

const now = new Date('2026-03-20T12:00:00Z');
const later = new Date('2026-03-21T12:00:00Z');
const entry = (day: number, headline: string, version = '', notes = 'Better.'): ChangelogEntry => ({
  ...{ date: new Date(Date.UTC(2026, 2, day)), version, headline, notes, url: 'https://acme.example/changelog' },
});
const first = [entry(18, 'Exports', '2.1.0'), entry(10, 'Tips'), entry(1, 'Sale')];
const known = (): ChangelogMemory => recognise(first, null, now).memory;
const keysOf = (entries: readonly ChangelogEntry[], memory: ChangelogMemory | null = known(), at = later) =>
  recognise(entries, memory, at).entries.map(({ key, isOld }) => (isOld ? `old ${key}` : key));

describe('the entries of a changelog', () => {
  it('are identified by version, otherwise by day and headline', () => {
    expect(keysOf(first, null)).toEqual(['2.1.0', '2026-03-10 tips', '2026-03-01 sale']);
  });

  it.each([
    ['its headline', entry(10, 'Tips on paper')],
    ['its date', entry(12, 'Tips')],
    ['its words', entry(10, 'Tips', '', 'Other words.')],
    ['its version', entry(10, 'Tips', '2.0.5')],
    ['the case of its headline', entry(10, 'TIPS')],
  ])('stay the same when an edit changes %s', (_what, edited) => {
    expect(keysOf([first[0], edited, first[2]].filter((one) => one !== undefined))).toContain('2026-03-10 tips');
  });

  it('from one day stay separate', () => {
    expect(keysOf([...first, entry(18, 'Taxes'), entry(18, 'Imports', '2.2.0')])).toEqual(
      expect.arrayContaining(['2.1.0', '2026-03-18 taxes', '2.2.0']),
    );
  });

  it('are not published before their date', () => {
    expect(keysOf([...first, entry(29, 'Soon')])).toEqual(keysOf(first));
    expect(keysOf([...first, entry(29, 'Soon')], known(), new Date('2026-03-29T01:00:00Z'))).toContain(
      '2026-03-29 soon',
    );
  });

  it('are old when they are dated long before the last reading', () => {
    expect(keysOf([...first, entry(12, 'Late'), entry(15, 'Forgotten')])).toEqual(
      expect.arrayContaining(['old 2026-03-12 late', '2026-03-15 forgotten']),
    );
  });

  it('are old on a page that was rewritten, even at the next reading', () => {
    const rewritten = [entry(20, 'All'), entry(19, 'About'), entry(17, 'Us')];
    const { memory } = recognise(rewritten, known(), later);
    expect(keysOf(rewritten)).toEqual(['old 2026-03-20 all', 'old 2026-03-19 about', 'old 2026-03-17 us']);
    expect(keysOf([...rewritten, entry(21, 'News')], memory)[0]).toBe('2026-03-21 news');
    expect(keysOf(rewritten, memory).every((key) => key.startsWith('old '))).toBe(true);
  });

  it('are all news on a page that shows only the latest entry', () => {
    const { memory } = recognise([entry(20, 'Next')], known(), later);
    expect(keysOf([entry(21, 'Newest')], memory)).toEqual(['2026-03-21 newest']);
  });

  it('keep their keys when the page is shortened and restored', () => {
    const { memory } = recognise([], known(), later);
    expect(keysOf(first, memory)).toEqual(keysOf(first, null));
  });

  it('get the same keys in any order, and none is new at the second reading', () => {
    const anyEntry = fc.record({
      ...{ day: fc.integer({ min: 1, max: 20 }), headline: fc.constantFrom('', 'Tips', 'Sale', 'Exports') },
      ...{ version: fc.constantFrom('', '1.0.0', '1.1.0'), notes: fc.string() },
    });
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 30 }), fc.integer({ min: 0, max: 30 }), (parts, from) => {
        const entries = parts.map(({ day, headline, version, notes }) => entry(day, headline, version, notes));
        const { entries: before, memory } = recognise(entries, null, now);
        const after = recognise([...entries.slice(from), ...entries.slice(0, from)], memory, later);
        expect(new Set(before.map(({ key }) => key)).size).toBe(before.length);
        expect(after.entries.map(({ key }) => key).toSorted()).toEqual(before.map(({ key }) => key).toSorted());
      }),
    );
  });
});
