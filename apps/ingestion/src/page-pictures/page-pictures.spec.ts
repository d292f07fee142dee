import { DomainError, type PageHistory, type PageList, type PageVersion } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import {
  asUser,
  companyIdentity,
  createTestService,
  gate,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IngestionModule, IngestionSettings } from '../index.ts';
import { PageVisits } from '../pages/visits/page-visits.service.ts';
import { SmallWeb } from '../testing/small-web.ts';
import { PagePictures } from './page-pictures.service.ts';
import { picturesKept } from './page-pictures.store.ts';
import { type DrawnPage, PageRenderer, type PageToDraw } from './page-renderer.ts';

const merra = companyIdentity({ name: 'Merra', domain: 'merra.example', companyId: companyIdOf('merra.example') });
const ada = asUser();
const hourMs = 3_600_000;
const pricing = (price: string, more = '') =>
  `<!doctype html><html lang="en"><head><title>Pricing | Merra</title></head><body><main><h1>Pricing</h1><p>Simple prices for shops of every size, paid month by month and ended at any time.</p><h2>Growth</h2><p>${price} per month</p><ul><li>Up to five tills</li></ul><h2>Questions</h2><p>Prices are without tax. Ask us about anything that is not written here.</p>${more}</main></body></html>`;

/** A browser whose picture of a page is the bytes of its HTML, with the paragraphs stacked. */
class FakeRenderer extends PageRenderer {
  readonly drawn: PageToDraw[] = [];
  closed = false;
  fault: DomainError | null = null;
  waits = Promise.resolve();

  async draw(page: PageToDraw): Promise<DrawnPage> {
    await this.waits;
    this.drawn.push(page);
    if (this.fault) throw this.fault;
    const texts = [...page.html.matchAll(/<(?:h\d|p|li)>([^<]+)/g)].map(([, text]) => text ?? '');
    const boxes = texts.map((text, at) => ({ text, x: 20, y: at * 50, width: 400, height: 40 }));
    return { type: 'image/webp', width: 1_280, height: 900, bytes: Buffer.from(page.html), boxes };
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}

let mongo: TestMongo;
let web: SmallWeb;
let reader: WebReader;
let renderer: FakeRenderer | null;
let subject: TestService;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  web = new SmallWeb();
  reader = await web.start();
  web.page(
    'merra.example/',
    '<!doctype html><title>Merra</title><a href="/pricing">Pricing</a><p>Merra makes tills for shops, from one counter to a hundred of them.</p>',
  );
  web.page('merra.example/pricing', pricing('$49'));
});
afterEach(async () => {
  await subject.stop();
  await web.stop();
});

async function start(withBrowser = true): Promise<FakeRenderer> {
  const fake = new FakeRenderer();
  renderer = withBrowser ? fake : null;
  subject = await createTestService(IngestionModule, {
    name: 'ingestion',
    mongo,
    config: IngestionSettings.parse({ PAGE_CHECKS: 'off', KEYLESS_SEARCH: 'off' }),
    providers: [
      { provide: WebReader, useValue: reader },
      { provide: PageRenderer, useValue: renderer },
    ],
  });
  await subject.emit('board.companies-linked', {
    ...{ boardId: 'b1', owner: { userId: ada.userId, tempSessionId: null } },
    companies: [{ ...merra, isPrimary: true, proof: null }],
  });
  return fake;
}
const pictures = () => subject.get(PagePictures);
async function visits(afterMs = 0): Promise<void> {
  subject.clock.advance(afterMs);
  await subject.get(PageVisits).runDue();
  await pictures().settled();
}
async function change(html: string): Promise<void> {
  web.page('merra.example/pricing', html);
  await visits(25 * hourMs);
  await visits(16 * 60_000);
}
const get = (path: string, boardId = 'b1') => subject.inject('GET', `/api/boards/${boardId}/pages${path}`, { as: ada });
async function pageId(): Promise<string> {
  const { items } = (await get('')).json() as PageList;
  return items.find(({ url }) => url.endsWith('/pricing'))?.id ?? '';
}
const versions = async (): Promise<PageVersion[]> => ((await get(`/${await pageId()}`)).json() as PageHistory).versions;
const drawnPrices = ({ drawn }: FakeRenderer) =>
  drawn.filter(({ url }) => url.endsWith('/pricing')).map(({ html }) => /\$\d+/.exec(html)?.[0]);

