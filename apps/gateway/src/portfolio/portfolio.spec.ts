import { type BoardNews, limits, type NewsTotals, type Portfolio } from '@sightline/contracts';
import { tokenFor } from '@sightline/identity/testing';
import type { UpstreamResponse } from '@sightline/service-kit';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedCall } from '../testing/fake-upstreams.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const json = (status: number, body: object): UpstreamResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(body)),
});
const boardOf = (id: string) => ({
  ...{ id, name: `${id}.example`, status: 'ready', errorCode: null, errorMessage: null, ownerUserId: 'user-1' },
  ...{ isTemporary: false, tempSessionId: null, expiresAt: null, companyId: `cmp_${'0'.repeat(20)}`, companyName: id },
  ...{ industry: 'Payments', companyUrl: `https://${id}.example/`, shortfalls: [], companyCount: 3, cardCount: 9 },
  ...{ nextRefreshAt: null, lastRefreshedAt: null },
  ...{ createdAt: '2026-03-01T09:00:00.000Z', updatedAt: '2026-03-02T09:00:00.000Z' },
});
const quiet = { newEvents: 0, newImportance: null, event: null, weeks: [0, 0, 0, 0, 0, 0, 0, 2], usual: null };
const totals: NewsTotals = { newEvents: 2, newHighPriority: 1, ownEvents: 0 };
const newsOf = (boardId: string): BoardNews => ({
  ...{ boardId, since: null, ...quiet, newEvents: 2, newImportance: 7, newHighPriority: 1, own: quiet },
  ...{ rivals: { newEvents: 0, event: null }, priceChange: null, ownSourcesFailed: [] },
  ...{ sourcesChecked: 3, sourcesFailed: [], lastCheckedAt: null },
});

let mongo: TestMongo;
let gateway: TestGateway;
let headers: { authorization: string };

beforeAll(async () => {
  mongo = await startTestMongo();
  gateway = await startTestGateway(mongo);
});
afterAll(async () => {
  await gateway?.stop();
  await mongo.stop();
});
beforeEach(async () => {
  gateway.clock.advance(3 * 24 * 60 * 60_000);
  headers = { authorization: `Bearer ${await tokenFor(gateway, { sub: 'user-1', email: 'ada@mail.example' })}` };
  gateway.upstreams.calls.length = 0;
  gateway.upstreams.respond = ({ path }: ReceivedCall) => {
    if (path === '/api/boards') return json(200, { items: [boardOf('b1'), boardOf('b2')] });
    if (path === '/internal/portfolio') return json(200, { items: [newsOf('b1')], totals });
    return json(200, {});
  };
});

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  gateway.inject(method, path, { as: null, headers, body });

describe('the portfolio', () => {
  it('lists the boards that the caller can read, with their news', async () => {
    const answer = await ask('GET', '/api/portfolio');
    expect(answer.status).toBe(200);
    const { items, until, ...rest } = answer.json() as Portfolio;
    expect(rest.totals).toEqual(totals);
    expect(items).toMatchObject([
      { board: { id: 'b1', companyUrl: 'https://b1.example/' }, news: { newEvents: 2 } },
      { board: { id: 'b2' }, news: null },
    ]);
    expect(items[0]?.board).not.toHaveProperty('ownerUserId');
    expect(until).toBe(gateway.clock.now().toISOString());
    const [, asked] = gateway.upstreams.calls;
    expect(JSON.parse(asked?.body ?? '')).toEqual({ boardIds: ['b1', 'b2'] });
    expect(asked?.principal).toMatchObject({ kind: 'user', userId: 'user-1' });
  });

  it('fails when news is unavailable, instead of showing none', async () => {
    const problem = { type: 'about:blank', status: 503, code: 'store_unavailable', title: 'x', detail: 'Down' };
    gateway.upstreams.respond = ({ service }) =>
      service === 'distribution' ? json(503, problem) : json(200, { items: [boardOf('b1')] });
    expect((await ask('GET', '/api/portfolio')).status).toBe(503);
  });

  it('is marked as seen on the caller’s boards only, whatever the request names', async () => {
    const until = gateway.clock.now().toISOString();
    const seen = { what: 'all', until };
    expect((await ask('POST', '/api/portfolio/seen', { ...seen, boardIds: ['b9'] })).status).toBe(204);
    const { path, body } = gateway.upstreams.calls[1] ?? {};
    expect([path, JSON.parse(body ?? '')]).toEqual(['/internal/portfolio/seen', { boardIds: ['b1', 'b2'], seen }]);
    expect((await ask('POST', '/api/portfolio/seen', { what: 'nothing' })).status).toBe(400);
  });

  it.each([
    ['GET', '/api/portfolio'],
    ['POST', '/api/portfolio/seen'],
    ['GET', '/api/portfolio/groups'],
    ['POST', '/api/companies'],
    ['POST', '/api/companies/check'],
    ['POST', '/api/companies/answers'],
  ] as const)('is for signed-in users only: %s %s', async (method, path) => {
    const visitor = { 'x-temp-session': 'temp_1700000000000abcdefghi' };
    for (const without of [{}, visitor]) {
      const answer = await gateway.inject(method, path, { as: null, headers: without, body: {} });
      expect(answer.status).toBe(401);
    }
    expect(gateway.upstreams.calls).toEqual([]);
  });

  it('does not expose its internal routes', async () => {
    expect((await ask('POST', '/internal/portfolio', { boardIds: ['b9'] })).status).toBe(404);
  });
});

describe('lists of companies', () => {
  const requestKey = '0f6f7a52-4a4e-4d7e-9d6a-0b9f9d1f8a11';
  const list = (count: number) => Array.from({ length: count }, (_, at) => `company-${at}.example`);
  const add = (count: number) => ask('POST', '/api/companies', { websites: list(count), requestKey });

  it('are limited by their number of companies, separately from websites entered one by one', async () => {
    expect([(await add(200)).status, (await add(150)).status]).toEqual([200, 200]);
    const refused = await add(51);
    expect(refused.json()).toMatchObject({
      ...{ status: 429, code: 'rate_limited' },
      detail: expect.stringMatching(/^You can add 400 companies in 24 hours by list\. Please try again in \d+ hours/),
    });
    expect((await add(50)).status).toBe(200);
    expect((await add(1)).status).toBe(429);
    const single = { companyUrl: 'lumenpay.example' };
    expect((await ask('POST', '/api/functions/board-create', single)).status).toBe(200);
    gateway.clock.advance(2 * 24 * 60 * 60_000);
    headers = { authorization: `Bearer ${await tokenFor(gateway, { sub: 'user-1', email: 'ada@mail.example' })}` };
    expect((await add(200)).status).toBe(200);
  });

  it('can be checked in parts, up to a thousand websites an hour', async () => {
    const websites = list(limits.websitesAskedAtOnce);
    const statuses: number[] = [];
    for (let asked = 0; asked <= limits.websitesAskedPerHour; asked += websites.length)
      statuses.push((await ask('POST', '/api/companies/answers', { websites })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });

  it('over ten megabytes are rejected before they are read', async () => {
    const answer = await ask('POST', '/api/companies/check', { lines: ['x'.repeat(10 * 2 ** 20)] });
    expect(answer.status).toBe(413);
    expect(gateway.upstreams.calls).toEqual([]);
  });
});
