import { Browser, mailedToken, mailsOf } from '@sightline/identity/testing';
import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

describe('signing in at the gateway', () => {
  let mongo: TestMongo;
  let gateway: TestGateway;
  const ask = (body: object, ip = '192.0.2.1') =>
    gateway.inject('POST', '/api/auth/magic-link', { as: null, body, headers: { 'x-forwarded-for': ip } });

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    gateway = await startTestGateway(mongo);
  });
  afterEach(() => gateway.stop());

  it("turns an emailed link into calls in the user's name", async () => {
    const own = await startTestGateway(mongo, { clock: new FakeClock(new Date()) });
    const { access_token } = await new Browser(own).signIn(await mailedToken(own, 'ada@mail.example'));
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await own.inject('GET', '/api/profile', { as: null, headers })).status).toBe(200);
    expect(own.upstreams.calls[0]?.principal).toMatchObject({ kind: 'user', email: 'ada@mail.example' });
    await own.stop();
  });

  it('emails at most five links to an address in fifteen minutes, without revealing that the limit is reached', async () => {
    for (let n = 0; n < 7; n++) expect((await ask({ email: 'ada@mail.example' }, `192.0.2.${n}`)).status).toBe(202);
    expect(mailsOf(gateway)).toHaveLength(5);
    await ask({ email: 'ADA@mail.example' });
    expect(mailsOf(gateway)).toHaveLength(5);
    await ask({ email: 'grace@mail.example' });
    expect(mailsOf(gateway)).toHaveLength(6);
    gateway.clock.advance(30 * 60_000);
    await ask({ email: 'ada@mail.example' });
    expect(mailsOf(gateway)).toHaveLength(7);
  });

  it('accepts thirty requests from one client in fifteen minutes', async () => {
    for (let n = 0; n < 30; n++) expect((await ask({ email: `user-${n}@mail.example` })).status).toBe(202);
    const refused = await ask({ email: 'ada@mail.example' });
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask({ email: 'ada@mail.example' }, '192.0.2.2')).status).toBe(202);
  });
});
