import { describe, expect, it } from 'vitest';
import { link, merra, runDue, subject, useWatchedPages, web } from '../../testing/watched-pages.ts';
import { SurfacesStore } from '../surfaces.store.ts';

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

  it('finds the board that the careers page redirects to', async () => {
    web.page('merra.example/', home());
    web.page('merra.example/careers', { status: 302, headers: { location: 'https://jobs.ashbyhq.com/merra' } });
    web.page('jobs.ashbyhq.com/merra', html('<p>Open positions</p>'));
    expect((await found()).map(({ provider, account, proof }) => [provider, account, proof])).toEqual([
      ['ashby', 'merra', { kind: 'link', pageUrl: 'https://merra.example/', words: 'Careers' }],
    ]);
  });

  it('records when a link was last seen, and keeps surfaces that are no longer linked', async () => {
    web.page('merra.example/', home('<a href="https://github.com/merra">GitHub</a>'));
    const [first] = await found();
    web.page('merra.example/', home());
    subject.clock.advance(25 * 3_600_000);
    await runDue();
    expect(await subject.get(SurfacesStore).find(first?._id ?? '')).toMatchObject({
      ...{ account: 'merra', lastLinkedAt: first?.lastLinkedAt },
    });
  });
});
