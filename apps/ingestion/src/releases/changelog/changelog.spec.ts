import { beforeEach, describe, expect, it } from 'vitest';
import { SurfacesStore } from '../../surfaces/surfaces.store.ts';
import { SurfaceVisits } from '../../surfaces/visits/surface-visits.service.ts';
import { CompanySync } from '../../sync/company-sync.ts';
import {
  hourMs,
  later,
  link,
  merra,
  news,
  runDue,
  secondLook,
  subject,
  useWatchedPages,
  web,
} from '../../testing/watched-pages.ts';

useWatchedPages();

const changelog = 'merra.example/changelog';
const feed = 'merra.example/changelog/rss.xml';
const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Merra</title>${head}</head><body>${body}</body></html>`;
const home = (menu: string, head = '') =>
  html(
    `<nav><a href="/">Home</a>${menu}</nav><main><h1>Tills for shops</h1><p>Merra makes tills and the software behind them, for shops from one counter to a hundred of them.</p></main>`,
    head,
  );
const day = (daysAgo: number) => new Date(subject.clock.now().getTime() - daysAgo * 24 * hourMs);
interface Entry {
  readonly title: string;
  readonly daysAgo: number;
  readonly words: string;
}
const entry = (title: string, daysAgo: number, words: string): Entry => ({ title, daysAgo, words });
const exports = () => entry('Exports as CSV', 3, 'Every list can be exported as a CSV file.');
const tips = () => entry('v2.1.0 Tips on paper', 20, 'The printer prints a line for tips below the sum.');
const page = (...entries: Entry[]) =>
  html(
    `<main><h1>Changelog</h1><p>All changes to the tills of Merra and to the software behind them, newest first.</p>${entries.map(({ title, daysAgo, words }) => `<h2>${title}</h2><p>${day(daysAgo).toISOString().slice(0, 10)}</p><p>${words}</p>`).join('')}</main>`,
  );
const rss = (...entries: Entry[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Changelog</title><link>https://merra.example/</link>${entries.map(({ title, daysAgo, words }) => `<item><title>${title}</title><link>https://${changelog}#${encodeURIComponent(title)}</link><pubDate>${day(daysAgo).toUTCString()}</pubDate><description>${words}</description></item>`).join('')}</channel></rss>`;

const read = async (hours = 0) => {
  subject.clock.advance(hours * hourMs);
  await runDue();
  await subject.get(SurfaceVisits).runDue();
  await subject.settled();
  return subject.published('content.discovered').filter(({ item }) => item.signal);
};
const titles = async (hours = 0) => (await read(hours)).map(({ arrival, item }) => `${arrival}: ${item.title}`);
const surface = async () => (await subject.get(SurfacesStore).ofCompanies([merra.companyId])).at(0);

const site = () => {
  web.page('merra.example/', home('<a href="/changelog">Changelog</a>'));
  web.page(changelog, page(exports(), tips()));
};

it('a changelog is not read when robots.txt forbids it', async () => {
  site();
  web.page('merra.example/robots.txt', 'User-agent: *\nDisallow: /changelog\n');
  await link('b1');
  expect(await titles()).toEqual([]);
  expect(await surface()).toMatchObject({ state: 'blocked' });
  expect(web.asked(changelog)).toEqual([]);
});

