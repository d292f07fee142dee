import { type ClaimedPrice, type PageHistory, type PageList, type PriceList } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import {
  asUser,
  companyIdentity,
  createTestService,
  serveMetricsForTest,
  startTestMongo,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { IngestionModule, IngestionSettings } from '../../index.ts';
import { SmallWeb } from '../../testing/small-web.ts';
import { PageVisits } from '../visits/page-visits.service.ts';

const merra = companyIdentity({ name: 'Merra', domain: 'merra.example', companyId: companyIdOf('merra.example') });
const ada = asUser();
const minuteMs = 60_000;
/** Prices in sentences, which the rules don't recognise as price rows. */
const pricing = (starter: string, growth: string) =>
  `<!doctype html><html lang="en"><head><title>Pricing | Merra</title></head><body><nav><a href="/pricing">Pricing</a></nav><main><h1>Pricing</h1><p>With Starter you pay ${starter} each month, and the larger Growth comes to ${growth} each month for five tills.</p><p>Prices are without tax. Ask us about anything that is not written here, at any time of the day.</p></main></body></html>`;
const claim = (plan: string, price: number, quote: string): ClaimedPrice => ({
  ...{ plan, price, currency: 'USD', period: 'month', per: null, contact: false, quote, limits: [], trial: null },
});
const starter = claim('Starter', 19, 'With Starter you pay $19 each month');
const growth = claim('Growth', 49, 'Growth comes to $49 each month');

let mongo: TestMongo;
let web: SmallWeb;
let subject: TestService;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  web = new SmallWeb();
  const reader = await web.start();
  web.page(
    'merra.example/',
    pricing('$19', '$49')
      .replaceAll('Pricing | Merra', 'Merra')
      .replace(/<p>With.*?<\/p>/, ''),
  );
  web.page('merra.example/pricing', pricing('$19', '$49'));
  subject = await createTestService(IngestionModule, {
    name: 'ingestion',
    mongo,
    config: IngestionSettings.parse({ PAGE_CHECKS: 'off', KEYLESS_SEARCH: 'off' }),
    providers: [{ provide: WebReader, useValue: reader }],
  });
  await subject.emit('board.companies-linked', {
    ...{ boardId: 'b1', owner: { userId: ada.userId, tempSessionId: null } },
    companies: [{ ...merra, isPrimary: true, proof: null }],
  });
  await runDue();
});
afterEach(async () => {
  await subject.stop();
  await web.stop();
});

const runDue = () => subject.get(PageVisits).runDue();
async function becomes(html: string): Promise<void> {
  web.page('merra.example/pricing', html);
  for (const ms of [25 * 60 * minuteMs, 16 * minuteMs]) {
    subject.clock.advance(ms);
    await runDue();
  }
}
async function questions() {
  await subject.settled();
  return subject.published('page.prices-doubted');
}
async function answer(rows: ClaimedPrice[], at = -1): Promise<void> {
  const question = (await questions()).at(at);
  if (!question) throw new Error('Nothing was asked');
  const { companyId, pageId, versionId, seenAt } = question;
  await subject.emit('page.prices-read', { companyId, pageId, versionId, seenAt, rows });
}
async function get<T>(path: string): Promise<T> {
  return (await subject.inject('GET', path, { as: ada })).json() as T;
}
const prices = async () => (await get<PriceList>('/api/boards/b1/prices')).items[0]?.rows ?? [];
async function history() {
  const pages = (await get<PageList>('/api/boards/b1/pages')).items;
  const page = pages.find(({ kind }) => kind === 'pricing');
  return (await get<PageHistory>(`/api/boards/b1/pages/${page?.id}`)).prices;
}

it('sends one question to the model if rules are in doubt, with the page text and the paying board', async () => {
  const [question, ...more] = await questions();
  expect(more).toEqual([]);
  expect(question).toMatchObject({ companyId: merra.companyId, doubt: 'no-rows', payer: { boardId: 'b1' } });
  expect(question?.text).toContain('With Starter you pay $19 each month');
  // An unchanged page, and a page with clear rows, raise no question.
  await becomes(pricing('$19', '$49'));
  await becomes(
    '<html lang="en"><title>Pricing</title><main><h1>Pricing</h1><section><h2>Starter</h2><p>$19 per month</p></section><section><h2>Growth</h2><p>$49 per month</p></section></main></html>',
  );
  expect(await questions()).toHaveLength(1);
  expect((await prices()).map(({ plan, readBy }) => [plan, readBy])).toEqual([
    ['Starter', undefined],
    ['Growth', undefined],
  ]);
});

