import { randomBytes } from 'node:crypto';
import { FakeClock, freePort, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedToken } from '../../testing/browser.ts';
import { HttpBrowser } from '../../testing/http-browser.ts';
import { TestRealm } from '../../testing/keycloak.ts';
import { SocialSim } from '../../testing/social-sim.ts';
import { startTestHost, type TestHost } from '../../testing/test-host.ts';

const {
  SIGHTLINE_TEST_KEYCLOAK_URL: url,
  SIGHTLINE_TEST_KEYCLOAK_USER: user = 'admin',
  SIGHTLINE_TEST_KEYCLOAK_PASSWORD: password = 'admin',
} = process.env;

describe.skipIf(!url)('signing in through Keycloak (needs SIGHTLINE_TEST_KEYCLOAK_URL)', { timeout: 60_000 }, () => {
  let mongo: TestMongo;
  let host: TestHost;
  let realm: TestRealm;
  let sim: SocialSim;
  let app: string;
  const run = randomBytes(4).toString('hex');
  const address = (name: string) => `${name}.${run}@mail.example`;
  const link = (email: string) => mailedToken(host, email);
  const opened = async (email: string, browser = new HttpBrowser()) =>
    realm.finish(await realm.openLink(browser, await link(email)));
  const viaSim = (email: string, emailVerified: boolean, id = email, browser = new HttpBrowser()) => {
    sim.next = { id, email, emailVerified };
    return realm.authorize(browser, { kc_idp_hint: 'social-sim' });
  };
  const whoIs = async (accessToken: string) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await host.inject('GET', '/api/profile', { as: null, headers })).status;
  };
  const settings = {
    RATE_LIMIT_API_PER_MINUTE: '100000',
    RATE_LIMIT_LINKS_PER_ADDRESS: '1000',
    RATE_LIMIT_LINKS_PER_CLIENT: '1000',
    MAGIC_LINK_CLIENT_SECRET: randomBytes(24).toString('hex'),
    KEYCLOAK_CLIENT_SECRET: randomBytes(24).toString('hex'),
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
    sim = await SocialSim.start();
    const port = await freePort();
    app = `http://localhost:${port}`;
    realm = new TestRealm({ url: url ?? '', user, password }, app, `sightline-${run}`);
    await realm.create({ ...settings, PUBLIC_URL: app, GATEWAY_INTERNAL_URL: `http://127.0.0.1:${port}` });
    await realm.admin('POST', '/identity-provider/instances', {
      alias: 'social-sim',
      providerId: 'oidc',
      enabled: true,
      trustEmail: true,
      firstBrokerLoginFlowAlias: 'sightline first login',
      config: {
        issuer: sim.issuer,
        authorizationUrl: `${sim.issuer}/auth`,
        tokenUrl: `${sim.issuer}/token`,
        jwksUrl: `${sim.issuer}/jwks`,
        useJwksUrl: 'true',
        validateSignature: 'true',
        clientId: 'sightline',
        clientSecret: 'sim',
        clientAuthMethod: 'client_secret_post',
        defaultScope: 'openid email',
        disableUserInfo: 'true',
        syncMode: 'IMPORT',
        filteredByClaim: 'true',
        claimFilterName: 'email_verified',
        claimFilterValue: 'true',
      },
    });
    host = await startTestHost(mongo, {
      clock: new FakeClock(new Date()),
      settings: { ...settings, PUBLIC_URL: app, OIDC_ISSUER: realm.url },
    });
    await host.service.app.listen(port, '127.0.0.1');
  }, 120_000);
  afterAll(async () => {
    await realm?.remove();
    await host?.stop();
    sim?.stop();
    await mongo?.stop();
  }, 60_000);

  describe('with an emailed link', () => {
    it('creates an account for a new address, without any page', async () => {
      const attempt = await realm.openLink(new HttpBrowser(), await link(address('Ada')));
      const ada = await realm.finish(attempt);
      expect(ada.access).toMatchObject({
        iss: realm.url,
        aud: 'gateway',
        email: address('ada'),
        email_verified: true,
        azp: 'spa',
      });
      expect(ada.access).not.toHaveProperty('realm_access');
      expect(await whoIs(ada.access_token)).toBe(200);
      expect([...new Set(attempt.hops.map((hop) => new URL(hop).host))]).toEqual([
        new URL(realm.url).host,
        new URL(app).host,
      ]);
      const [account, ...others] = await realm.usersWith(address('ada'));
      expect(others).toEqual([]);
      expect(await realm.identitiesOf(account?.id ?? '')).toEqual(['magic-link']);
    });

    it('finds the account again on another device, whatever case the address has', async () => {
      const first = await opened(address('bea'));
      const second = await opened(address('BEA'));
      expect(second.access.sub).toBe(first.access.sub);
      expect(await whoIs(second.access_token)).toBe(200);
    });

    it('accepts a link once, and a new one in the same browser', async () => {
      const browser = new HttpBrowser();
      const token = await link(address('once'));
      await realm.finish(await realm.openLink(new HttpBrowser(), token));
      expect((await realm.openLink(browser, token)).url.href).toBe(`${app}/auth?error=link_expired`);
      await opened(address('once'), browser);
    });

    it('rejects links that are too old or were never emailed', async () => {
      const token = await link(address('old'));
      host.clock.advance(15 * 60_000);
      expect((await realm.openLink(new HttpBrowser(), token)).url.href).toBe(`${app}/auth?error=link_expired`);
      host.clock.advance(-15 * 60_000);
      const made = await realm.openLink(new HttpBrowser(), 'a'.repeat(43));
      expect(made.url.href).toBe(`${app}/auth?error=link_expired`);
      const garbage = await realm.authorize(new HttpBrowser(), { kc_idp_hint: 'magic-link', login_hint: 'garbage' });
      expect(garbage.url.href).toBe(`${app}/auth`);
    });

    it('accepts a link in only one of three browsers that open it at the same moment', async () => {
      const token = await link(address('race'));
      const attempts = await Promise.all([1, 2, 3].map(() => realm.openLink(new HttpBrowser(), token)));
      expect(attempts.filter(({ code }) => code)).toHaveLength(1);
      expect(await realm.usersWith(address('race'))).toHaveLength(1);
    });

    it('creates one account when two links for one new address are opened concurrently', async () => {
      const tokens = [await link(address('twice')), await link(address('twice'))];
      const people = await Promise.all(
        tokens.map(async (token) => realm.finish(await realm.openLink(new HttpBrowser(), token))),
      );
      expect(new Set(people.map(({ access }) => access.sub)).size).toBe(1);
    });

    it('leads to Sightline’s sign-in page when there is no link', async () => {
      expect((await realm.authorize(new HttpBrowser(), {})).url.href).toBe(`${app}/auth`);
      const silent = await realm.authorize(new HttpBrowser(), { prompt: 'none' });
      expect(silent.url.searchParams.get('error')).toBe('login_required');
    });

    it('requires PKCE, and redirects only to the SPA', async () => {
      const without = await realm.authorize(new HttpBrowser(), {
        code_challenge: undefined,
        code_challenge_method: undefined,
      });
      expect(without.url.searchParams.get('error')).toBe('invalid_request');
      const plain = await realm.authorize(new HttpBrowser(), { code_challenge_method: 'plain' });
      expect(plain.url.searchParams.get('error')).toBe('invalid_request');
      for (const redirect_uri of [`${app}/auth/complete/more`, `${app}/boards`, 'https://evil.example/auth/complete'])
        expect((await realm.authorize(new HttpBrowser(), { redirect_uri })).status).toBe(400);
    });
  });

  describe('sessions', () => {
    it('renew with rotating refresh tokens, and all end when one is reused', async () => {
      const ada = await opened(address('renew'));
      const renewed = await realm.refresh(ada.refresh_token);
      expect(renewed.status).toBe(200);
      const { refresh_token } = renewed.body as { refresh_token: string };
      expect(refresh_token).not.toBe(ada.refresh_token);
      expect((await realm.refresh(ada.refresh_token)).status).toBe(400);
      expect((await realm.refresh(refresh_token)).status).toBe(400);
    });

    it('do not issue tokens that outlive them', async () => {
      const attempt = await realm.authorize(new HttpBrowser(), { scope: 'openid offline_access' });
      expect(attempt.url.searchParams.get('error')).toBe('invalid_scope');
    });

    it('end at sign-out, without confirmation and without the issuer of links', async () => {
      const browser = new HttpBrowser();
      const ada = await opened(address('out'), browser);
      const out = await realm.signOut(browser, ada.id_token);
      expect(out.url.href).toBe(`${app}/auth`);
      expect(out.hops.filter((hop) => hop.includes('/oidc/'))).toEqual([]);
      expect((await realm.refresh(ada.refresh_token)).status).toBe(400);
      const silent = await realm.authorize(browser, { prompt: 'none' });
      expect(silent.url.searchParams.get('error')).toBe('login_required');
      expect((await realm.authorize(browser, { kc_idp_hint: 'magic-link' })).url.href).toBe(`${app}/auth`);
      expect((await opened(address('next'), browser)).access.email).toBe(address('next'));
    });

    it('of another user end before a link is opened, as in the SPA', async () => {
      const browser = new HttpBrowser();
      const first = await opened(address('first'), browser);
      const check = await realm.finish(await realm.authorize(browser, { prompt: 'none' }));
      expect(check.access.email).toBe(address('first'));
      const out = await realm.signOut(browser, check.id_token, `${app}/auth/complete`);
      expect(out.url.href).toBe(`${app}/auth/complete`);
      expect((await opened(address('second'), browser)).access.email).toBe(address('second'));
      expect((await realm.refresh(first.refresh_token)).status).toBe(400);
    });
  });

  describe('with other providers', () => {
    it.each([
      ['a social account first, then a link', true],
      ['a link first, then a social account', false],
    ])('links them by a verified address: %s', async (_what, socialFirst) => {
      const email = address(`both-${socialFirst}`);
      const steps = [async () => realm.finish(await viaSim(email, true)), () => opened(email)];
      if (!socialFirst) steps.reverse();
      const subjects = [];
      for (const step of steps) subjects.push((await step()).access.sub);
      expect(new Set(subjects).size).toBe(1);
      expect(await realm.identitiesOf(String(subjects[0]))).toEqual(['magic-link', 'social-sim']);
      expect((await realm.finish(await viaSim(email, true))).access.sub).toBe(subjects[0]);
    });

    it('keeps the account’s name after a sign-in by link, which carries no name', async () => {
      const id = await realm.user(address('named'), { firstName: 'Ada', lastName: 'Love', emailVerified: true });
      await realm.admin('POST', `/users/${id}/federated-identity/google`, { userId: 'g-1', userName: 'ada' });
      const named = await opened(address('named'));
      expect([named.access.sub, named.access.name]).toEqual([id, 'Ada Love']);
      expect(await realm.identitiesOf(id)).toEqual(['google', 'magic-link']);
    });

    it('an unverified address neither signs in to an account nor creates one', async () => {
      const victim = await opened(address('victim'));
      const attack = await viaSim(address('victim'), false);
      expect([attack.code, attack.status >= 400]).toEqual([null, true]);
      expect(await realm.identitiesOf(String(victim.access.sub))).toEqual(['magic-link']);
      expect((await viaSim(address('free'), false)).code).toBeNull();
      expect(await realm.usersWith(address('free'))).toEqual([]);
    });

    it('never links or creates an account through a provider that does not verify addresses, such as GitHub', async () => {
      const github = await realm.admin('GET', '/identity-provider/instances/github');
      expect(github).toMatchObject({ enabled: false, trustEmail: false });
      const { firstBrokerLoginFlowAlias } = github as { firstBrokerLoginFlowAlias: string };
      const sameAsGithub = (alias: string) => changeSim({ firstBrokerLoginFlowAlias: alias, trustEmail: false });
      await sameAsGithub(firstBrokerLoginFlowAlias);
      const taken = await opened(address('taken'));
      for (const email of [address('taken'), address('untaken')]) {
        const refused = await viaSim(email, true);
        expect([refused.code, refused.status >= 400]).toEqual([null, true]);
      }
      expect(await realm.identitiesOf(String(taken.access.sub))).toEqual(['magic-link']);
      expect(await realm.usersWith(address('untaken'))).toEqual([]);
      // Signing in works if the owner linked it through Keycloak's account pages.
      const owner = new HttpBrowser();
      await opened(address('taken'), owner);
      sim.next = { id: address('taken'), email: address('taken'), emailVerified: true };
      const question = await realm.authorize(owner, {
        client_id: 'account-console',
        redirect_uri: `${realm.url}/account/`,
        kc_action: 'idp_link:social-sim',
      });
      const action = /<form[^>]* action="([^"]+)"/.exec(question.text)?.[1] ?? '';
      await owner.open(action.replaceAll('&amp;', '&'), ({ pathname }) => pathname.endsWith('/account/'), {
        continue: 'Continue',
      });
      expect(await realm.identitiesOf(String(taken.access.sub))).toEqual(['magic-link', 'social-sim']);
      expect((await realm.finish(await viaSim(address('taken'), true))).access.sub).toBe(taken.access.sub);
      await changeSim({ firstBrokerLoginFlowAlias: 'sightline first login', trustEmail: true });
    });

    it('takes an account from a person who created it with someone else’s address', async () => {
      const email = address('early');
      await changeSim({ trustEmail: false, filteredByClaim: 'false' });
      const attacker = new HttpBrowser();
      const early = await realm.finish(await viaSim(email, false, 'attacker', attacker));
      expect(early.access.email_verified).toBe(false);
      expect(await whoIs(early.access_token)).toBe(401);

      const owner = await opened(email);
      expect(owner.access.email_verified).toBe(true);
      expect(await whoIs(owner.access_token)).toBe(200);
      expect(await realm.identitiesOf(String(owner.access.sub))).toEqual(['magic-link']);
      expect((await realm.refresh(early.refresh_token)).status).toBe(400);
      expect((await realm.authorize(attacker, { prompt: 'none' })).url.searchParams.get('error')).toBe(
        'login_required',
      );
      await changeSim({ firstBrokerLoginFlowAlias: 'sightline linked only' });
      expect((await viaSim(email, false, 'attacker', attacker)).code).toBeNull();
      await changeSim({
        trustEmail: true,
        filteredByClaim: 'true',
        firstBrokerLoginFlowAlias: 'sightline first login',
      });
      expect((await opened(email)).access.sub).toBe(owner.access.sub);
    });

    it('removes an address that an operator has given to another account', async () => {
      const old = await opened(address('before'));
      const id = String(old.access.sub);
      const [account] = (await realm.admin('GET', `/users?email=${address('before')}&exact=true`)) as object[];
      await realm.admin('PUT', `/users/${id}`, { ...account, email: address('after'), username: address('after') });
      expect((await opened(address('after'))).access.sub).toBe(id);
      const fresh = await opened(address('before'));
      expect(fresh.access.sub).not.toBe(id);
      expect((await realm.usersWith(address('after')))[0]?.id).toBe(id);
    });
  });

  it('refuses to sign in, and keeps the link, when the service account may not manage accounts', async () => {
    const [client] = (await realm.admin('GET', '/clients?clientId=gateway')) as [{ id: string }];
    const whole = (await realm.admin('GET', `/clients/${client.id}`)) as object;
    const token = await link(address('closed'));
    await realm.admin('PUT', `/clients/${client.id}`, { ...whole, enabled: false });
    const refused = await realm.openLink(new HttpBrowser(), token);
    expect(refused.url.href).toBe(`${app}/auth?error=sign_in_unavailable`);
    expect(await realm.usersWith(address('closed'))).toEqual([]);
    await realm.admin('PUT', `/clients/${client.id}`, { ...whole, enabled: true });
    await realm.finish(await realm.openLink(new HttpBrowser(), token));
  });

  it('states who is an operator', async () => {
    const before = await opened(address('operator'));
    expect(before.access).not.toHaveProperty('roles');
    const role = (await realm.admin('GET', '/roles/operator')) as object;
    await realm.admin('POST', `/users/${before.access.sub}/role-mappings/realm`, [role] as object);
    const after = await opened(address('operator'));
    expect(after.access.roles).toEqual(['operator']);
    await whoIs(after.access_token);
    expect(host.principals.at(-1)).toMatchObject({ kind: 'user', roles: ['operator'] });
  });

  it('accepts tokens signed with a key that was added at Keycloak, without a restart', async () => {
    const before = await opened(address('rotate'));
    expect(await whoIs(before.access_token)).toBe(200);
    const { id: parentId } = (await realm.admin('GET', '')) as { id: string };
    await realm.admin('POST', '/components', {
      name: 'newer',
      providerId: 'rsa-generated',
      providerType: 'org.keycloak.keys.KeyProvider',
      parentId,
      config: { priority: ['200'], algorithm: ['RS256'] },
    });
    const after = await opened(address('rotate'));
    expect(after.access_token.split('.')[0]).not.toBe(before.access_token.split('.')[0]);
    // For an unknown key, the gateway reloads the keys at most every ten seconds.
    await expect.poll(() => whoIs(after.access_token), { timeout: 15_000, interval: 500 }).toBe(200);
    expect(await whoIs(before.access_token)).toBe(200);
  });

  it('has one account per subject at the issuer of links', async () => {
    const ada = await opened(address('subject'));
    const [identity] = (await realm.admin('GET', `/users/${ada.access.sub}/federated-identity`)) as [
      { userId: string },
    ];
    expect(identity.userId).toMatch(/^[\w-]{43}$/);
    expect((await opened(address('subject'))).access.sub).toBe(ada.access.sub);
  });

  async function changeSim(changes: Record<string, string | boolean>): Promise<void> {
    const sim = (await realm.admin('GET', '/identity-provider/instances/social-sim')) as { config: object };
    const { filteredByClaim, ...rest } = changes;
    const config = { ...sim.config, clientSecret: 'sim', ...(filteredByClaim ? { filteredByClaim } : {}) };
    await realm.admin('PUT', '/identity-provider/instances/social-sim', { ...sim, ...rest, config });
  }
});