describe('screenshots of a tracked page', () => {
  it('are taken of exactly the HTML that was read, on the first visit and for each confirmed change', async () => {
    const browser = await start();
    await visits();
    expect(drawnPrices(browser)).toEqual(['$49']);
    web.page('merra.example/pricing', pricing('$59'));
    await visits(25 * hourMs);
    expect(drawnPrices(browser)).toEqual(['$49']);
    await visits(16 * 60_000);
    expect(drawnPrices(browser)).toEqual(['$49', '$59']);
    expect(browser.drawn.at(-1)).toEqual({ url: 'https://merra.example/pricing', html: pricing('$59') });
  });

  it('show a page before and after the change, and where it changed', async () => {
    await start();
    await visits();
    await change(pricing('$59'));
    const [version] = await versions();
    expect(version?.changes).toMatchObject([{ kind: 'price', section: 'Growth' }]);
    const region = { x: 20, y: 150, width: 400, height: 40 };
    expect(version?.pictures).toEqual({
      before: { id: expect.stringMatching(/^pic_/), width: 1_280, height: 900, regions: [region] },
      after: { id: expect.stringMatching(/^pic_/), width: 1_280, height: 900, regions: [region] },
    });
    const shown = await get(`/${await pageId()}/pictures/${version?.pictures?.after?.id}`);
    expect([shown.status, shown.headers['content-type'], shown.text]).toEqual([200, 'image/webp', pricing('$59')]);
    const before = await get(`/${await pageId()}/pictures/${version?.pictures?.before?.id}`);
    expect(before.text).toBe(pricing('$49'));
  });

  it('are taken even if the site answers "not modified"', async () => {
    let html = pricing('$49');
    web.page('merra.example/pricing', ({ headers }) => {
      const etag = `"${/\$\d+/.exec(html)?.[0]}"`;
      return headers['if-none-match'] === etag ? { status: 304 } : { headers: { etag }, body: html };
    });
    const browser = await start();
    await visits();
    html = pricing('$59');
    await visits(25 * hourMs);
    await visits(16 * 60_000);
    expect(drawnPrices(browser)).toEqual(['$49', '$59']);
    // All pictures exist from here on.
    await visits(25 * hourMs);
    expect(drawnPrices(browser)).toHaveLength(2);
    expect(web.asked('merra.example/pricing').at(-1)?.headers['if-none-match']).toBe('"$59"');
  });

  it('are retried after a failure on a later visit that finds the same version', async () => {
    const browser = await start();
    browser.fault = new DomainError('unavailable', 'not_drawn', 'crashed');
    await visits();
    expect(drawnPrices(browser)).toEqual(['$49']);
    browser.fault = null;
    web.page('merra.example/pricing', pricing('$59'));
    // An unconfirmed change must not become the version's picture.
    await visits(25 * hourMs);
    expect(drawnPrices(browser)).toEqual(['$49']);
    web.page('merra.example/pricing', pricing('$49'));
    await visits(16 * 60_000);
    expect(drawnPrices(browser)).toEqual(['$49', '$49']);
  });

  it('never delay or fail a visit', async () => {
    const browser = await start();
    const { opened, open } = gate();
    browser.waits = opened;
    browser.fault = new DomainError('unavailable', 'too_slow', 'slow');
    await subject.get(PageVisits).runDue();
    expect(((await get('')).json() as PageList).items).toMatchObject([{ state: 'unchanged' }, { state: 'unchanged' }]);
    open();
    await pictures().settled();
    await change(pricing('$59'));
    expect(await versions()).toMatchObject([{ pictures: null, changes: [{ kind: 'price' }] }]);
  });

  it('are not attempted for a while when the browser is unavailable', async () => {
    const browser = await start();
    browser.fault = new DomainError('unavailable', 'browser_unavailable', 'none');
    await visits();
    expect(browser.drawn).toHaveLength(1);
    browser.fault = null;
    await visits(60_000);
    expect(browser.drawn).toHaveLength(1);
    await visits(25 * hourMs);
    expect(drawnPrices(browser)).toEqual(['$49']);
    expect(browser.drawn).toHaveLength(3);
  });

  it('are kept for the last versions, and stored once when identical', async () => {
    const browser = await start();
    await visits();
    for (let round = 1; round <= picturesKept + 1; round++) await change(pricing(`$${49 + round}`));
    const count = (name: string) => subject.db.collection(name).countDocuments({});
    // The additional picture shows the home page.
    expect(await count('page_pictures')).toBe(picturesKept + 1);
    expect(await count('page_picture_files')).toBe(picturesKept + 1);
    const all = await versions();
    expect(all.map(({ pictures: both }) => both && [both.before !== null, both.after !== null])).toEqual([
      ...Array.from({ length: picturesKept - 1 }, () => [true, true]),
      [false, true],
      null,
    ]);
    const ids = all.map(({ pictures: both }) => both?.after?.id);
    browser.draw = async () => ({ type: 'image/webp', width: 9, height: 9, bytes: Buffer.from('same'), boxes: [] });
    await change(pricing('$149'));
    await change(pricing('$249'));
    const [last, previous] = await versions();
    expect(last?.pictures?.after?.id).toBe(previous?.pictures?.after?.id);
    expect(ids).not.toContain(last?.pictures?.after?.id);
    expect(await count('page_picture_files')).toBe(picturesKept);
  });

  it('are only available to boards that track the page', async () => {
    await start();
    await visits();
    await change(pricing('$59'));
    const [version] = await versions();
    const [id, picture] = [await pageId(), version?.pictures?.after?.id ?? ''];
    expect((await get(`/${id}/pictures/${picture}`, 'b2')).json()).toMatchObject({
      status: 404,
      code: 'page_not_found',
    });
    const unknown = `pic_${'0'.repeat(20)}`;
    expect((await get(`/${id}/pictures/${unknown}`)).json()).toMatchObject({ status: 404, code: 'picture_not_found' });
    const { items } = (await get('')).json() as PageList;
    const other = items.find((page) => page.id !== id)?.id;
    expect((await get(`/${other}/pictures/${picture}`)).status).toBe(404);
    expect((await subject.inject('DELETE', `/api/boards/b1/pages/${id}`, { as: ada })).status).toBe(204);
    expect((await get(`/${id}/pictures/${picture}`)).status).toBe(404);
  });

  it('are not taken without a browser', async () => {
    await start(false);
    await visits();
    await change(pricing('$59'));
    expect(await versions()).toMatchObject([{ pictures: null }]);
    expect(await subject.db.collection('page_pictures').countDocuments({})).toBe(0);
  });

  it('stop with the service', async () => {
    const browser = await start();
    const { opened, open } = gate();
    browser.waits = opened;
    await subject.get(PageVisits).runDue();
    open();
    await subject.stop();
    expect(browser.closed).toBe(true);
    subject = { ...subject, stop: async () => undefined };
  });
});
