import { beforeEach, describe, expect, it } from 'vitest';
import { SurfacesStore, surfaceIdOf } from '../surfaces/surfaces.store.ts';
import { SurfaceVisits } from '../surfaces/visits/surface-visits.service.ts';
import { hourMs, link, merra, runDue, subject, useWatchedPages, web } from '../testing/watched-pages.ts';

useWatchedPages();

const text = 'Merra makes tills and the software behind them, for shops from one counter to a hundred of them.';
const html = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Merra</title></head><body>${body}<main><h1>Tills</h1><p>${text}</p></main></body></html>`;
const daysAgo = (days: number) => new Date(subject.clock.now().getTime() - days * 24 * hourMs).toISOString();
const entry = (tag: string, notes: string, days = 1, repository = 'merra/till') =>
  `<entry><id>tag:github.com,2008:Repository/1/${tag}</id><updated>${daysAgo(days)}</updated><link rel="alternate" type="text/html" href="https://github.com/${repository}/releases/tag/${tag}"/><title>${tag}</title><content type="html">&lt;p&gt;${notes}&lt;/p&gt;</content></entry>`;
const feed = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US"><id>tag:github.com,2008:x</id><title>Release notes</title><updated>${daysAgo(0)}</updated>${entries.join('')}</feed>`;
const releases = 'github.com/merra/till/releases.atom';

const read = async (hours = 0) => {
  subject.clock.advance(hours * hourMs);
  await runDue();
  await subject.get(SurfaceVisits).runDue();
  await subject.settled();
  return subject.published('content.discovered').filter(({ item }) => item.signal);
};
const stored = () => subject.get(SurfacesStore).find(surfaceIdOf(merra.companyId, 'github', 'merra'));

describe('the releases of a code organisation that the site links', () => {
  beforeEach(async () => {
    web.page('merra.example/', html('<nav><a href="https://github.com/merra">GitHub</a></nav>'));
    web.page(
      'github.com/merra',
      html('<a href="/merra/till">till</a><a href="/merra/till/stargazers">9</a><a href="/other/lib">lib</a>'),
    );
    web.page(releases, feed(entry('v1.0.0', 'The first one.', 5)));
    await link('b1');
  });

  it('are old news at the first reading, and news later', async () => {
    await read();
    web.page(
      releases,
      feed(
        entry('v1.1.0', 'Fixes CVE-2026-10001.'),
        entry('v1.1.0-rc.1', 'Try it.'),
        entry('v1.0.0', 'The first one.', 5),
      ),
    );
    const published = await read(7);
    expect(published.map(({ arrival, item }) => [arrival, item.title])).toEqual([
      ['first-sync', 'Merra released till 1.0.0'],
      ['news', 'Merra released till 1.1.0, a security release'],
    ]);
    expect(published[1]?.item).toMatchObject({
      ...{ url: 'https://github.com/merra/till/releases/tag/v1.1.0', description: 'Fixes CVE-2026-10001.' },
      ...{ origin: 'surface', sourceName: 'github.com' },
      signal: {
        provider: 'github',
        detail: { kind: 'release', project: 'till', version: '1.1.0', isSecurity: true, prereleases: 1 },
      },
    });
    expect(await stored()).toMatchObject({ state: 'works' });
  });

  it('are at most three months old and belong to the organisation', async () => {
    web.page(
      releases,
      feed(entry('v0.1.0', 'Long ago.', 200), entry('v9.0.0', 'Not theirs.', 1, 'other/lib'), entry('v0.2.0', 'New.')),
    );
    expect((await read()).map(({ item }) => item.title)).toEqual(['Merra released till 0.2.0']);
    expect(web.asked('github.com/other/lib/releases.atom')).toEqual([]);
  });

  it('leave out tags without a release', async () => {
    web.page(releases, feed(entry('v1.1.0', 'No content.'), entry('v1.2.0', ''), entry('v1.3.0', 'Faster.')));
    expect((await read()).map(({ item }) => item.title)).toEqual(['Merra released till 1.3.0']);
  });

  it('are requested with the last ETag', async () => {
    web.page(releases, ({ headers }) =>
      headers['if-none-match'] === '"one"'
        ? { status: 304, headers: { etag: '"one"' } }
        : { headers: { etag: '"one"' }, body: feed(entry('v1.0.0', 'The first one.')) },
    );
    await read();
    expect(await read(7)).toHaveLength(1);
    expect(web.asked(releases).map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"']);
    expect(await stored()).toMatchObject({ state: 'works', memory: { parts: [{ etag: '"one"' }] } });
  });

  it.each([
    ['a web page', { body: html('Sign in') }, 'broken'],
    ['an error', { status: 500, body: 'down' }, 'broken'],
    ['a refusal', { status: 429, headers: { 'retry-after': '3600' } }, 'blocked'],
  ])('are not reported when GitHub answers %s', async (_case, answer, state) => {
    web.page(releases, answer);
    expect(await read()).toEqual([]);
    expect(await stored()).toMatchObject({ state, hasBeenRead: false });
    web.page(releases, feed(entry('v1.0.0', 'The first one.')));
    expect((await read(25)).map(({ arrival }) => arrival)).toEqual(['first-sync']);
  });

  it('are not read when robots.txt forbids it', async () => {
    web.page('github.com/robots.txt', 'User-agent: *\nDisallow: /*.atom$');
    expect(await read()).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'blocked' });
    expect(web.asked(releases)).toEqual([]);
  });
});
