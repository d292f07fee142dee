import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrableDomain } from './domains.ts';
import { addressKey, canonicalUrl, companyUrlOf, entryFragment, normaliseDomain } from './urls.ts';

describe('normaliseDomain', () => {
  it.each([
    ['https://www.Lumenpay.com/pricing?x#y', 'lumenpay.com'],
    ['  LUMENPAY.COM ', 'lumenpay.com'],
    ['http://lumenpay.com:8080/', 'lumenpay.com'],
    ['www.lumenpay.co.uk.', 'lumenpay.co.uk'],
    ['lumenpay.com?a=b', 'lumenpay.com'],
    ['https://münchen.de', 'xn--mnchen-3ya.de'],
    ['blog.lumenpay.com', 'blog.lumenpay.com'],
    ['Acme Robotics', 'acme robotics'],
    ['Acme Robotics .', 'acme robotics'],
    ['me@you@lumenpay.com', 'lumenpay.com'],
    ['', ''],
  ])('%s → %s', (input, domain) => expect(normaliseDomain(input)).toBe(domain));

  it('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.webUrl(), fc.domain(), fc.string()),
        (input) => normaliseDomain(normaliseDomain(input)) === normaliseDomain(input),
      ),
      { numRuns: 1_000, examples: [['$ .'], ['a@b@c.de'], ['www.www.a.de']] },
    );
  });
});

describe('companyUrlOf', () => {
  it.each([
    ['lumenpay.com', 'https://lumenpay.com/'],
    [' www.lumenpay.com/en?x=1 ', 'https://www.lumenpay.com/en?x=1'],
    ['http://lumenpay.com', 'http://lumenpay.com/'],
    ['HTTPS://Lumenpay.COM/A', 'https://lumenpay.com/A'],
    ['lumenpay.example', 'https://lumenpay.example/'],
    ['münchen.de', 'https://xn--mnchen-3ya.de/'],
    ['127.0.0.1', 'https://127.0.0.1/'],
  ])('%s → %s', (input, url) => expect(companyUrlOf(input).href).toBe(url));

  it.each([
    '',
    '   ',
    'lumenpay',
    'not a url',
    'lumen pay.com',
    'ftp://lumenpay.com',
    'javascript:alert(1)',
    'me@lumenpay.com',
    'https://user:pw@lumenpay.com',
    'https://',
    'http:///x',
    '.com',
    'a..b',
    'lumenpay.com:99999',
    '-a.com',
    `${'a'.repeat(3_000)}.com`,
  ])('rejects "%s"', (input) =>
    expect(() => companyUrlOf(input)).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'invalid_url', message: 'Invalid URL format' }),
    ),
  );
});

describe('canonicalUrl', () => {
  it.each([
    ['https://News.Example/a/?utm_source=x&utm_medium=y&fbclid=1#top', 'https://news.example/a'],
    ['https://news.example:443/a?b=2&a=1', 'https://news.example/a?a=1&b=2'],
    ['https://news.example', 'https://news.example/'],
    ['https://news.example/?', 'https://news.example/'],
    ['https://news.example/a?id=7&gclid=zzz', 'https://news.example/a?id=7'],
    ['http://www.news.example/a', 'http://www.news.example/a'],
    [' not a url ', 'not a url'],
  ])('%s → %s', (url, canonical) => expect(canonicalUrl(url)).toBe(canonical));

  it('is idempotent, and ignores tracking parameters and fragments', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const canonical = canonicalUrl(url);
        expect(canonicalUrl(canonical)).toBe(canonical);
        const tracked = new URL(url);
        tracked.searchParams.append('utm_campaign', 'autumn');
        tracked.hash = 'comments';
        expect(canonicalUrl(tracked.href)).toBe(canonical);
      }),
    );
  });
});

describe('addressKey', () => {
  it.each([
    ['http://news.example/a?utm_source=x', 'https://news.example/a'],
    ['https://news.example/a?ref=newsletter', 'https://news.example/a'],
    ['https://news.example/a?id=7&source=rss', 'https://news.example/a?id=7'],
    ['https://news.example/a?xtor=RSS-16&partner=feeds', 'https://news.example/a'],
    ['https://news.example/a?mod=rss_markets_main', 'https://news.example/a'],
    ['https://news.example/a?triedRedirect=true', 'https://news.example/a'],
    ['https://news.example/a?from=feed&src=rss', 'https://news.example/a'],
    // These parameters choose the page's content.
    ['https://news.example/a?ref=20417', 'https://news.example/a?ref=20417'],
    ['https://news.example/forum?mod=viewthread&tid=3', 'https://news.example/forum?mod=viewthread&tid=3'],
    ['https://news.example/list?source=reuters', 'https://news.example/list?source=reuters'],
    ['not a url', 'not a url'],
  ])('%s → %s', (url, key) => expect(addressKey(url)).toBe(key));

  it('drops a parameter that canonicalUrl keeps', () =>
    expect(canonicalUrl('https://news.example/a?ref=newsletter')).toBe('https://news.example/a?ref=newsletter'));
});

describe('entryFragment', () => {
  it.each([
    ['https://docs.example/releases#v2.1.0', 'v2.1.0'],
    ['https://docs.example/releases#2026-11-20', '2026-11-20'],
    ['https://docs.example/#/news/42', '/news/42'],
    ['https://docs.example/a', ''],
    ['https://docs.example/a#', ''],
    ['https://docs.example/a#comments', ''],
    ['https://docs.example/a#comment-17', ''],
    ['https://docs.example/a#top', ''],
    ['https://docs.example/a#xtor=RSS-1', ''],
    ['https://docs.example/a#:~:text=free%20plan', ''],
    ['not a url#v2', ''],
  ])('%s → "%s"', (url, fragment) => expect(entryFragment(url)).toBe(fragment));

  it.each([1_000, 10_000, 100_000])('finishes quickly on %i characters', (count) => {
    const startedAt = performance.now();
    for (const piece of ['#', '=', 'xtor', 'comment-', '1', '&ref=', '?', '%23', ':~:']) {
      entryFragment(`https://a.example/#${piece.repeat(count / piece.length)}`);
      addressKey(`https://a.example/?${piece.repeat(count / piece.length)}`);
    }
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});

describe('registrableDomain', () => {
  it.each([
    ['blog.lumenpay.co.uk', 'lumenpay.co.uk'],
    ['a.b.lumenpay.example', 'lumenpay.example'],
    ['acme.github.io', 'acme.github.io'],
    ['com', null],
    ['127.0.0.1', null],
  ])('%s → %s', (host, domain) => expect(registrableDomain(host)).toBe(domain));
});
