import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

describe('one-click unsubscribe', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  const send = (method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}, body?: string) =>
    gateway.inject(method, path, { as: null, headers, body });

  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo);
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });
  beforeEach(() => {
    gateway.upstreams.calls.length = 0;
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json', '{"no":'],
  ])('accepts the one-click request from mail programs with any body (%s)', async (type, body) => {
    const answer = await send('POST', '/api/weekly-alerts/unsubscribe?token=abc', { 'content-type': type }, body);
    expect(answer.status).toBe(200);
    expect(gateway.upstreams.calls).toMatchObject([
      { service: 'notifications', path: '/api/weekly-alerts/unsubscribe?token=abc', principal: { kind: 'anonymous' } },
    ]);
    expect(gateway.upstreams.calls[0]?.body).toBeUndefined();
  });

  it('accepts the one-click request that ends a digest', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('POST', '/api/digests/unsubscribe?token=abc', type, 'a=b')).status).toBe(200);
    expect(gateway.upstreams.calls).toMatchObject([{ service: 'notifications', principal: { kind: 'anonymous' } }]);
  });

  it('only redirects to the screen when the one-click address is opened', async () => {
    const digest = await send('GET', '/api/digests/unsubscribe?token=abc');
    expect([digest.status, digest.headers.location]).toEqual([302, '/settings/notifications']);
    const answer = await send('GET', '/api/weekly-alerts/unsubscribe?token=a%26b');
    expect([answer.status, answer.headers.location]).toEqual([302, '/alerts/unsubscribe#t=a%26b']);
    expect((await send('GET', '/api/weekly-alerts/unsubscribe')).status).toBe(400);
    expect(gateway.upstreams.calls).toEqual([]);
  });
});
