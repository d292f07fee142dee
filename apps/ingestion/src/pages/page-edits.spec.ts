import type { ChangeList, CheckPagesResponse, IgnoredBlock, PageHistory, TrackedPage } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ada,
  careers,
  changesOf,
  get,
  grace,
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

useWatchedPages();

describe('the owner of a board', () => {
  beforeEach(async () => {
    await link('b1');
    await link('b2', [lumenpay, merra], grace);
    await runDue();
  });

  const change = async () => {
    web.page('merra.example/pricing', pricing('$59'));
    await later();
    await secondLook();
  };

  it('pauses a page for this board only', async () => {
    const { id } = await pageAt('/pricing');
    const paused = await subject.inject('PATCH', `/api/boards/b1/pages/${id}`, { as: ada, body: { paused: true } });
    expect(paused.json()).toMatchObject({ paused: true });
    await change();
    expect((await news()).map(({ item }) => item.change?.audience)).toEqual([{ except: ['b1'] }]);
    expect((await pageAt('/pricing', 'b2')).paused).toBe(false);
  });

  it('removes a page, which is not visited while no board tracks it, and adds it again', async () => {
    await subject.emit('board.deleted', { boardId: 'b2' });
    const { id, url, companyId } = await pageAt('/pricing');
    const removed = await subject.inject('DELETE', `/api/boards/b1/pages/${id}`, { as: ada });
    expect(removed.status).toBe(204);
    const seen = web.asked('merra.example/pricing').length;
    await later();
    expect(web.asked('merra.example/pricing')).toHaveLength(seen);
    expect((await pagesOf()).map((page) => page.id)).not.toContain(id);
    const added = await subject.inject('POST', '/api/boards/b1/pages', { as: ada, body: { companyId, url } });
    expect(added.status).toBe(201);
    await runDue();
    expect(web.asked('merra.example/pricing')).toHaveLength(seen + 1);
    expect(await pageAt('/pricing')).toMatchObject({ id, visits: 2 });
  });

  it('adds a page to the company on whose website it is', async () => {
    const add = (body: object) => subject.inject('POST', '/api/boards/b2/pages', { as: ada, body });
    const refused = await add({ companyId: lumenpay.companyId, url: 'shop.merra.example/grocery' });
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { code: 'page_of_another_company', detail: 'This page is on the website of Merra, not of Lumenpay' },
    ]);
    expect((await add({ url: 'https://www.merra.example/grocery' })).json()).toMatchObject({
      companyId: merra.companyId,
    });
    const unknown = await add({ url: 'https://notmerra.example/grocery' });
    expect([unknown.status, unknown.json()]).toMatchObject([400, { code: 'page_of_no_company' }]);
    // Some companies also publish on other domains.
    expect((await add({ companyId: merra.companyId, url: 'merra.blogs.example/news' })).status).toBe(201);
  });

  it('adds a page that only this board is notified about', async () => {
    web.page(
      'merra.example/security',
      html('Security', `<h1>Security</h1><p>${'We encrypt what we store and test it every year. '.repeat(4)}</p>`),
    );
    const body = { companyId: merra.companyId, url: 'merra.example/security' };
    const added = await subject.inject('POST', '/api/boards/b1/pages', { as: ada, body });
    expect(added.json()).toMatchObject({ url: 'https://merra.example/security', kind: 'other', foundBy: 'user' });
    await runDue();
    expect((await pagesOf('b2')).map(({ url }) => url)).not.toContain('https://merra.example/security');
    web.page(
      'merra.example/security',
      html(
        'Security',
        `<h1>Security</h1><p>${'We encrypt what we store and test it every year. '.repeat(4)}</p><h2>Certificates</h2><p>We hold the certificate ISO 27001 since this spring.</p>`,
      ),
    );
    await later();
    await secondLook();
    expect((await news()).map(({ item }) => item.change?.audience)).toEqual([{ only: ['b1'] }]);
    expect(await changesOf('b2')).toEqual([]);
    expect(
      (await subject.inject('GET', `/api/boards/b2/pages/${(added.json() as TrackedPage).id}`, { as: ada })).status,
    ).toBe(404);
  });

  it.each([
    [{ companyId: merra.companyId, url: 'not an address' }, 400, 'invalid_url'],
    [{ companyId: merra.companyId, url: 'http://127.0.0.1/admin' }, 400, 'blocked_address'],
    [{ companyId: merra.companyId, url: 'ftp://merra.example/x' }, 400, 'invalid_url'],
    [{ companyId: companyIdOf('other.example'), url: 'https://merra.example/x' }, 404, 'company_not_found'],
  ])('gets an explanation why %j is invalid', async (body, status, code) => {
    const answer = await subject.inject('POST', '/api/boards/b1/pages', { as: ada, body });
    expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('can ignore a text, so that its changes are left out, and undo this', async () => {
    await change();
    const { id } = await pageAt('/pricing');
    const ignored = await subject.inject('POST', `/api/boards/b1/pages/${id}/ignored`, {
      as: ada,
      body: { text: '$59' },
    });
    expect(ignored.status).toBe(201);
    const history = () => get<PageHistory>(`/api/boards/b1/pages/${id}`);
    expect((await history()).versions).toMatchObject([{ changes: [], leftOut: [{ reason: 'rule' }] }]);
    expect(await changesOf()).toEqual([]);
    expect(await changesOf('b2')).toHaveLength(1);
    web.page('merra.example/pricing', pricing('$69'));
    await later();
    await secondLook();
    expect((await news()).at(-1)?.item.change?.audience).toEqual({ except: ['b1'] });
    const ruleId = (ignored.json() as IgnoredBlock).id;
    expect((await subject.inject('DELETE', `/api/boards/b1/pages/${id}/ignored/${ruleId}`, { as: ada })).status).toBe(
      204,
    );
    expect(await changesOf()).toHaveLength(2);
    expect((await history()).ignored).toEqual([]);
  });

  it('can request a check of all pages, which confirms a change soon after', async () => {
    web.page('merra.example/pricing', pricing('$59'));
    const answer = await subject.inject('POST', '/api/functions/check-pages', { as: ada, body: { boardId: 'b1' } });
    expect(answer.json() as CheckPagesResponse).toMatchObject({ success: true, pages: 3 });
    await runDue();
    expect(await pageAt('/pricing')).toMatchObject({ state: 'unconfirmed' });
    await later(11_000);
    expect(await news()).toHaveLength(1);
    const unknown = await subject.inject('POST', '/api/functions/check-pages', { as: ada, body: { boardId: 'b3' } });
    expect(unknown.status).toBe(404);
  });

  it('can page through all changes without gaps or duplicates', async () => {
    for (const [growth, role] of [
      ['$59', 'Designer'],
      ['$69', 'Writer'],
      ['$79', 'Cook'],
    ] as const) {
      web.page('merra.example/pricing', pricing(growth));
      web.page('merra.example/careers', careers('Software engineer', role));
      await later();
      await secondLook();
    }
    const all = await changesOf('b1', '?limit=100');
    expect(all.length).toBeGreaterThanOrEqual(6);
    const inPortions: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: ChangeList = await get(`/api/boards/b1/changes?limit=2${cursor && `&cursor=${cursor}`}`);
      inPortions.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(inPortions).toEqual(all);
    expect((await subject.inject('GET', '/api/boards/b1/changes?cursor=nonsense', { as: ada })).status).toBe(400);
    expect((await changesOf('b1', '?kind=price')).every(({ kind }) => kind === 'price')).toBe(true);
  });
});

describe('the pages of a paused board', () => {
  const change = (boardId: string, isPaused: boolean, revision: number) =>
    subject.emit('board.pause-changed', { boardId, isPaused, revision });

  it('are not visited until it is resumed, nor is the rest of the site', async () => {
    await link('b1');
    await runDue();
    await change('b1', true, 1);
    const before = web.requests.length;
    for (let day = 0; day < 3; day++) await later();
    expect(web.requests.slice(before)).toEqual([]);
    web.page('merra.example/pricing', pricing('$59'));
    await change('b1', false, 2);
    await runDue();
    await secondLook();
    expect((await news()).map(({ item }) => item.change?.pageKind)).toEqual(['pricing']);
    const looks = web.asked('merra.example/').length;
    await later();
    expect(web.asked('merra.example/').length).toBeGreaterThan(looks);
  });

  it('are visited if an active board tracks them too', async () => {
    await link('b1');
    await link('b2', [merra], grace);
    await runDue();
    await change('b1', true, 1);
    web.page('merra.example/pricing', pricing('$59'));
    await later();
    await secondLook();
    expect(await news()).toHaveLength(1);
  });
});
