import { createServer, type Server } from 'node:http';
import { createLocalEngine } from '@sightline/intelligence';
import { loadConfig, silentLogger, systemClock } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryReader } from '../candidate-sources/directory.reader.ts';
import { NewsSearch } from '../candidate-sources/news-search.ts';
import { WebSearch } from '../candidate-sources/web-search.ts';
import { CompaniesSettings } from '../config.ts';
import { SiteReader } from './site.reader.ts';

type Site = (path: string) => { body?: string; location?: string; type?: string } | null;

const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main>${body}</main></body></html>`;
const about = '<p>Velmora makes card readers for bakeries. Our card readers pay out on the next day.</p>';
const mostRequests = 60;

describe('a difficult site', () => {
  const sites = new Map<string, Site>();
  const asked: string[] = [];
  let server: Server;
  let reader: WebReader;
  let subject: SiteReader;

  beforeEach(async () => {
    sites.clear();
    asked.length = 0;
    server = createServer((request, response) => {
      const { hostname, pathname } = new URL(request.url ?? '/', `http://${request.headers.host}`);
      asked.push(`${hostname}${pathname}`);
      const reply = sites.get(hostname)?.(pathname) ?? null;
      const headers = { 'content-type': reply?.type ?? 'text/html; charset=utf-8' };
      if (reply?.location) response.writeHead(301, { location: reply.location }).end();
      else response.writeHead(reply ? 200 : 404, headers).end(reply?.body ?? page('Not found', '<h1>Not found</h1>'));
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    reader = new WebReader({ originOverrides: { 'https://*.example': `http://127.0.0.1:${port}` } });
    const config = loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' });
    const logger = silentLogger();
    const directories = new DirectoryReader(reader, config, logger);
    const news = new NewsSearch(reader, config, systemClock, logger);
    const noNewsApi = { find: async () => [] };
    subject = new SiteReader(reader, directories, new WebSearch(config, logger), news, noNewsApi, logger);
  });
  afterEach(async () => {
    await reader.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  const read = async (domain = 'velmora.example') => {
    const reading = await subject.read(`https://${domain}/`);
    expect(asked.length).toBeLessThan(mostRequests);
    return { reading, analysis: await createLocalEngine().analyseCompany(reading) };
  };

  it('with ten thousand pages is read within the page limit', async () => {
    const urls = Array.from({ length: 10_000 }, (_, at) => `https://velmora.example/items/${at}`);
    const sitemap = `<urlset>${[...urls, 'https://velmora.example/pricing'].map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
    sites.set('velmora.example', (path) => {
      if (path === '/sitemap.xml') return { body: sitemap, type: 'application/xml' };
      return path === '/robots.txt' ? null : { body: page('Velmora', `<h1>Velmora</h1>${about}<p>${path}</p>`) };
    });
    const { reading, analysis } = await read();
    expect(reading.pages.length).toBeLessThanOrEqual(25);
    expect(analysis.companyName).toBe('Velmora');
  });

  it('with one page is described by that page only', async () => {
    sites.set('velmora.example', (path) =>
      path === '/' ? { body: page('Velmora', `<h1>Velmora</h1>${about}`) } : null,
    );
    const { reading, analysis } = await read();
    expect(reading.pages).toHaveLength(1);
    expect([analysis.companyName, analysis.candidates]).toEqual(['Velmora', []]);
    expect(about).toContain(analysis.description);
  });

  it('with an endless calendar is read without the calendar', async () => {
    sites.set('velmora.example', (path) => {
      if (!path.startsWith('/calendar') && path !== '/') return null;
      const day = Number(path.split('/')[2] ?? 0);
      const next = `<a href="/calendar/${day + 1}">Next</a><a href="/calendar/${day + 2}/events">Events</a>`;
      return { body: page('Velmora', `<h1>Velmora</h1>${about}${next}`) };
    });
    const { reading } = await read();
    expect(reading.pages.map(({ url }) => new URL(url).pathname)).toEqual(['/']);
  });

  it('can redirect across five domains but not six', async () => {
    for (let at = 1; at <= 6; at++)
      sites.set(`hop${at}.example`, () => ({ location: `https://hop${at + 1}.example/` }));
    sites.set('hop7.example', () => ({ body: page('Velmora', `<h1>Velmora</h1>${about}`) }));
    expect((await read('hop2.example')).reading.url).toBe('https://hop7.example/');
    await expect(subject.read('https://hop1.example/')).rejects.toMatchObject({ code: 'site_too_many_redirects' });
  });

  it('that redirects to a new name is read under that name', async () => {
    sites.set('oldname.example', (path) => ({ location: `https://velmora.example${path}` }));
    sites.set('velmora.example', (path) =>
      path === '/' || path === '/pricing'
        ? { body: page('Velmora', `<h1>Velmora</h1>${about}<a href="/pricing">Pricing</a>`) }
        : null,
    );
    const { reading, analysis } = await read('oldname.example');
    expect(reading.pages.map(({ url }) => url)).toContain('https://velmora.example/pricing');
    expect(analysis.companyName).toBe('Velmora');
  });

  it('in two languages gets one name and one language', async () => {
    const german = '<p>Velmora fertigt Kartenleser für Bäckereien. Unsere Kartenleser zahlen am nächsten Tag aus.</p>';
    sites.set('velmora.example', (path) => {
      if (path === '/') return { body: page('Velmora', `<h1>Velmora</h1>${about}<a href="/de/produkte">Deutsch</a>`) };
      return path === '/de/produkte' ? { body: page('Produkte | Velmora', german).replace('"en"', '"de"') } : null;
    });
    const { analysis } = await read();
    expect([analysis.companyName, analysis.language]).toEqual(['Velmora', 'en']);
    expect(about).toContain(analysis.description);
  });

  it.each([
    ['notion.example', 'Notion', 'Notion', 'Notion is a workspace for notes and tasks. A notion of order helps teams.'],
    ['linear.example', 'Linear', 'Linear', 'Linear is issue tracking for software teams. Linear work flows better.'],
    ['kestrelapp.example', 'Kestrel – invoices by Kestrel', 'Kestrel', 'Kestrel sends invoices for craftsmen.'],
  ])('keeps a name that is a common word or its product’s: %s', async (domain, title, name, text) => {
    sites.set(domain, (path) => (path === '/' ? { body: page(title, `<h1>${title}</h1><p>${text}</p>`) } : null));
    const { analysis } = await read(domain);
    expect([analysis.companyName, analysis.candidates]).toEqual([name, []]);
  });
});
