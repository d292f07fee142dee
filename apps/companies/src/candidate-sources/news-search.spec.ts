import { createServer, type ServerResponse } from 'node:http';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { loadConfig, silentLogger } from '@sightline/service-kit';
import { FakeClock } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompaniesSettings } from '../config.ts';
import { NewsSearch } from './news-search.ts';

let world: DemoWorld;
let reader: WebReader;
const clock = new FakeClock();
const searchOf = (urls: string, settings: Record<string, string> = {}, from = reader) =>
  new NewsSearch(
    from,
    // Long enough for a busy machine; the test of a slow search sets its own timeout.
    loadConfig(CompaniesSettings, { NEWS_SEARCH_URLS: urls, NEWS_SEARCH_TIMEOUT_MS: '20000', ...settings }),
    clock,
    silentLogger(),
  );

beforeAll(async () => {
  world = await startDemoWorld({ slowHostDelayMs: 60_000 });
  reader = new WebReader({ originOverrides: world.originOverrides });
});
afterAll(async () => {
  await reader.close();
  await world.close();
});

describe('a news search for rivals', () => {
  it('finds each article that names the company once, even if it does not mention a rival', async () => {
    const found = await searchOf(world.newsSearchUrl).rivalMentions('Tallyforge', ['invoicing']);
    expect(found.length).toBeGreaterThan(3);
    expect(new Set(found.map(({ url }) => url)).size).toBe(found.length);
    expect(found.map(({ title }) => title).join(' ')).toContain('Tallyforge');
  });

  it.each([
    ['switched off', { KEYLESS_SEARCH: 'off' }, 'Tallyforge'],
    ['given no name', {}, ''],
    ['searching for a company that no article names', {}, 'Nobody Knows Them'],
  ])('finds nothing and does not report a failed source when %s', async (_, settings, name) => {
    const missed = new Set<string>();
    expect(await searchOf(world.newsSearchUrl, settings).rivalMentions(name, [], missed)).toEqual([]);
    expect([...missed]).toEqual([]);
  });

  it.each([
    ['a page instead of a feed', 'https://lumenpay.example/?q={query}', ['lumenpay.example']],
    ['nothing in time', 'https://slowhost.example/?q={query}', ['slowhost.example']],
    ['nothing at all', 'https://nobody-is-there.example/?q={query}', ['nobody-is-there.example']],
  ])('reports the source that returned %s, and uses the results of the others', async (_, url, hosts) => {
    const missed = new Set<string>();
    const brief = { NEWS_SEARCH_TIMEOUT_MS: '6000' };
    const found = await searchOf(`${url},${world.newsSearchUrl}`, brief).rivalMentions('Tallyforge', [], missed);
    expect(found.length).toBeGreaterThan(3);
    expect([...missed]).toEqual(hosts);
  });

  it('extracts the address and headline of the article from redirect links and outlet suffixes', async () => {
    const link = `http://www.bing.com/news/apiclick.aspx?url=${encodeURIComponent('https://press.example/a')}`;
    const item = `<item><title>Merra vs Tallyforge - The Press</title><link>${link.replaceAll('&', '&amp;')}</link><source url="https://press.example">The Press</source></item>`;
    const { reader: own, close } = await answering((response) =>
      response.end(`<rss version="2.0"><channel><title>Search</title>${item}</channel></rss>`),
    );
    const found = await searchOf('https://search.example/?q={query}', {}, own).rivalMentions('Tallyforge', []);
    expect(found).toEqual([{ url: 'https://press.example/a', title: 'Merra vs Tallyforge', text: '' }]);
    await close();
  });

  it('pauses a search that refused a request, and retries it later', async () => {
    const {
      reader: own,
      asked,
      close,
    } = await answering((response) => {
      response.statusCode = 429;
      response.end();
    });
    const search = searchOf('https://search.example/?q={query}', {}, own);
    const ask = async () => {
      const missed = new Set<string>();
      expect(await search.rivalMentions('Tallyforge', [], missed)).toEqual([]);
      expect([...missed]).toEqual(['search.example']);
      return asked();
    };
    const first = await ask();
    expect(first).toBeGreaterThan(0);
    expect(await ask()).toBe(first);
    clock.advance(11 * 60_000);
    expect(await ask()).toBe(2 * first);
    await close();
  });

  it('does not report a search whose robots.txt disallows it', async () => {
    const { reader: own, close } = await answering(
      (response, path) => response.end(path === '/robots.txt' ? 'User-agent: *\nDisallow: /' : ''),
      true,
    );
    const search = searchOf('https://search.example/?q={query}', {}, own);
    const missed = new Set<string>();
    for (let time = 0; time < 2; time++) expect(await search.rivalMentions('Tallyforge', [], missed)).toEqual([]);
    expect([...missed]).toEqual([]);
    await close();
  });
});

it('rejects an address without {query} as a configuration error', () => {
  expect(() => searchOf('https://search.example/rss')).toThrow('NEWS_SEARCH_URLS');
});

/** Returns a reader for which `search.example` gives this answer; `asked` counts requests other than robots.txt. */
async function answering(answer: (response: ServerResponse, path: string) => void, robots = false) {
  let count = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path !== '/robots.txt') count++;
    response.setHeader('content-type', path === '/robots.txt' ? 'text/plain' : 'application/rss+xml');
    if (path === '/robots.txt' && !robots) response.end('User-agent: *\nAllow: /');
    else answer(response, path);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const own = new WebReader({ originOverrides: { 'https://search.example': `http://127.0.0.1:${address.port}` } });
  return {
    reader: own,
    asked: () => count,
    async close() {
      await own.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
