import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadError } from '../../errors.ts';
import { parseRobots, RobotsCache } from './robots.ts';

const home = new URL('https://acme.example/');
const pricing = new URL('https://acme.example/pricing');
const rules = (...lines: string[]) => parseRobots('https://acme.example/robots.txt', lines.join('\n'));

describe('parseRobots', () => {
  it('applies the rules for our bot, or else those for all bots', () => {
    const both = rules(
      'User-agent: *',
      'Disallow: /',
      '',
      'User-agent: SightlineBot',
      'Disallow: /private',
      'Allow: /private/press',
    );
    expect(both.allows('https://acme.example/')).toBe(true);
    expect(both.allows('https://acme.example/private/a')).toBe(false);
    expect(both.allows('https://acme.example/private/press/1')).toBe(true);
    expect(rules('User-agent: *', 'Disallow: /*.pdf$').allows('https://acme.example/a.pdf')).toBe(false);
  });

  it('returns the sitemaps that robots.txt lists', () => {
    expect(rules('Sitemap: https://acme.example/a.xml', 'sitemap:https://acme.example/b.xml').sitemaps).toHaveLength(2);
  });

  it('accepts any text as rules, in bounded time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        (text) => typeof rules('User-agent: *', text).allows('https://acme.example/a') === 'boolean',
      ),
    );
    const startedAt = performance.now();
    const hostile = rules('User-agent: *', ...Array.from({ length: 20_000 }, () => `Disallow: /${'*a'.repeat(8)}`));
    expect(hostile.allows(`https://acme.example/${'b'.repeat(2_000)}`)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });
});

describe('RobotsCache', () => {
  function cacheWith(answer: () => { status: number; text?: string } | ReadError) {
    const clock = { nowMs: 0, asked: 0 };
    const cache = new RobotsCache(() => clock.nowMs);
    const fetchRobots = async () => {
      clock.asked++;
      const given = answer();
      if (given instanceof ReadError) throw given;
      return { text: '', ...given };
    };
    return { clock, check: (url: URL, homePage = false) => cache.check(url, homePage, fetchRobots) };
  }

  it('fetches robots.txt once an hour', async () => {
    const { clock, check } = cacheWith(() => ({ status: 200, text: 'User-agent: *\nDisallow: /private' }));
    await Promise.all([check(home), check(pricing)]);
    await expect(check(new URL('/private', home))).rejects.toMatchObject({ code: 'robots_denied', kind: 'invalid' });
    expect(clock.asked).toBe(1);
    clock.nowMs += 61 * 60_000;
    await check(home);
    expect(clock.asked).toBe(2);
  });

  it('treats a missing robots.txt as permission', async () => {
    for (const status of [401, 403, 404, 410])
      await expect(cacheWith(() => ({ status })).check(pricing)).resolves.toBeUndefined();
  });

  it('allows only the home page while the server fails, and retries after a minute', async () => {
    const answers = [{ status: 503 }, { status: 200, text: '' }];
    const { clock, check } = cacheWith(() => answers.shift() ?? { status: 404 });
    await expect(check(pricing)).rejects.toMatchObject({ code: 'robots_denied', kind: 'unavailable' });
    await expect(check(home, true)).resolves.toBeUndefined();
    expect(clock.asked).toBe(1);
    clock.nowMs += 61_000;
    await expect(check(pricing)).resolves.toBeUndefined();
  });

  it('passes on the reason why a host could not be reached', async () => {
    const details = { url: 'https://acme.example/robots.txt' };
    const { check } = cacheWith(
      () => new ReadError('connection_refused', 'acme.example refuses connections.', details),
    );
    await expect(check(pricing)).rejects.toMatchObject({ code: 'connection_refused', details: { url: pricing.href } });
    await expect(
      cacheWith(() => new ReadError('too_many_redirects', 'x', details)).check(pricing),
    ).resolves.toBeUndefined();
  });
});
