import { describe, expect, it } from 'vitest';
import { SurfacesStore, surfaceIdOf } from '../surfaces/surfaces.store.ts';
import { SurfaceVisits } from '../surfaces/visits/surface-visits.service.ts';
import { hourMs, link, merra, runDue, subject, useWatchedPages, web } from '../testing/watched-pages.ts';

const cik = '0009900001';
const page = `data.sec.gov/submissions/CIK${cik}.json`;
const home = `<!doctype html><html lang="en"><head><title>Merra</title></head><body><main><h1>Tills</h1><p>Merra makes tills and the software behind them, for shops from one counter to a hundred of them.</p></main><footer><a href="https://www.sec.gov/edgar/browse/?CIK=9900001">SEC filings</a></footer></body></html>`;

interface Row {
  readonly number: number;
  readonly form: string;
  readonly items?: string;
  readonly daysAgo: number;
  readonly event?: string;
}

const list = (...rows: Row[]) => {
  const at = ({ daysAgo }: Row) => new Date(subject.clock.now().getTime() - daysAgo * 24 * hourMs).toISOString();
  const recent = {
    accessionNumber: rows.map(({ number }) => `0009900001-26-${`${number}`.padStart(6, '0')}`),
    ...{ form: rows.map(({ form }) => form), items: rows.map(({ items = '' }) => items) },
    ...{ filingDate: rows.map((row) => at(row).slice(0, 10)), acceptanceDateTime: rows.map(at) },
    ...{ reportDate: rows.map(({ event = '' }) => event), fileNumber: rows.map(() => '') },
  };
  web.page(page, JSON.stringify({ cik, filings: { recent } }));
};
const read = async (hours = 0) => {
  subject.clock.advance(hours * hourMs);
  await runDue();
  await subject.get(SurfaceVisits).runDue();
  await subject.settled();
  return subject.published('content.discovered').filter(({ item }) => item.signal);
};
const stored = () => subject.get(SurfacesStore).find(surfaceIdOf(merra.companyId, 'sec-edgar', cik));

const sale: Row = { number: 18, form: '8-K', items: '2.01,9.01', daysAgo: 1, event: '2026-01-05' };
const change: Row = { number: 21, form: '8-K/A', items: '9.01', daysAgo: 0, event: '2026-01-05' };

describe('the filings of a company whose site links its EDGAR page', () => {
  useWatchedPages(['data.sec.gov'], { OPERATOR_CONTACT: 'ops@watch.example' });

  it('are old news at the first reading, and news later', async () => {
    web.page('merra.example/', home);
    await link('b1');
    list({ number: 3, form: 'D', daysAgo: 30 }, { number: 2, form: '8-K', items: '5.02', daysAgo: 200 });
    await read();
    list({ ...sale, daysAgo: 0 }, { number: 17, form: '4', daysAgo: 1 }, { number: 3, form: 'D', daysAgo: 30 });
    const published = await read(13);
    expect(published.map(({ arrival, item }) => [arrival, item.title])).toEqual([
      ['first-sync', 'Merra filed form D: a private sale of securities.'],
      ['news', 'Merra filed form 8-K: a completed acquisition or sale (item 2.01).'],
    ]);
    expect(published[1]?.item).toMatchObject({
      url: 'https://www.sec.gov/Archives/edgar/data/9900001/000990000126000018/0009900001-26-000018-index.htm',
      ...{ sourceName: 'sec.gov', origin: 'surface' },
      signal: { provider: 'sec-edgar', detail: { kind: 'filing', form: '8-K', items: ['2.01', '9.01'] } },
    });
    expect(await stored()).toMatchObject({ state: 'works', proof: { kind: 'link', words: 'SEC filings' } });
  });

  it('have an amendment as their next version, with the form of the first filing and the items of both', async () => {
    web.page('merra.example/', home);
    await link('b1');
    list(sale);
    await read();
    list(change, sale);
    await read(13);
    const published = await read(13);
    expect(published.map(({ item }) => [item.id, item.version, item.title])).toEqual([
      [published[0]?.item.id, undefined, 'Merra filed form 8-K: a completed acquisition or sale (item 2.01).'],
      [published[0]?.item.id, 2, 'Merra filed form 8-K: a completed acquisition or sale (item 2.01), since amended.'],
    ]);
    expect(published[1]?.item).toMatchObject({
      url: expect.stringContaining('000990000126000021'),
      publishedAt: published[0]?.item.publishedAt,
      signal: { detail: { form: '8-K', items: ['2.01', '9.01'], amendedAt: expect.any(String) } },
    });
  });

  it('dated in the future are news now, and the same item at the next reading', async () => {
    web.page('merra.example/', home);
    await link('b1');
    list({ ...sale, daysAgo: -3 });
    const [first] = await read();
    expect(Date.parse(first?.item.publishedAt ?? '')).toBeLessThanOrEqual(subject.clock.now().getTime());
    expect(await read(13)).toHaveLength(1);
  });

  it('are not read for a company with the same name whose site does not link to a filer', async () => {
    await link('b1');
    list(sale);
    expect(await read()).toEqual([]);
    expect(web.asked(page)).toEqual([]);
  });
});

describe('the filings of a company, without an operator contact,', () => {
  useWatchedPages(['data.sec.gov']);

  it('are not requested, and the surface states the reason', async () => {
    web.page('merra.example/', home);
    await link('b1');
    list(sale);
    expect(await read()).toEqual([]);
    expect(web.asked(page)).toEqual([]);
    expect(await stored()).toMatchObject({
      ...{ state: 'unread', nextReadAt: null, problem: expect.stringContaining('OPERATOR_CONTACT') },
    });
  });
});
