import { companyIdOf } from '@sightline/product';
import { companyIdentity, gate, serveMetricsForTest, waitUntil } from '@sightline/testing';
import { describe, expect, it } from 'vitest';
import { linked, lumenpay, merra, post, story, tallyforge, useIngestion } from './testing/ingestion-world.ts';
import { articlePage, filler, home, rss } from './testing/small-web.ts';
import { daysAgo } from './testing/targets.ts';

const world = useIngestion();

describe('ingestion', () => {
  it('publishes the items found for each company of a board, then the end of the sync', async () => {
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, merra, tallyforge]));
    await world.subject.settled();
    expect(world.titles(lumenpay.companyId)).toEqual([
      'Lumenpay and Merra fall out',
      'Lumenpay tells of alpha',
      'Lumenpay tells of beta',
    ]);
    expect(world.titles(merra.companyId)).toEqual(['Lumenpay and Merra fall out', 'Merra tells of gamma']);
    expect(world.outcomes(lumenpay.companyId)).toMatchObject([
      { status: 'success', errorCode: null, articlesFound: 3, articlesLinked: 3, articlesTotal: 3, sourcesFailed: [] },
    ]);
    expect(world.outcomes(lumenpay.companyId)[0]?.sourcesChecked).toContain('news-feeds');
    expect(world.outcomes(tallyforge.companyId)).toMatchObject([
      { status: 'warning', errorCode: 'NO_RESULTS', articlesFound: 0 },
    ]);
    // Both companies found the story; only the first one to store it counts it as added.
    const added = [lumenpay, merra].flatMap(({ companyId }) =>
      world.outcomes(companyId).map((outcome) => outcome.articlesAdded),
    );
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await world.subject.db.collection('content_items').countDocuments()).toBe(4);
    expect(await world.timesFound()).toBe(5);
  });

  it('processes a company’s feeds before its sitemap, so that articles a feed has in full are not fetched', async () => {
    const { url, title, date, text } = post(lumenpay, 'alpha');
    world.web.page(url.replace('https://', ''), articlePage(title, text, date));
    world.web.page('lumenpay.example/sitemap.xml', () => ({
      body: `<?xml version="1.0"?><urlset><url><loc>${url}</loc><lastmod>${date.toISOString()}</lastmod></url></urlset>`,
    }));
    world.web.page('lumenpay.example/feed.xml', async () => {
      await waitUntil(() => world.web.asked('lumenpay.example/sitemap.xml').length > 0);
      // Long enough for the sitemap's pages to be read if they did not wait for the feed.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { body: rss('Lumenpay', [post(lumenpay, 'alpha')]) };
    });
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    expect(world.titles(lumenpay.companyId)).toContain(title);
    expect(world.web.asked('lumenpay.example/blog/alpha')).toEqual([]);
  });

  it('counts outcomes of syncs and sources without company names', async () => {
    const metrics = await serveMetricsForTest();
    try {
      await world.subject.emit('board.companies-linked', linked('b1', [lumenpay, tallyforge]));
      await world.subject.settled();
      const syncs = (labels: Record<string, string>) => metrics.value('sightline_syncs_total', labels);
      expect(await syncs({ sightline_outcome: 'success' })).toBe(1);
      expect(await syncs({ sightline_outcome: 'warning', error_type: 'NO_RESULTS' })).toBe(1);
      const source = (name: string, outcome: string) =>
        metrics.value('sightline_source_answers_total', { sightline_source: name, sightline_outcome: outcome });
      expect(await source('company-feeds', 'works')).toBe(1);
      expect(await source('company-feeds', 'silent')).toBe(1);
    } finally {
      await metrics.stop();
    }
  });

  it('publishes the end of a sync after all of its items', async () => {
    world.publishFeed(
      lumenpay,
      Array.from({ length: 60 }, (_, index) => `post-${index}`),
    );
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    const discovered = world.subject.transport.published('content.discovered');
    const [synced] = world.subject.transport.published('company.synced');
    expect(discovered).toHaveLength(61);
    // Same topic and key, and ids in writing order.
    expect(new Set([...discovered, synced].map((event) => event?.key))).toEqual(new Set([lumenpay.companyId]));
    expect(discovered.every((event) => event.id < (synced?.id ?? ''))).toBe(true);
  });

  it('syncs again immediately after a failed sync', async () => {
    const away = companyIdentity({ name: 'Away', domain: 'away.invalid', companyId: companyIdOf('away.invalid') });
    await world.restart({ NEWS_FEEDS: [] });
    await world.subject.emit('board.companies-linked', linked('b1', [away]));
    await world.subject.emit('board.companies-linked', linked('b2', [away]));
    await world.subject.settled();
    const [first, second] = world.outcomes(away.companyId);
    expect(first).toMatchObject({ status: 'error' });
    expect(second?.startedAt).toBe(first?.startedAt);
    expect(await world.subject.db.collection('source_health').findOne({ companyId: away.companyId })).toMatchObject({
      state: 'broken',
      lastOkAt: null,
    });
  });

  it('syncs the companies of a board in parallel, even when one of them is slow', async () => {
    const door = world.holdHome();
    const handled = world.subject.emit('board.companies-linked', linked('b1', [lumenpay, merra]));
    await world.subject.waitFor('company.synced', (outcome) => outcome.companyId === merra.companyId);
    expect(world.outcomes(lumenpay.companyId)).toEqual([]);
    door.open();
    await handled;
    await world.subject.waitFor('company.synced', (outcome) => outcome.companyId === lumenpay.companyId);
  });

  it('does not wait for a source beyond its timeout', async () => {
    const door = gate();
    await world.restart({ SOURCE_TIMEOUT_MS: 2_000 });
    world.web.page('lumenpay.example/', async () => {
      await door.opened;
      return {};
    });
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    expect(world.titles(lumenpay.companyId)).toEqual(['Lumenpay and Merra fall out']);
    expect(world.outcomes(lumenpay.companyId)).toMatchObject([{ status: 'success' }]);
    door.open();
  });

  it('reads the page when a feed has only a teaser', async () => {
    world.web.page('outlet.example/feed.xml', rss('Outlet', [story('teaser', 'Lumenpay opens a shop', 'In short.')]));
    world.web.page(
      'outlet.example/teaser',
      articlePage('Lumenpay opens a shop', [1, 2, 3].map((seed) => filler(70, seed)).join('\n\n')),
    );
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.settled();
    const item = world.subject
      .published('content.discovered')
      .find((event) => event.item.url.endsWith('/teaser'))?.item;
    expect(item?.content.length).toBeGreaterThan(800);
    expect(item?.description).toBe('In short.');
  });

  it('publishes an article with its text when its page is slower than a new board waits', async () => {
    const door = gate();
    await world.restart({ FIRST_SYNC_BUDGET_MS: 500 });
    world.web.page('outlet.example/feed.xml', rss('Outlet', [story('slow', 'Lumenpay opens a shop', 'In short.')]));
    const page = articlePage('Lumenpay opens a shop', [1, 2, 3].map((seed) => filler(70, seed)).join('\n\n'));
    world.web.page('outlet.example/slow', async () => {
      await door.opened;
      return { body: page, headers: { 'content-type': 'text/html' } };
    });
    const texts = () =>
      world.subject
        .published('content.discovered')
        .flatMap(({ item, arrival }) => (item.url.endsWith('/slow') ? [[arrival, item.content.length > 800]] : []));
    const handled = world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.waitFor('company.synced', ({ isPartial }) => isPartial === true);
    expect(texts()).toEqual([]);
    door.open();
    await handled;
    await world.subject.settled();
    expect(texts()).toEqual([['late', true]]);
    expect(world.outcomes(lumenpay.companyId).map(({ isPartial }) => isPartial)).toEqual([true, undefined]);
  });

  it('does not delay other boards while it reads a feed of 50,000 entries', async () => {
    const door = gate();
    // On a busy machine, the feed and the other syncs can exceed the default timeouts.
    await world.restart({ SOURCE_TIMEOUT_MS: 60_000, FIRST_SYNC_BUDGET_MS: 60_000 });
    const big = companyIdentity({ name: 'Big', domain: 'big.example', companyId: companyIdOf('big.example') });
    const others = Array.from({ length: 9 }, (_, index) => {
      const domain = `small${index}.example`;
      const company = companyIdentity({ name: `Small ${index}`, domain, companyId: companyIdOf(domain) });
      world.publishFeed(company, ['one', 'two']);
      return company;
    });
    const updated = daysAgo(2).toISOString();
    const entries = Array.from(
      { length: 50_000 },
      (_, index) => `<entry><title>E${index}</title><link href="/${index}"/><updated>${updated}</updated></entry>`,
    );
    world.web.page('big.example/', home('Big', '/feed.xml'));
    world.web.page(
      'big.example/feed.xml',
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`,
    );
    // Entry pages are slow, too.
    for (let index = 0; index < 1_000; index++)
      world.web.page(`big.example/${index}`, async () => {
        await door.opened;
        return { status: 404 };
      });
    const handled = [big, ...others].map((company, index) =>
      world.subject.emit('board.companies-linked', linked(`b${index}`, [company])),
    );
    await waitUntil(() => others.every(({ companyId }) => world.outcomes(companyId).length > 0), {
      timeoutMs: 30_000,
      what: 'the syncs of the nine others',
    });
    expect(world.outcomes(big.companyId)).toEqual([]);
    expect(others.map(({ companyId }) => world.titles(companyId).length)).toEqual(others.map(() => 2));
    door.open();
    await Promise.all(handled);
    await world.subject.settled();
    // The maximum number of items per company.
    expect(world.outcomes(big.companyId)).toMatchObject([{ status: 'success', articlesAdded: 200 }]);
  }, 60_000);

  it('publishes the first items of a new board without waiting for its slower sources', async () => {
    const door = gate();
    world.web.page('lumenpay.example/sitemap.xml', async () => {
      await door.opened;
      return { status: 404 };
    });
    const handled = world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    await world.subject.waitFor('content.discovered');
    expect(world.outcomes(lumenpay.companyId)).toEqual([]);
    door.open();
    await handled;
    await world.subject.settled();
    expect(world.titles(lumenpay.companyId)).toHaveLength(3);
    expect(world.outcomes(lumenpay.companyId)).toMatchObject([
      { articlesFound: 3, articlesAdded: 3, articlesLinked: 3 },
    ]);
  });

  it('publishes an error for every waiting company when its event becomes a dead letter', async () => {
    await world.subject.emit('board.companies-linked', linked('b1', [lumenpay]));
    // A store that rejects every write turns the event into a dead letter.
    await world.subject.db.collection('board_links').createIndex({ position: 1 }, { unique: true });
    await world.subject.emit('board.companies-linked', linked('b2', [merra, tallyforge]));
    await world.subject.settled();
    expect(await world.subject.deadLetters()).toHaveLength(1);
    for (const { companyId } of [merra, tallyforge]) {
      expect(world.outcomes(companyId)).toMatchObject([{ status: 'error', errorCode: 'API_ERROR', articlesFound: 0 }]);
    }
  });
});
