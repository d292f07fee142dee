import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Browser, mailedToken } from '../../testing/browser.ts';
import { startTestHost, type TestHost } from '../../testing/test-host.ts';
import { tokenFor } from '../../testing/tokens.ts';
import { IssuerKeys } from './issuer-keys.ts';
import { isKeyDue, type KeyRing, signingKeyAt, withoutEnded } from './key-rotation.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const ada = { sub: 'user-1', email: 'ada@mail.example' };

describe('the ring of signing keys', () => {
  const start = new Date('2026-01-01T00:00:00Z');
  const at = (ms: number) => new Date(start.getTime() + ms);
  const key = (kid: string, ms: number) => ({ jwk: { kid }, createdAt: at(ms) });
  const ring: KeyRing = [key('new', 90 * day), key('old', 0)];

  it('signs with a new key once every cache can contain it', () => {
    expect(signingKeyAt([key('only', 0)], at(0)).jwk.kid).toBe('only');
    expect(signingKeyAt(ring, at(90 * day + hour - 1)).jwk.kid).toBe('old');
    expect(signingKeyAt(ring, at(90 * day + hour)).jwk.kid).toBe('new');
  });

  it("is due for rotation after the newest key's lifetime", () => {
    expect([isKeyDue(ring, at(180 * day - 1), 90), isKeyDue(ring, at(180 * day), 90)]).toEqual([false, true]);
  });

  it('drops a key when no valid token is signed with it', () => {
    expect(withoutEnded(ring, at(105 * day + hour - 1))).toHaveLength(2);
    expect(withoutEnded(ring, at(105 * day + hour)).map(({ jwk }) => jwk.kid)).toEqual(['new']);
    expect(withoutEnded([key('only', 0)], at(900 * day))).toHaveLength(1);
  });
});

describe('rotation of the signing keys', () => {
  let mongo: TestMongo;
  const running: TestHost[] = [];
  const start = async (options: Parameters<typeof startTestHost>[1] = {}) => {
    const host = await startTestHost(mongo, options);
    running.push(host);
    return host;
  };
  const kidsOf = async (host: TestHost) => {
    const { keys } = (await host.inject('GET', '/oidc/jwks', { as: null })).json() as { keys: { kid: string }[] };
    return keys.map(({ kid }) => kid);
  };
  const statusOf = async (host: TestHost, token: string) =>
    (await host.inject('GET', '/api/profile', { as: null, headers: { authorization: `Bearer ${token}` } })).status;
  const look = (host: TestHost) => host.get(IssuerKeys).look();
  const signingKidOf = async (host: TestHost) => {
    const tokens = await new Browser(host).signIn(await mailedToken(host, 'ada@mail.example'));
    return decodeProtectedHeader(tokens.access_token).kid;
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  afterEach(async () => {
    await Promise.all(running.splice(0).map((host) => host.stop()));
  });

  it('publishes a key, signs with it, and drops the previous one, without a restart', async () => {
    const host = await start();
    const [old = ''] = await kidsOf(host);
    host.clock.advance(90 * day);
    await look(host);
    const published = await kidsOf(host);
    expect(published).toHaveLength(2);
    expect(await signingKidOf(host)).toBe(old);

    host.clock.advance(hour);
    await look(host);
    const [fresh = ''] = await kidsOf(host);
    expect([published.includes(fresh), fresh === old]).toEqual([true, false]);
    expect(await signingKidOf(host)).toBe(fresh);
    for (const kid of [old, fresh]) expect(await statusOf(host, await tokenFor(host, ada, { kid }))).toBe(200);

    const late = await tokenFor(host, { ...ada, exp: 4_000_000_000 }, { kid: old });
    host.clock.advance(15 * day);
    await look(host);
    expect(await kidsOf(host)).toEqual([fresh]);
    expect(await statusOf(host, late)).toBe(401);
  });

  it("happens once across replicas, and each accepts the other replicas' keys", async () => {
    const clock = new FakeClock();
    const databasePrefix = mongo.newPrefix();
    const [one, two, three] = [
      await start({ clock, databasePrefix }),
      await start({ clock, databasePrefix }),
      await start({ clock, databasePrefix }),
    ];
    clock.advance(90 * day);
    await Promise.all([look(one), look(two)]);
    const kids = await kidsOf(one);
    expect([kids.length, await kidsOf(two)]).toEqual([2, kids]);
    // The third replica reloads its keys at the first token with an unknown key.
    expect(await kidsOf(three)).toHaveLength(1);
    const [newest = ''] = kids.slice(1);
    expect(await statusOf(three, await tokenFor(one, ada, { kid: newest }))).toBe(200);
    expect(await kidsOf(three)).toHaveLength(2);
  });

  it('does not read the database for every token with a made-up key', async () => {
    const host = await start();
    const keys = host.get(IssuerKeys);
    let looks = 0;
    const original = keys.look.bind(keys);
    keys.look = () => {
      looks += 1;
      return original();
    };
    host.clock.advance(11_000);
    const token = await tokenFor(host, ada);
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'made-up' })).toString('base64url');
    const forged = `${header}.${token.split('.').slice(1).join('.')}`;
    for (let n = 0; n < 5; n++) expect(await statusOf(host, forged)).toBe(401);
    expect(looks).toBe(1);
  });
});
