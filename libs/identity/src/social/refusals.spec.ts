import type { SocialProvider } from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { FakeClock, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, ISSUER, mailedToken } from '../testing/browser.ts';
import { choose, codeOf, decide, goThrough, refusalOf, settingsFor } from '../testing/social-flow.ts';
import { PUBLIC_URL, startTestHost, type TestHost, type TestHostOptions } from '../testing/test-host.ts';

const interrupted = `${PUBLIC_URL}/auth?error=social_interrupted`;
const providers = ['google', 'github', 'linkedin'] as const;

describe('signing in with an identity provider', () => {
  let mongo: TestMongo;
  let world: DemoWorld;
  let host: TestHost;
  let browser: Browser;

  // oidc-provider reads the system clock, so the clock in these tests starts now.
  const start = (options: TestHostOptions = {}) =>
    startTestHost(mongo, { clock: new FakeClock(new Date()), settings: settingsFor(world), ...options });

  beforeAll(async () => {
    [mongo, world] = await Promise.all([startTestMongo(), startDemoWorld({ slowHostDelayMs: 60_000 })]);
  });
  afterAll(() => Promise.all([mongo.stop(), world.close()]));
  beforeEach(async () => {
    host = await start();
    browser = new Browser(host);
  });
  afterEach(() => host.stop());

  describe('is refused', () => {
    it.each([
      ['google', 'unverified', 'social_email_unverified'],
      ['github', 'unverified', 'social_email_unverified'],
      ['linkedin', 'unverified', 'social_email_unverified'],
      ['google', 'no-email', 'social_email_missing'],
      ['github', 'no-email', 'social_email_missing'],
      ['linkedin', 'no-email', 'social_email_missing'],
      ['google', 'down', 'social_failed'],
      ['github', 'down', 'social_failed'],
      ['google', 'nonsense', 'social_failed'],
      ['github', 'nonsense', 'social_failed'],
      ['google', 'wrong-nonce', 'social_failed'],
      ['google', 'forged', 'social_failed'],
      ['linkedin', 'forged', 'social_failed'],
    ] as const)('when %s is %s', async (name, way, code) => {
      const { page } = await goThrough(browser, name, `${way}@mail.example`);
      expect(refusalOf(page)).toEqual([code, null]);
      expect(await host.db.collection('accounts').countDocuments()).toBe(0);
    });

    it('when the provider responds too late', async () => {
      const impatient = await start({ settings: { ...settingsFor(world), SOCIAL_TIMEOUT_MS: '300' } });
      const { page } = await goThrough(new Browser(impatient), 'google', 'slow@mail.example');
      expect(refusalOf(page)).toEqual(['social_failed', null]);
      await impatient.stop();
    });

    it('when the provider is unreachable', async () => {
      const other = await startDemoWorld();
      const lonely = await start({ settings: settingsFor(other) });
      await other.close();
      expect(refusalOf((await choose(new Browser(lonely), 'google')).page)).toEqual(['social_failed', null]);
      await lonely.stop();
    });

    it('for an unverified address that belongs to an account', async () => {
      const owner = await new Browser(host).signIn(await mailedToken(host, 'unverified@mail.example'));
      for (const name of providers)
        expect(refusalOf((await goThrough(browser, name, 'unverified@mail.example')).page)[0]).toBe(
          'social_email_unverified',
        );
      const silent = await browser.authorize(undefined, { prompt: 'none' });
      expect(refusalOf(silent.page)[0]).toBe('login_required');
      expect((await new Browser(host).refresh(owner.refresh_token)).status).toBe(200);
    });

    it.each([
      ['google', null],
      ['github', 'The user has denied your application access.'],
      ['linkedin', 'The user cancelled the authorization'],
    ] as const)('when a person cancels at %s, with its message, keeping an existing session', async (name, words) => {
      const ada = await browser.signIn(await mailedToken(host, 'ada@mail.example'));
      const { page } = await choose(browser, name);
      expect(refusalOf(await browser.open(await decide(page, '', 'cancel')))).toEqual(['social_denied', words]);
      expect((await browser.refresh(ada.refresh_token)).status).toBe(200);
    });

    it('with a short message from the provider, without line breaks', async () => {
      const { page } = await choose(browser, 'google');
      const back = new URL(await decide(page, '', 'cancel'));
      back.searchParams.set('error_description', `Go\n\u202eaway${'!'.repeat(1000)}`);
      const [code, words] = refusalOf(await browser.open(back.href));
      expect([code, words?.slice(0, 8), words?.length]).toEqual(['social_denied', 'Go away!', 200]);
    });

    it('when it is not configured', async () => {
      const { GITHUB_CLIENT_ID: _id, GITHUB_CLIENT_SECRET: _secret, ...settings } = settingsFor(world);
      const without = await start({ settings });
      const { page } = await choose(new Browser(without), 'github');
      expect(refusalOf(page)).toEqual(['social_unavailable', null]);
      await without.stop();
    });
  });

  describe('ignores a callback', () => {
    const callback = async (name: SocialProvider = 'google') =>
      decide((await choose(browser, name)).page, 'ada@mail.example');

    it('with an unknown state, or without one', async () => {
      const back = new URL(await callback());
      back.searchParams.set('state', 'x'.repeat(43));
      expect((await browser.open(back.href)).url).toBe(interrupted);
      for (const path of [
        '/social/google/callback',
        '/social/google/callback?code=c',
        '/social/myspace/callback?state=s',
      ])
        expect((await browser.open(`${ISSUER}${path}`)).url).toBe(interrupted);
    });

    it('that repeats an earlier one', async () => {
      const back = await callback();
      expect(codeOf(await browser.open(back))).not.toBe('');
      expect((await browser.open(back)).url).toBe(interrupted);
    });

    it('that arrives twice at the same time', async () => {
      const back = await callback();
      const cookies = new Map(browser.cookies);
      const pages = await Promise.all(
        [1, 2, 3].map(() => {
          const copy = new Browser(host);
          for (const [key, cookie] of cookies) copy.cookies.set(key, cookie);
          return copy.open(back);
        }),
      );
      expect(pages.filter((page) => codeOf(page) !== '')).toHaveLength(1);
    });

    it('in another browser, without disturbing the flow there', async () => {
      const back = await callback();
      const victim = new Browser(host);
      const own = await choose(victim, 'google');
      expect((await victim.open(back)).url).toBe(interrupted);
      // A victim's consent can't complete an attacker's sign-in.
      const stolen = new URL(await decide(own.page, 'victim@mail.example'));
      expect((await browser.open(stolen.href)).url).toBe(interrupted);
      expect(codeOf(await browser.open(back))).not.toBe('');
      expect(codeOf(await victim.open(stolen.href))).not.toBe('');
    });

    it('for another provider', async () => {
      const back = await callback('google');
      expect((await browser.open(back.replace('/google/', '/github/'))).url).toBe(interrupted);
    });

    it('after ten minutes', async () => {
      const back = await callback();
      host.clock.advance(10 * 60_000);
      expect((await browser.open(back)).url).toBe(interrupted);
    });
  });
});
