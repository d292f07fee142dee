import {
  type ChangeList,
  type CheckPagesResponse,
  type CompanyIdentity,
  type EventData,
  type IgnoredBlock,
  type PageHistory,
  type PageList,
  type PriceList,
  type TrackedPage,
} from '@sightline/contracts';
import { cardIdOf, companyIdOf } from '@sightline/product';
import {
  asUser,
  companyIdentity,
  createTestService,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IngestionModule, IngestionSettings } from '../index.ts';
import { SmallWeb, type SmallWebReply } from '../testing/small-web.ts';
import { PagesStore } from './pages.store.ts';
import { PageCheck } from './visits/page-check.service.ts';
import { PageVisits } from './visits/page-visits.service.ts';

const lumenpay = companyIdentity();
const merra = companyIdentity({ name: 'Merra', domain: 'merra.example', companyId: companyIdOf('merra.example') });
const ada = asUser();
const owner = { userId: ada.userId, tempSessionId: null };
const grace = { userId: 'grace', tempSessionId: null };
const hourMs = 3_600_000;

const html = (title: string, main: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><header><nav><a href="/">Home</a> <a href="/pricing">Pricing</a> <a href="/careers">Careers</a></nav></header><main>${main}</main><footer>© Merra</footer></body></html>`;
const plan = (name: string, price: string, limit: string) =>
  `<section class="plan"><h2>${name}</h2><p>${price} <span>per month</span></p><ul><li>${limit}</li><li>Stock counts for every shop</li></ul></section>`;
const pricing = (growth: string, more = '') =>
  html(
    'Pricing | Merra',
    `<h1>Pricing</h1><p>Simple prices for shops of every size, paid month by month and ended at any time.</p>${plan('Starter', '$0', 'One till')}${plan('Growth', growth, 'Up to five tills')}${plan('Scale', '$199', 'Tills without a limit')}<h2>Questions</h2><p>Prices are without tax. Ask us about anything that is not written here.</p>${more}`,
  );
const careers = (...roles: string[]) =>
  html(
    'Careers | Merra',
    `<h1>Careers</h1><p>We build tills in Leeds and write software for them, and we look for people who like both.</p><h2>Open roles</h2><ul>${roles.map((role) => `<li><a href="/careers/${role.length}">${role}</a></li>`).join('')}</ul>`,
  );
const home = html(
  'Merra: tills for shops',
  '<h1>Tills for shops that grow</h1><p>Merra makes tills and the software behind them, for shops from one counter to a hundred.</p>',
);

let mongo: TestMongo;
let web: SmallWeb;
let reader: WebReader;
let subject: TestService;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  web = new SmallWeb();
  reader = await web.start();
  web.page('merra.example/', home);
  web.page('merra.example/pricing', pricing('$49'));
  web.page('merra.example/careers', careers('Software engineer'));
  subject = await createTestService(IngestionModule, {
    name: 'ingestion',
    mongo,
    // Visits run only when a test triggers them.
    config: IngestionSettings.parse({ PAGE_CHECKS: 'off', KEYLESS_SEARCH: 'off' }),
    providers: [{ provide: WebReader, useValue: reader }],
  });
});
afterEach(async () => {
  await subject.stop();
  await web.stop();
});

async function link(boardId: string, companies: readonly CompanyIdentity[] = [merra], of = owner): Promise<void> {
  await subject.emit('board.companies-linked', {
    ...{ boardId, owner: of },
    companies: companies.map((company, index) => ({ ...company, isPrimary: index === 0, proof: null })),
  });
}
const runDue = () => subject.get(PageVisits).runDue();
/** Advances the clock (by default about a day) and runs due visits. */
async function later(ms = 25 * hourMs): Promise<void> {
  subject.clock.advance(ms);
  await runDue();
}
const secondLook = () => later(16 * 60_000);
async function get<T>(path: string): Promise<T> {
  const answer = await subject.inject('GET', path, { as: ada });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}
const pagesOf = async (boardId = 'b1') => (await get<PageList>(`/api/boards/${boardId}/pages`)).items;
async function pageAt(path: string, boardId = 'b1'): Promise<TrackedPage> {
  const page = (await pagesOf(boardId)).find(({ url }) => new URL(url).pathname === path);
  if (!page) throw new Error(`${path} is not tracked`);
  return page;
}
const changesOf = async (boardId = 'b1', query = '') =>
  (await get<ChangeList>(`/api/boards/${boardId}/changes${query}`)).items;
/** Published news about page changes. */
async function news(): Promise<EventData<'content.discovered'>[]> {
  await subject.settled();
  return subject.published('content.discovered').filter(({ item }) => item.change);
}

describe('the pages of a site', () => {
  it('are found by its links and looked at, and nothing is news yet', async () => {
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

  it('are looked at once for all boards, and no more when no board tracks the company', async () => {
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

  it('that a board begins to want while a visit is skipped are not forgotten', async () => {
    await link('b1');
    await runDue();
    const store = subject.get(PagesStore);
    const { id } = await pageAt('/pricing');
    const now = subject.clock.now();
    const claim = async () => {
      await store.makeDue([id], now);
      const page = await store.find(id);
      expect(page && (await store.claim(page, now))).toBe(true);
    };
    await claim();
    await store.makeDue([id], now);
    await store.sleep(id, now);
    expect((await store.find(id))?.nextCheckAt).toEqual(now);
    await claim();
    await store.sleep(id, now);
    expect((await store.find(id))?.nextCheckAt).toBeNull();
  });

  it('are asked for with what the last answer left, and not read again when they say that nothing changed', async () => {
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

  it('are looked at again when the clock jumps back', async () => {
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

  it('are unchanged when other bytes say the same, however often', async () => {
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

  it('that a home page links to since are news at the next check, whatever they are about', async () => {
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

  it('that only the sitemap names are news when they are of a telling kind', async () => {
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

  it('that came to a known site are news', async () => {
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

describe('a change', () => {
  beforeEach(async () => {
    await link('b1');
    await link('b2', [lumenpay, merra], grace);
    await runDue();
  });

  it('is published after a second look, with the words before and after', async () => {
    web.page('merra.example/pricing', pricing('$59'));
    await later();
    expect(await news()).toEqual([]);
    expect(await pageAt('/pricing')).toMatchObject({ state: 'unconfirmed' });
    await secondLook();
    const [told, ...others] = await news();
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      companyId: merra.companyId,
      item: {
        title: expect.stringMatching(/^Merra raised .*\$49.* to .*\$59.*\.$/),
        origin: 'page-change',
        sourceName: 'merra.example',
        change: {
          pageKind: 'pricing',
          changes: [{ kind: 'price', minor: false, percent: 20 }],
          audience: { except: [] },
        },
      },
    });
    expect(told?.item.url).toMatch(/^https:\/\/merra\.example\/pricing#chg_/);
    const [change] = await changesOf();
    expect(change).toMatchObject({
      ...{ pageUrl: 'https://merra.example/pricing', kind: 'price', company: 'Merra' },
      ...{ before: expect.stringContaining('$49'), after: expect.stringContaining('$59') },
      cardId: cardIdOf('b1', told?.item.id ?? ''),
    });
    expect(await pageAt('/pricing')).toMatchObject({ state: 'changed' });
    const [prices] = (await get<PriceList>('/api/boards/b1/prices')).items;
    expect(prices?.rows.find((row) => row.plan === 'Growth')).toMatchObject({ price: 59, was: { price: 49 } });
    expect(prices?.history).toHaveLength(2);
  });

  it('that is gone at the second look is none, and is remembered', async () => {
    const page = await pageAt('/pricing');
    for (let round = 0; round < 3; round++) {
      web.page('merra.example/pricing', pricing('$49', `<p>Today only: a mug for every new till, number ${round}</p>`));
      await later();
      web.page('merra.example/pricing', pricing('$49'));
      await secondLook();
    }
    expect(await news()).toEqual([]);
    expect(await changesOf('b1', '?minor=true')).toEqual([]);
    expect((await get<PageHistory>(`/api/boards/b1/pages/${page.id}`)).learned).not.toEqual([]);
  });

  it('is news twice when it goes back and comes again', async () => {
    for (const price of ['$59', '$49', '$59']) {
      web.page('merra.example/pricing', pricing(price));
      await later();
      await secondLook();
    }
    expect((await news()).map(({ item }) => item.title.replace(/^.*?(\$\d+).*?(\$\d+).*$/, '$1 $2'))).toEqual([
      '$49 $59',
      '$59 $49',
      '$49 $59',
    ]);
  });

  it('is stored once when the visit is repeated after a crash', async () => {
    web.page('merra.example/pricing', pricing('$59'));
    await later();
    const page = await subject.get(PagesStore).find((await pageAt('/pricing')).id);
    if (!page) throw new Error('no page');
    await subject.get(PageCheck).check(page);
    await subject.get(PageCheck).check(page);
    expect(await news()).toHaveLength(1);
    expect(await changesOf()).toHaveLength(1);
  });

  it.each<[string, SmallWebReply, string]>([
    [
      'asks for a login',
      {
        body: html(
          'Log in',
          '<h1>Log in</h1><form><label>Password <input type="password"></label></form><a>Forgot your password?</a>',
        ),
      },
      'login',
    ],
    ['fails', { status: 503, body: 'down' }, 'http_status'],
    [
      'asks for a robot',
      { status: 403, body: html('Just a moment...', '<h1>Checking your browser</h1><p>Verify you are human</p>') },
      'captcha',
    ],
    ['gives a PDF', { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }, 'not_a_page'],
  ])(
    'is none when the site %s; the last version is kept and the page is left alone for a while',
    async (_case, reply, code) => {
      web.page('merra.example/pricing', reply);
      await later();
      const first = await pageAt('/pricing');
      expect(first).toMatchObject({ state: 'unreadable', problem: { code }, failedVisits: 1 });
      await secondLook();
      expect(await pageAt('/pricing')).toMatchObject({ failedVisits: 1 });
      await later();
      expect(await pageAt('/pricing')).toMatchObject({ failedVisits: 2, problem: { since: first.problem?.since } });
      web.page('merra.example/pricing', pricing('$49'));
      await later();
      await later();
      expect(await pageAt('/pricing')).toMatchObject({ state: 'unchanged', problem: null });
      expect(await news()).toEqual([]);
    },
  );

  it('is a page that is gone, when it is missing twice, and that is back', async () => {
    web.page('merra.example/pricing', { status: 404, body: 'nothing here' });
    await later();
    expect(await news()).toEqual([]);
    await secondLook();
    await later(8 * 24 * hourMs);
    expect((await news()).map(({ item }) => item.change?.changes[0]?.kind)).toEqual(['page-removed']);
    expect(await pageAt('/pricing')).toMatchObject({ state: 'gone' });
    web.page('merra.example/pricing', pricing('$49'));
    await later(2 * 24 * hourMs);
    await secondLook();
    expect((await news()).map(({ item }) => item.change?.changes[0]?.kind)).toEqual(['page-removed', 'page-added']);
  });

  it('is a page that leads elsewhere, once', async () => {
    web.page('merra.example/plans', pricing('$49', '<p>New address.</p>'));
    web.page('merra.example/pricing', { status: 301, headers: { location: '/plans' } });
    await later();
    await secondLook();
    await later();
    await later();
    expect((await news()).map(({ item }) => item.change?.changes)).toMatchObject([
      [{ kind: 'page-redirected', before: 'https://merra.example/pricing', after: 'https://merra.example/plans' }],
    ]);
  });

  it('of a word is in the history, and not published', async () => {
    web.page(
      'merra.example/careers',
      careers('Software engineer').replace('people who like both', 'people who like boht'),
    );
    await later();
    await secondLook();
    expect(await news()).toEqual([]);
    expect(await changesOf()).toEqual([]);
    expect(await changesOf('b1', '?minor=true')).toMatchObject([{ minor: true, cardId: null }]);
  });

  it('reaches the editions of a company, under their names', async () => {
    const edition = { ...merra, companyId: companyIdOf('edition'), name: 'Merra Tills', editionOf: merra.companyId };
    await link('b3', [edition]);
    web.page('merra.example/careers', careers('Software engineer', 'Product manager'));
    await later();
    await secondLook();
    const told = await news();
    expect(told.map(({ companyId, item }) => [companyId, item.title.split(' opened ')[0]]).toSorted()).toEqual(
      [
        [merra.companyId, 'Merra'],
        [edition.companyId, 'Merra Tills'],
      ].toSorted(),
    );
    expect(await changesOf('b3')).toMatchObject([{ kind: 'roles', company: 'Merra Tills' }]);
  });
});

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

  it('pauses a page, for this board alone', async () => {
    const { id } = await pageAt('/pricing');
    const paused = await subject.inject('PATCH', `/api/boards/b1/pages/${id}`, { as: ada, body: { paused: true } });
    expect(paused.json()).toMatchObject({ paused: true });
    await change();
    expect((await news()).map(({ item }) => item.change?.audience)).toEqual([{ except: ['b1'] }]);
    expect((await pageAt('/pricing', 'b2')).paused).toBe(false);
  });

  it('removes a page that no other board wants, which is then not visited, and adds it again', async () => {
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

  it('adds a page to the company whose website it is on', async () => {
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
    // Some companies publish on other domains, too.
    expect((await add({ companyId: merra.companyId, url: 'merra.blogs.example/news' })).status).toBe(201);
  });

  it('adds a page that only this board hears of', async () => {
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
  ])('learns what is wrong with %j', async (body, status, code) => {
    const answer = await subject.inject('POST', '/api/boards/b1/pages', { as: ada, body });
    expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('ignores a block, sees that it is left out, and takes it back', async () => {
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

  it('has the pages looked at now, and a change confirmed soon', async () => {
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

  it('reads all changes in portions, each once', async () => {
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

  it('are not looked at, nor is the site, until it goes on', async () => {
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

  it('are looked at for another board that is in use', async () => {
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