describe('the changelog that a site links', () => {
  beforeEach(async () => {
    site();
    await link('b1');
  });

  it('is a surface proven by the link, and its entries are releases', async () => {
    expect(await titles()).toEqual([
      'first-sync: Merra released Exports as CSV',
      'first-sync: Merra released Tips on paper 2.1.0',
    ]);
    expect(await surface()).toMatchObject({
      ...{ kind: 'releases', provider: 'changelog', account: changelog, state: 'works' },
      proof: { kind: 'link', pageUrl: 'https://merra.example/', words: 'Changelog' },
    });
    const [{ item } = {}] = await read();
    expect(item).toMatchObject({
      ...{ description: 'Every list can be exported as a CSV file.', url: `https://${changelog}`, origin: 'surface' },
      signal: { provider: 'changelog', detail: { kind: 'release', project: 'Exports as CSV', version: '' } },
    });
  });

  it('publishes later entries as news, and an edited entry as a version of its item', async () => {
    await read();
    web.page(changelog, page(entry('Taxes, a security fix', 0, 'Fixes CVE-2026-10001.'), exports(), tips()));
    expect((await titles(7)).slice(2)).toEqual(['news: Merra released Taxes, a security fix, a security release']);
    const before = await read();
    web.page(changelog, page(entry('Taxes in full', 0, 'Fixes CVE-2026-10001 and more.'), exports(), tips()));
    const [edited, ...others] = (await read(7)).slice(before.length);
    expect(others).toEqual([]);
    expect(edited?.item).toMatchObject({ id: before.at(-1)?.item.id, version: 2 });
  });

  it('is not also published as a change of its page', async () => {
    await read();
    await later();
    web.page(changelog, page(entry('Taxes', 0, 'Taxes of every country are added at the till.'), exports(), tips()));
    await later();
    await secondLook();
    expect((await titles()).slice(2)).toEqual(['news: Merra released Taxes']);
    expect(await news()).toEqual([]);
  });

  it('is only watched as a page when its entries have no dates', async () => {
    const undated = (...names: string[]) =>
      html(
        `<main><h1>Changelog</h1><p>All changes to the tills of Merra and to the software behind them.</p>${names.map((name) => `<h2>${name}</h2><p>${name} of every shop can now be found at the till and in the office.</p>`).join('')}</main>`,
      );
    web.page(changelog, undated('Exports', 'Tips'));
    expect(await titles()).toEqual([]);
    expect(await surface()).toMatchObject({ state: 'empty' });
    web.page(changelog, undated('Taxes', 'Exports', 'Tips'));
    await later();
    await secondLook();
    expect(await read()).toEqual([]);
    expect(await news()).toHaveLength(1);
  });

  it.each([
    [
      'a CAPTCHA',
      { body: html('<h1>Are you a robot?</h1><p>Please complete the CAPTCHA to continue.</p>') },
      'blocked',
    ],
    ['an error', { status: 500, body: 'down' }, 'broken'],
    ['a refusal', { status: 403, body: 'no' }, 'blocked'],
  ])('loses nothing when its page answers %s', async (_case, answer, state) => {
    await read();
    web.page(changelog, answer);
    expect(await titles(7)).toHaveLength(2);
    expect(await surface()).toMatchObject({ state });
    web.page(changelog, page(entry('Taxes', 0, 'Taxes are added.'), exports(), tips()));
    expect((await titles(48)).slice(2)).toEqual(['news: Merra released Taxes']);
  });

  it('publishes nothing when its page is rewritten', async () => {
    web.page(changelog, page(exports(), tips(), entry('Sale', 30, 'Sold.')));
    expect(await titles()).toHaveLength(3);
    web.page(changelog, page(...['One', 'Two', 'Three'].map((name) => entry(name, 0, 'It is new.'))));
    expect(await titles(7)).toHaveLength(3);
  });

  it('is read from its feed instead of its page if the page declares one', async () => {
    web.page(
      changelog,
      page(exports(), tips()).replace(
        '</head>',
        '<link rel="alternate" type="application/rss+xml" href="/changelog/rss.xml"></head>',
      ),
    );
    web.page(feed, rss(exports(), tips()));
    expect(await titles()).toHaveLength(2);
    const asked = web.asked(changelog).length;
    web.page(feed, rss(entry('Taxes', 0, 'Taxes are added.'), exports(), tips()));
    expect((await titles(7)).slice(2)).toEqual(['news: Merra released Taxes']);
    expect(web.asked(changelog)).toHaveLength(asked);
    web.page(feed, { status: 404 });
    expect(await titles(7)).toHaveLength(3);
    expect(web.asked(changelog).length).toBeGreaterThan(asked);
  });

  it('creates one card per entry when the home page declares its feed', async () => {
    web.page(
      'merra.example/',
      home(
        '<a href="/changelog">Changelog</a>',
        '<link rel="alternate" type="application/rss+xml" title="Changes" href="/changelog/rss.xml">',
      ),
    );
    web.page(feed, rss(exports(), tips()));
    expect(await titles()).toHaveLength(2);
    await subject.get(CompanySync).sync(merra.companyId);
    await subject.settled();
    expect(subject.published('content.discovered')).toHaveLength(2);
    expect(await surface()).toMatchObject({ account: feed, proof: { words: 'Changes' } });
  });
});
