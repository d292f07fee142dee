import type { SurfaceList } from '@sightline/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada, get, link, merra, reader, runDue, subject, useWatchedPages, web } from '../../testing/watched-pages.ts';
import { SurfacesStore, surfaceIdOf } from '../surfaces.store.ts';
import { unlinkedAfterLooks } from '../unlinked.ts';
import { SurfaceVisits } from '../visits/surface-visits.service.ts';
import { SurfaceDiscovery } from './surface-discovery.service.ts';

useWatchedPages();

const html = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Merra</title></head><body>${body}<main><h1>Tills for shops</h1><p>Merra makes tills and the software behind them, for shops from one counter to a hundred of them.</p></main></body></html>`;
const home = (more = '') =>
  html(
    `<nav><a href="/careers">Careers</a> <a href="/developers">Developers</a> <a href="/about">About</a> ${more}</nav>`,
  );
const found = async () => {
  await link('b1');
  await runDue();
  return subject.get(SurfacesStore).ofCompanies([merra.companyId]);
};

describe('a search of a company’s site', () => {
  it('finds surfaces on the home page and on its careers, developers and about pages', async () => {
    web.page('merra.example/', home('<a href="https://merra.statuspage.io">Status</a>'));
    web.page('merra.example/careers', html('<a href="https://jobs.lever.co/merra/1">Baker</a>'));
    web.page('merra.example/developers', html('<a href="https://www.npmjs.com/package/@merra/sdk">npm</a>'));
    web.page('merra.example/about', { status: 500, body: 'broken' });
    expect((await found()).map(({ provider, account, proof }) => [provider, account, proof])).toEqual([
      ['lever', 'merra', { kind: 'link', pageUrl: 'https://merra.example/careers', words: 'Baker' }],
      ['npm', '@merra/sdk', { kind: 'link', pageUrl: 'https://merra.example/developers', words: 'npm' }],
      ['statuspage', 'merra', { kind: 'link', pageUrl: 'https://merra.example/', words: 'Status' }],
    ]);
    expect(web.asked('merra.example/careers').length).toBeLessThanOrEqual(2);
  });

  it('finds the job board to which the careers page redirects', async () => {
    web.page('merra.example/', home());
    web.page('merra.example/careers', { status: 302, headers: { location: 'https://jobs.ashbyhq.com/merra' } });
    web.page('jobs.ashbyhq.com/merra', html('<p>Open positions</p>'));
    expect((await found()).map(({ provider, account, proof }) => [provider, account, proof])).toEqual([
      ['ashby', 'merra', { kind: 'link', pageUrl: 'https://merra.example/', words: 'Careers' }],
    ]);
  });

  it('records when a link was last seen', async () => {
    web.page('merra.example/', home('<a href="https://github.com/merra">GitHub</a>'));
    const [first] = await found();
    await daysWith(1, home());
    expect(await stored()).toMatchObject({ lastLinkedAt: first?.lastLinkedAt, missedLooks: { count: 1 } });
  });
});

const github = surfaceIdOf(merra.companyId, 'github', 'merra');
const stored = () => subject.get(SurfacesStore).find(github);
/** Searches the site once a day, with this home page. */
const daysWith = async (days: number, page: string) => {
  web.page('merra.example/', page);
  for (let day = 0; day < days; day++) {
    subject.clock.advance(24 * 3_600_000);
    await runDue();
    await subject.get(SurfaceVisits).runDue();
  }
  await subject.settled();
};
const linked = home('<a href="https://github.com/merra">GitHub</a>');
const readings = () => web.asked('github.com/merra').length;

describe('a surface whose link was removed from the site', () => {
  beforeEach(async () => {
    web.page('github.com/merra', html('<a href="/merra/till">till</a>'));
    web.page('github.com/merra/till/releases.atom', releases('v1.0.0'));
    web.page('merra.example/', linked);
    await found();
    await subject.get(SurfaceVisits).runDue();
  });

  it('is read for a week of daily searches, then shown as unlinked and no longer read', async () => {
    await daysWith(unlinkedAfterLooks - 1, home());
    const before = readings();
    await daysWith(1, home());
    expect(before).toBeGreaterThan(3);
    await daysWith(3, home());
    expect(readings()).toBe(before);
    expect(await stored()).toMatchObject({ nextReadAt: null });
    expect((await get<SurfaceList>('/api/boards/b1/surfaces')).items[0]?.state).toBe('unlinked');
  });

  it('is read again when the link returns, and entries from the meantime are old news', async () => {
    await daysWith(unlinkedAfterLooks + 1, home());
    const before = readings();
    web.page('github.com/merra/till/releases.atom', releases('v1.0.0', 'v1.1.0'));
    await daysWith(1, linked);
    expect(readings()).toBe(before + 1);
    const published = subject.published('content.discovered').filter(({ item }) => item.signal);
    expect(published.map(({ item, arrival }) => [item.title, arrival])).toEqual([
      ['Merra released till 1.0.0', 'first-sync'],
      ['Merra released till 1.1.0', 'first-sync'],
    ]);
    expect((await get<SurfaceList>('/api/boards/b1/surfaces')).items[0]?.state).toBe('works');
  });

  it('stays read for a board that confirms it', async () => {
    await daysWith(unlinkedAfterLooks + 1, home());
    const before = readings();
    const body = { companyId: merra.companyId, url: 'github.com/merra' };
    expect((await subject.inject('POST', '/api/boards/b1/surfaces', { as: ada, body })).status).toBe(201);
    await daysWith(2, home());
    expect(readings()).toBeGreaterThan(before);
    expect((await get<SurfaceList>('/api/boards/b1/surfaces')).items[0]?.state).toBe('works');
  });

  it.each([
    [
      'several looks on one day',
      async () => {
        for (let look = 0; look < unlinkedAfterLooks; look++) await lookAgain(2, home());
      },
    ],
    [
      'checks of a site that has a page which can’t be read',
      async () => {
        web.page('merra.example/about', { status: 503, body: 'down' });
        await daysWith(unlinkedAfterLooks + 1, home());
      },
    ],
    ['looks at a home page that is a wall', () => daysWith(unlinkedAfterLooks + 1, wall)],
    [
      'looks between which the link returned',
      async () => {
        await daysWith(unlinkedAfterLooks - 1, home());
        await daysWith(1, linked);
        await daysWith(unlinkedAfterLooks - 1, home());
      },
    ],
  ])('is still read after %s', async (_case, pass) => {
    await pass();
    expect((await get<SurfaceList>('/api/boards/b1/surfaces')).items[0]?.state).toBe('works');
  });
});

const wall =
  '<!doctype html><html lang="en"><head><title>Just a moment...</title></head><body><h1>Checking your browser before accessing merra.example</h1><div id="cf-challenge-running"></div><p>Please enable JavaScript and cookies to continue.</p></body></html>';
/** Searches the site some hours later. */
const lookAgain = async (hours: number, page: string) => {
  web.page('merra.example/', page);
  subject.clock.advance(hours * 3_600_000);
  await subject.get(SurfaceDiscovery).look(merra.companyId, await reader.readPage('https://merra.example/'));
  await subject.get(SurfaceVisits).runDue();
};
const releases = (...tags: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US"><id>tag:github.com,2008:x</id><title>Release notes</title><updated>2026-03-01T00:00:00Z</updated>${tags
    .map(
      (tag) =>
        `<entry><id>tag:github.com,2008:Repository/1/${tag}</id><updated>${subject.clock.now().toISOString()}</updated><link rel="alternate" type="text/html" href="https://github.com/merra/till/releases/tag/${tag}"/><title>${tag}</title><content type="html">Notes of ${tag}</content></entry>`,
    )
    .join('')}</feed>`;
