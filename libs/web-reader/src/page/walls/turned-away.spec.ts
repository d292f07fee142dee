import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../parse-page.ts';

/**
 * Pages on `velmora.example`. Columns: `wall` for a page shown instead of a company page, reworded from real ones, `no
 * website` for a parked domain, or `company` for a small page that uses the same words; the case, the title, the body.
 */
const rows = readFileSync(join(import.meta.dirname, 'turned-away.tsv'), 'utf8')
  .trimEnd()
  .split('\n');
const pages = Map.groupBy(
  rows.map((row) => row.split('\t')),
  ([page]) => page,
);
const casesOf = (page: string) =>
  (pages.get(page) ?? []).map(([, name = '', title = '', body = '']): [string, string, string] => [name, title, body]);

const kindOf = (title: string, body: string) =>
  parsePage(
    `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`,
    'https://velmora.example/',
  ).kind;

describe('a page in place of a company page', () => {
  it.each(casesOf('wall'))('is recognised as a wall: %s', (_, title, body) => {
    expect(['captcha', 'refused', 'error', 'consent', 'shell', 'empty']).toContain(kindOf(title, body));
  });

  it.each(casesOf('no website'))('is recognised as having no website: %s', (_, title, body) => {
    expect(['parked', 'error']).toContain(kindOf(title, body));
  });

  it.each(casesOf('company'))('is not confused with a small company page: %s', (_, title, body) => {
    expect(kindOf(title, body)).toBe('page');
  });
});

it.each(['domain ', 'upload your ', 'this domain is ', '域名', 'site ', 'blocked access '])(
  'finishes quickly on a text that repeats %j',
  (words) => {
    for (const chars of [1_000, 10_000, 100_000]) {
      const text = words.repeat(chars / words.length);
      const started = performance.now();
      kindOf(text, `<h1>${text}</h1><p>${text}</p>`);
      kindOf(text, `<h1>${text}</h1><p>${text.slice(0, 700)}</p>`);
      expect(performance.now() - started).toBeLessThan(2_000);
    }
  },
);
