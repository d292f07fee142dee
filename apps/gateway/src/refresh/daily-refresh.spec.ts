import { tokenFor } from '@sightline/identity/testing';
import type { UpstreamResponse } from '@sightline/service-kit';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedCall } from '../testing/fake-upstreams.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const answers: Record<string, object> = {
  '/api/functions/content-sync': { success: true, companiesProcessed: 3, successful: 2 },
  '/api/functions/content-distributor': { success: true, totalCardsCreated: 4, boardsProcessed: 1 },
  '/api/functions/digest-send': { success: true },
};
const json = (status: number, body: object): UpstreamResponse => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(body)),
});

describe('daily-refresh', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  let bearer: { authorization: string };
  const refresh = (headers: Record<string, string> = bearer) =>
    gateway.inject('POST', '/api/functions/daily-refresh', { as: null, headers });
  const called = () => gateway.upstreams.calls.map(({ service, path, principal }) => [service, path, principal.kind]);

  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo, { settings: { RATE_LIMIT_DIGESTS_PER_USER: '3' } });
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });
  beforeEach(async () => {
    gateway.clock.advance(60 * 60_000);
    bearer = { authorization: `Bearer ${await tokenFor(gateway, { sub: 'user-1', email: 'ada@mail.example' })}` };
    gateway.upstreams.calls.length = 0;
    gateway.upstreams.respond = ({ path }: ReceivedCall) => json(200, answers[path] ?? {});
  });

  it("syncs, then distributes, then emails the caller's digest", async () => {
    const answer = await refresh();
    expect([answer.status, answer.json()]).toEqual([
      200,
      { success: true, companiesProcessed: 3, successful: 2, totalCardsCreated: 4, boardsProcessed: 1 },
    ]);
    expect(called()).toEqual([
      ['ingestion', '/api/functions/content-sync', 'user'],
      ['distribution', '/api/functions/content-distributor', 'user'],
      ['notifications', '/api/functions/digest-send', 'user'],
    ]);
    expect(JSON.parse(gateway.upstreams.calls[2]?.body ?? '')).toEqual({ userId: 'user-1' });
  });

  it('stops at the step that fails and reports its reason', async () => {
    const problem = { status: 503, code: 'store_unavailable', title: 'Unavailable', detail: 'The store is down' };
    gateway.upstreams.respond = ({ path }) =>
      path.endsWith('content-distributor')
        ? json(503, { type: 'about:blank', ...problem })
        : json(200, answers[path] ?? {});
    const answer = await refresh();
    expect([answer.status, answer.json()]).toMatchObject([503, { code: 'store_unavailable', success: false }]);
    expect(called()).toHaveLength(2);
  });

  it('is for signed-in users, with the rate limit for test digests', async () => {
    expect((await refresh({ 'x-temp-session': 'temp_1700000000000abcdefghi' })).status).toBe(401);
    expect(called()).toEqual([]);
    for (let count = 0; count < 3; count++) expect((await refresh()).status).toBe(200);
    expect((await refresh()).status).toBe(429);
    expect(called()).toHaveLength(9);
  });
});
