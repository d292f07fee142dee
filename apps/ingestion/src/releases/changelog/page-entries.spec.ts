import { readPage } from '@sightline/page-watch';
import { describe, expect, it } from 'vitest';
import { dateOfLine, readHeading } from './entry-heading.ts';
import { entriesOf } from './page-entries.ts';

const url = 'https://acme.example/changelog';
const page = (main: string) =>
  `<!doctype html><html lang="en"><head><title>Changelog</title></head><body><header><nav><a href="/">Home</a></nav></header><main><h1>Changelog</h1>${main}</main><footer><p>© 2026 Acme, 4 March 2026</p></footer></body></html>`;
const found = (main: string) =>
  entriesOf(readPage(page(main), url)).map(({ date, version, headline, notes }) =>
    [date.toISOString().slice(0, 10), version, headline, notes].join(' | '),
  );

describe('the heading of an entry', () => {
  it.each([
    ['4 March 2026', '2026-03-04', '', ''],
    ['v2.3.0 – Faster exports (4 March 2026)', '2026-03-04', '2.3.0', 'Faster exports'],
    ['[2.3.0] - 2026-03-04', '2026-03-04', '2.3.0', ''],
    ['Version 2.3: March 4th, 2026', '2026-03-04', '2.3', ''],
    ['2.3.0-rc.1 (2026-03-04)', '2026-03-04', '2.3.0-rc.1', ''],
    ['Acme for iOS 2.3.0', undefined, '2.3.0', 'Acme for iOS'],
    ['4. März 2026', '2026-03-04', '', ''],
    ['2026年3月4日', '2026-03-04', '', ''],
    ['Released on March 4, 2026', '2026-03-04', '', ''],
    ['Exports are 2.5 times faster', undefined, '', 'Exports are 2.5 times faster'],
    ['March 2026', undefined, '', 'March 2026'],
    ['March 4', undefined, '', 'March 4'],
    ['3/4/2026', undefined, '', '3/4/2026'],
    ['2026.3.1', undefined, '2026.3.1', ''],
  ])('%s', (text, date, version, words) => {
    const read = readHeading(text);
    expect([read.date?.toISOString().slice(0, 10), read.version, read.words]).toEqual([date, version, words]);
  });

  it.each([
    ['Published by Ada Lane on Wednesday, 4 March 2026', true],
    ['v2.3 · Mar 4, 2026', true],
    ['Since 4 March 2026 exports are faster.', false],
    ['Last updated: 4 March 2026', false],
    ['We removed the old exports on 4 March 2026', false],
  ])('can have its date on another line: %s', (text, isLine) => {
    expect(dateOfLine(text) !== null).toBe(isLine);
  });
});

describe('the entries of a changelog page', () => {
  it('have their dates in their headings', () => {
    expect(
      found(
        '<h2>2.1.0 (2026-03-04)</h2><h3>Added</h3><p>Exports.</p><h3>Fixed</h3><ul><li>Rounding</li></ul><h2>2.0.0 (2026-02-01)</h2><p>A new till.</p><h2>Subscribe</h2><p>By email.</p>',
      ),
    ).toEqual(['2026-03-04 | 2.1.0 |  | Added\nExports.\nFixed\nRounding', '2026-02-01 | 2.0.0 |  | A new till.']);
  });

  it('have their dates below their headings', () => {
    expect(
      found(
        '<h2>Exports</h2><p><time datetime="2026-03-04">4 March 2026</time></p><p>As CSV.</p><h2>Tips</h2><p>1 February 2026</p><h2>Empty</h2><p>1 January 2026</p>',
      ),
    ).toEqual(['2026-03-04 |  | Exports | As CSV.', '2026-02-01 |  | Tips | ', '2026-01-01 |  | Empty | ']);
  });

  it('have their dates above their headings', () => {
    expect(
      found('<p>4 March 2026</p><h2>Exports</h2><p>As CSV.</p><p>1 February 2026</p><h2>Tips</h2><p>On paper.</p>'),
    ).toEqual(['2026-03-04 |  | Exports | As CSV.', '2026-02-01 |  | Tips | On paper.']);
  });

  it('use the only heading below their date as their headline', () => {
    expect(
      found('<h2>March 4, 2026</h2><h3>Exports</h3><p>As CSV.</p><h2>February 1, 2026</h2><p>Tips on paper.</p>'),
    ).toEqual(['2026-03-04 |  | Exports | As CSV.', '2026-02-01 |  |  | Tips on paper.']);
  });

  it('link to their own pages if their headings are links', () => {
    const [entry] = entriesOf(
      readPage(page('<h2><a href="/changelog/exports">Exports</a></h2><p>4 March 2026</p><p>As CSV.</p>'), url),
    );
    expect(entry?.url).toBe('https://acme.example/changelog/exports');
  });

  it.each([
    ['has no dates', '<h2>Exports</h2><p>As CSV.</p><h2>Tips</h2><p>On paper.</p>'],
    ['has a date only in a sentence', '<h2>Exports</h2><p>We removed the old exports on 4 March 2026.</p>'],
    ['says when it was updated', '<p>Last updated: 4 March 2026</p><h2>Exports</h2><p>As CSV.</p>'],
  ])('do not exist when the page %s', (_case, main) => {
    expect(found(main)).toEqual([]);
  });

  it('are read quickly from a page with thousands of entries', () => {
    const entries = Array.from({ length: 5_000 }, (_, at) => `<h2>1.${at}.0 (2026-03-04)</h2><p>Better.</p>`).join('');
    const reading = readPage(page(entries), url);
    const began = performance.now();
    expect(entriesOf(reading).length).toBeGreaterThan(1_000);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
