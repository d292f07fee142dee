import { describe, expect, it } from 'vitest';
import { companies, parked, walls } from '../../test-kit/turned-away.ts';
import { parsePage } from '../parse-page.ts';

const kindOf = (title: string, body: string) =>
  parsePage(
    `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`,
    'https://velmora.example/',
  ).kind;

describe('pages in the place of a company’s', () => {
  it.each(walls)('a wall: %s', (_, title, body) => {
    expect(['captcha', 'refused', 'error', 'consent', 'shell', 'empty']).toContain(kindOf(title, body));
  });

  it.each(parked)('no website: %s', (_, title, body) => {
    expect(['parked', 'error']).toContain(kindOf(title, body));
  });

  it.each(companies)('a company: %s', (_, title, body) => {
    expect(kindOf(title, body)).toBe('page');
  });
});

it.each(['domain ', 'upload your ', 'this domain is ', '域名', 'site ', 'blocked access '])(
  'ends soon for %j without end',
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
