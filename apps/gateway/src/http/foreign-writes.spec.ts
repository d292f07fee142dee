import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_URL, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

type Headers = Record<string, string>;
const visitor = { 'x-temp-session': 'temp_1700000000000abcdefghi' };
const proxied = '/api/functions/board-setup';
const ours = '/api/auth/magic-link';

describe('writes', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  const post = (path: string, headers: Headers, body = '{}') =>
    gateway.inject('POST', path, { as: null, headers: { host: 'localhost:3000', ...visitor, ...headers }, body });
  beforeAll(async () => {
    mongo = await startTestMongo();
    gateway = await startTestGateway(mongo);
  });
  beforeEach(() => {
    gateway.upstreams.calls.length = 0;
  });
  afterAll(async () => {
    await gateway?.stop();
    await mongo.stop();
  });

  it.each<Headers>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:4000' },
    { origin: 'https://localhost.evil.example:3000' },
    { 'sec-fetch-site': 'cross-site' },
  ])('from a foreign page are rejected: %j', async (headers) => {
    for (const path of [proxied, ours]) {
      const answer = await post(path, headers);
      expect([answer.status, answer.json()], path).toEqual([403, expect.objectContaining({ code: 'foreign_origin' })]);
    }
    expect(gateway.upstreams.calls).toEqual([]);
  });

  it.each<Headers>([
    {},
    { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' },
    // A request through the SPA's development server.
    { origin: 'http://localhost:5173', host: 'localhost:5173' },
  ])('from our own pages and from programs are accepted: %j', async (headers) => {
    const answers = await Promise.all([post(proxied, headers), post(ours, headers)]);
    for (const answer of answers) expect(answer.json()).not.toMatchObject({ code: 'foreign_origin' });
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'with a form as body (%s) are rejected',
    async (type) => {
      for (const path of [proxied, ours]) {
        const answer = await post(path, { 'content-type': type }, 'email=ada@mail.example');
        expect(answer.status, path).toBe(415);
      }
    },
  );

  it('from mail programs end a subscription from any origin', async () => {
    const answer = await post(
      '/api/weekly-alerts/unsubscribe?token=abc',
      { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      '{}',
    );
    expect(answer.status).toBe(200);
  });
});
