import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, errorOf, mailedToken, type Tokens, tokensOf } from '../testing/browser.ts';
import { startTestHost, type TestHost } from '../testing/test-host.ts';

const day = 24 * 60 * 60_000;

describe('refresh tokens of the embedded issuer', () => {
  let mongo: TestMongo;
  let host: TestHost;
  let browser: Browser;
  let tokens: Tokens;
  const whoIs = (token: string) =>
    host.inject('GET', '/api/profile', { as: null, headers: { authorization: `Bearer ${token}` } });
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    // oidc-provider reads the system clock, so the clock in these tests starts now.
    host = await startTestHost(mongo, { clock: new FakeClock(new Date()) });
    browser = new Browser(host);
    tokens = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
  });
  afterEach(() => host.stop());

  it('rotate', async () => {
    const renewed = tokensOf(await browser.refresh(tokens.refresh_token));
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(decodeJwt(renewed.id_token).auth_time).toBe(decodeJwt(tokens.id_token).auth_time);
    expect((await whoIs(renewed.access_token)).status).toBe(200);
    expect(tokensOf(await browser.refresh(renewed.refresh_token)).access_token).toBeTruthy();
  });

  it('can be decoded by keycloak-js, which expects JSON in the second part', async () => {
    const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const renewed = tokensOf(await browser.refresh(tokens.refresh_token));
    for (const { refresh_token: token } of [tokens, renewed]) {
      expect(token).toMatch(/^[\w-]{43}\.e30$/);
      expect(payloadOf(token)).toEqual({});
    }
  });

  it('revoke the whole family when one of them is reused', async () => {
    const renewed = tokensOf(await browser.refresh(tokens.refresh_token));
    expect(errorOf(await browser.refresh(tokens.refresh_token))).toBe('invalid_grant');
    expect(errorOf(await browser.refresh(renewed.refresh_token))).toBe('invalid_grant');
  });

  it('revoke the whole family when one of them is used twice at the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.refresh(tokens.refresh_token)));
    const won = answers.filter((answer) => answer.status === 200);
    expect(won.length).toBeLessThanOrEqual(1);
    for (const answer of won) expect((await browser.refresh(tokensOf(answer).refresh_token)).status).toBe(400);
  });

  it('are valid for fourteen days after sign-in', async () => {
    host.clock.advance(14 * day - 60_000);
    const renewed = tokensOf(await browser.refresh(tokens.refresh_token));
    host.clock.advance(120_000);
    expect(errorOf(await browser.refresh(renewed.refresh_token))).toBe('invalid_grant');
  });

  it('are rejected for another client, or when made up', async () => {
    const answer = await browser.token({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      client_id: 'other',
    });
    expect(errorOf(answer)).toBe('invalid_client');
    expect(errorOf(await browser.refresh('made-up'))).toBe('invalid_grant');
  });
});
