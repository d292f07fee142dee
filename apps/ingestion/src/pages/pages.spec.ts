import type { PriceList } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import {
  ada,
  changesOf,
  get,
  grace,
  home,
  hourMs,
  html,
  later,
  link,
  lumenpay,
  merra,
  news,
  pageAt,
  pagesOf,
  pricing,
  runDue,
  secondLook,
  subject,
  useWatchedPages,
  web,
} from '../testing/watched-pages.ts';
import { PagesStore } from './pages.store.ts';

useWatchedPages();

describe('the tracked pages of a site', () => {
  it('are found by its links and visited, without any news yet', async () => {
    await link('b1');
    await runDue();
    expect(
      (await pagesOf()).map(({ url, kind, state, company }) => [new URL(url).pathname, kind, state, company]),
    ).toEqual([
      ['/', 'landing', 'unchanged', 'Merra'],
      ['/careers', 'careers', 'unchanged', 'Merra'],
      ['/pricing', 'pricing', 'unchanged', 'Merra'],
    ]);
    expect(await news()).toEqual([]);
    expect((await get<PriceList>('/api/boards/b1/prices')).items).toMatchObject([
      {
        company: 'Merra',
        isPrimary: true,
        rows: [{ plan: 'Starter', price: 0 }, { plan: 'Growth', price: 49 }, { plan: 'Scale' }],
      },
    ]);
  });

  it('are visited once for all boards, until the last board stops tracking the company', async () => {
    await link('b1');
    await link('b2', [lumenpay, merra], grace);
    await runDue();
    const seen = web.asked('merra.example/pricing').length;
    await later();
    expect(web.asked('merra.example/pricing')).toHaveLength(seen + 1);
    await subject.emit('board.deleted', { boardId: 'b1' });
    await subject.emit('board.deleted', { boardId: 'b2' });
    await later();
    await later();
    expect(web.asked('merra.example/pricing')).toHaveLength(seen + 1);
    await link('b3');
    await runDue();
    expect(web.asked('merra.example/pricing')).toHaveLength(seen + 2);
  });

  it('stay due if a board starts tracking them while a visit is skipped', async () => {
    await link('b1');
    await runDue();
    const store = subject.get(PagesStore);
    const { id } = await pageAt('/pricing');
    const now = subject.clock.now();
    const claim = async () => {
      await store.makeDue([id], now);
      const page = await store.find(id);
      expect(page && (await store.visits.claim(page, now))).toBe(true);
    };
    await claim();
    await store.makeDue([id], now);
    await store.sleep(id, now);
    expect((await store.find(id))?.nextCheckAt).toEqual(now);
    await claim();
    await store.sleep(id, now);
    expect((await store.find(id))?.nextCheckAt).toBeNull();
  });

  it('are requested with the last ETag, and not read again when the server answers 304', async () => {
    const asked: (string | undefined)[] = [];
    web.page('merra.example/pricing', ({ headers }) => {
      asked.push(headers['if-none-match']);
      return headers['if-none-match'] === '"a"' ? { status: 304 } : { headers: { etag: '"a"' }, body: pricing('$49') };
    });
    await link('b1');
    await runDue();
    await later();
    expect(asked).toEqual([undefined, '"a"']);
    expect(await pageAt('/pricing')).toMatchObject({ state: 'unchanged', visits: 2, failedVisits: 0 });
  });

  it('are visited again when the clock jumps back', async () => {
    subject.clock.advance(400 * 24 * hourMs);
    await link('b1');
    await runDue();
    const seen = web.asked('merra.example/pricing').length;
    subject.clock.set(new Date(subject.clock.now().getTime() - 399 * 24 * hourMs));
    await runDue();
    expect(web.asked('merra.example/pricing')).toHaveLength(seen + 1);
    await runDue();
    expect(web.asked('merra.example/pricing')).toHaveLength(seen + 1);
  });

  it('are unchanged when only their HTML differs, on any number of visits', async () => {
    let visits = 0;
    const nonce = () => ({ body: pricing('$49').replace('<main>', `<main data-visit="${++visits}">`) });
    web.page('merra.example/pricing', nonce);
    await link('b1');
    await runDue();
    for (let round = 0; round < 3; round++) await later();
    expect(await pageAt('/pricing')).toMatchObject({ state: 'unchanged', visits: 4, failedVisits: 0 });
    web.page('merra.example/pricing', pricing('$59'));
    await later();
    // The old text with different bytes, so the change was not real.
    web.page('merra.example/pricing', nonce);
    await secondLook();
    expect(await pageAt('/pricing')).toMatchObject({ state: 'unchanged' });
    expect(await news()).toEqual([]);
  });

  it('are published at the next check when the home page newly links to them, whatever their topic', async () => {
    await link('b1');
    await runDue();
    web.page(
      'merra.example/grocery',
      html(
        'Merra for grocers',
        `<h1>Tills for grocers</h1><p>${'Scales, fresh goods and a queue that moves. '.repeat(6)}</p>`,
      ),
    );
    const more = '<a href="/grocery">For grocers</a> <a href="/blog/a-new-office-in-leeds">Our office in Leeds</a>';
    web.page('merra.example/', home.replace('<footer>', `<footer>${more} `));
    await subject.inject('POST', '/api/functions/check-pages', { as: ada, body: { boardId: 'b1' } });
    await runDue();
    expect(await changesOf()).toMatchObject([{ kind: 'page-added', after: 'https://merra.example/grocery' }]);
    expect((await news()).map(({ item }) => item.url.replace(/#.*/, ''))).toEqual(['https://merra.example/grocery']);
    web.page('merra.example/', home);
    await later();
    web.page('merra.example/', home.replace('<footer>', `<footer>${more} `));
    await later();
    expect(await changesOf()).toHaveLength(1);
  });

  it('are published if only the sitemap lists them and they are product pages', async () => {
    const sitemap = (...paths: string[]) => ({
      body: `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>https://merra.example${path}</loc></url>`).join('')}</urlset>`,
    });
    const page = (title: string) =>
      html(title, `<h1>${title}</h1><p>${'Scales, fresh goods and a queue. '.repeat(8)}</p>`);
    for (const path of ['features/stock', 'features/scales', 'about-scales', 'integrations/ledger'])
      web.page(`merra.example/${path}`, page(`Merra ${path}`));
    web.page('merra.example/sitemap.xml', sitemap('/', '/pricing', '/features/stock'));
    await link('b1');
    await runDue();
    web.page(
      'merra.example/sitemap.xml',
      sitemap('/', '/pricing', '/features/stock', '/features/scales', '/about-scales'),
    );
    await later(8 * 24 * hourMs);
    expect(await changesOf()).toMatchObject([{ kind: 'page-added', after: 'https://merra.example/features/scales' }]);
    // A sitemap that disappears and returns is not news.
    web.page('merra.example/sitemap.xml', { status: 404, body: '' });
    await later();
    web.page('merra.example/sitemap.xml', sitemap('/pricing', '/features/stock', '/features/scales'));
    await later();
    expect(await changesOf()).toHaveLength(1);
  });

  it('are published when they are added to a known site', async () => {
    web.page('merra.example/', home.replace('<a href="/pricing">Pricing</a>', ''));
    for (const path of ['', 'careers'])
      web.page(`merra.example/${path}`, home.replaceAll('<a href="/pricing">Pricing</a>', ''));
    await link('b1');
    await runDue();
    expect((await pagesOf()).map(({ kind }) => kind)).not.toContain('pricing');
    web.page('merra.example/', home);
    await later(8 * 24 * hourMs);
    expect(await changesOf()).toMatchObject([{ kind: 'page-added', pageUrl: 'https://merra.example/pricing' }]);
  });
});