it('shows and marks prices from the model that the page confirms, and counts the others', async () => {
  const metrics = await serveMetricsForTest();
  expect(await prices()).toEqual([]);
  await answer([
    starter,
    claim('Globex', 19, starter.quote),
    claim('Starter', 999, 'only $999 a month'),
    claim('Growth', 50, growth.quote),
    growth,
  ]);
  expect(await prices()).toMatchObject([
    { plan: 'Starter', price: 19, currency: 'USD', period: 'month', quote: starter.quote, readBy: 'model' },
    { plan: 'Growth', price: 49, readBy: 'model' },
  ]);
  const counted = (outcome: string) =>
    metrics.value('sightline_page_model_prices_total', { sightline_outcome: outcome });
  expect(await Promise.all([counted('kept'), counted('dropped')])).toEqual([2, 3]);
  await metrics.stop();
  // A redelivered event has no effect.
  await answer([starter, growth]);
  expect(await history()).toHaveLength(1);
});

it('keeps prices that a new version still states until the model has read it', async () => {
  await answer([starter, growth]);
  await becomes(pricing('$19', '$59'));
  expect(await prices()).toMatchObject([{ plan: 'Starter', price: 19, readBy: 'model' }]);
  expect(await questions()).toHaveLength(2);
  // An answer about the previous version arrives too late.
  await answer([starter, growth], 0);
  expect(await prices()).toHaveLength(1);
  await answer([starter, { ...growth, price: 59, quote: 'Growth comes to $59 each month' }]);
  const first = (await questions())[0]?.seenAt;
  expect(await prices()).toMatchObject([
    { plan: 'Starter', price: 19, since: first, was: null },
    { plan: 'Growth', price: 59, was: { price: 49 } },
  ]);
  expect((await history()).map(({ rows }) => rows.map(({ price }) => price))).toEqual([
    [19, 59],
    [19, 49],
  ]);
});

it('ignores an answer about an outdated version', async () => {
  await becomes(pricing('$29', '$59'));
  expect(await questions()).toHaveLength(2);
  await answer([starter, growth], 0);
  expect(await prices()).toEqual([]);
});

it('ignores an empty answer, and an answer about an unknown page', async () => {
  await answer([]);
  expect(await prices()).toEqual([]);
  expect(await history()).toEqual([]);
  const [question] = await questions();
  if (!question) throw new Error('Nothing was asked');
  const { companyId, versionId, seenAt } = question;
  await subject.emit('page.prices-read', {
    ...{ companyId, versionId, seenAt, pageId: `pag_${'0'.repeat(20)}`, rows: [starter] },
  });
  expect(await subject.deadLetters()).toEqual([]);
  expect(await prices()).toEqual([]);
});

it('publishes the prices of a pricing page with each version, and an empty list when the page is gone', async () => {
  const rows =
    '<section><h2>Starter</h2><p>$19 per month</p></section><section><h2>Growth</h2><p>$49 per month</p></section>';
  await becomes(`<html lang="en"><title>Pricing</title><main><h1>Pricing</h1>${rows}</main></html>`);
  web.page('merra.example/pricing', { status: 404, body: 'nothing here' });
  for (const ms of [25 * 60 * minuteMs, 16 * minuteMs, 25 * 60 * minuteMs, 16 * minuteMs]) {
    subject.clock.advance(ms);
    await runDue();
  }
  await subject.settled();
  const reported = subject.published('page.priced');
  expect(new Set(reported.map(({ companyId }) => companyId))).toEqual(new Set([merra.companyId]));
  const month = { currency: 'USD', period: 'month', per: null };
  expect(reported.map((one) => one.rows)).toEqual([
    [],
    [
      { plan: 'Starter', price: 19, ...month },
      { plan: 'Growth', price: 49, ...month },
    ],
    [],
  ]);
});

it('shows the prices of a page that a user added on that board only', async () => {
  web.page(
    'merra.example/grocery-prices',
    '<html lang="en"><title>Pricing</title><main><h1>Pricing for grocers</h1><section><h2>Aisle</h2><p>$99 per month</p></section></main></html>',
  );
  const body = { companyId: merra.companyId, url: 'https://merra.example/grocery-prices', kind: 'pricing' };
  expect((await subject.inject('POST', '/api/boards/b1/pages', { as: ada, body })).status).toBe(201);
  await runDue();
  expect((await prices()).map(({ plan }) => plan)).toContain('Aisle');
  await subject.settled();
  expect(subject.published('page.priced').flatMap(({ rows }) => rows)).toEqual([]);
});
