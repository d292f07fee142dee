import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '@/testing/builders';
import { idToken, tokens, withIssuer } from '@/testing/issuer';
import { FakeServer, json } from '@/testing/server';
import { freshSession, signOut } from './auth.ts';
import { lastUsedToken, noteUsedToken } from './last-used-token.ts';
import { currentSession, onSessionChange, saveSession } from './session.ts';

const key = 'sightline-auth';
const expired = () => aSession({ expiresAt: Date.now() - 1 });

/** Web Locks with browser semantics: each request waits for the previous one. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

afterEach(async () => {
  localStorage.clear();
  vi.useRealTimers();
  await noteUsedToken(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the stored session', () => {
  it.each([
    ['not JSON', '{'],
    ['another shape', '{"accessToken":1}'],
    ['a user without an email address', JSON.stringify({ ...aSession(), user: { id: 'x' } })],
    ['null', 'null'],
  ])('counts as signed out when it is %s', (_name, stored) => {
    localStorage.setItem(key, stored);
    expect(currentSession()).toBeNull();
  });

  it('survives a reload', () => {
    const session = aSession();
    saveSession(session);
    expect(currentSession()).toEqual(session);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(session);
  });

  it('follows changes made in another tab', () => {
    saveSession(aSession());
    const seen: (string | undefined)[] = [];
    const stop = onSessionChange(() => seen.push(currentSession()?.user.id));
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    stop();
    expect(seen).toEqual([undefined]);
  });
});

describe('renewing the session', () => {
  it('keeps a valid access token', async () => {
    const server = withIssuer(new FakeServer(), () => tokens({}));
    saveSession(aSession());
    expect((await freshSession())?.accessToken).toBe('access-1');
    expect(server.calls('POST /oidc/token')).toHaveLength(0);
  });

  it.each([
    ['with Web Locks', true],
    ['without them', false],
  ])('uses a refresh token once for simultaneous calls, %s', async (_name, locks) => {
    if (locks) stubLocks();
    const server = withIssuer(new FakeServer(), () => tokens({}));
    saveSession(expired());
    const sessions = await Promise.all([freshSession(), freshSession(), freshSession()]);
    expect(sessions.map((session) => session?.accessToken)).toEqual(['access-2.e30', 'access-2.e30', 'access-2.e30']);
    const used = server.calls('POST /oidc/token').map(({ body }) => body);
    expect(used).toEqual([expect.objectContaining({ grant_type: 'refresh_token', refresh_token: 'refresh-1' })]);
    expect(currentSession()).toMatchObject({ refreshToken: 'refresh-2.e30', idToken: 'id-1' });
  });

  it('uses the tokens that another tab received while this one waited for the lock', async () => {
    const otherTab = aSession({ accessToken: 'access-of-other-tab', refreshToken: 'refresh-of-other-tab' });
    vi.stubGlobal('navigator', {
      locks: {
        request: async <T>(_name: string, work: () => Promise<T>): Promise<T> => {
          saveSession(otherTab);
          return work();
        },
      },
    });
    const server = withIssuer(new FakeServer(), () => tokens({}));
    saveSession(expired());
    expect((await freshSession())?.accessToken).toBe('access-of-other-tab');
    expect(server.calls('POST /oidc/token')).toHaveLength(0);
  });

  it('uses the refresh token that another tab stored while this one waited for the lock', async () => {
    const otherTab = aSession({ refreshToken: 'refresh-of-other-tab', expiresAt: Date.now() - 1 });
    vi.stubGlobal('navigator', {
      locks: {
        request: async <T>(_name: string, work: () => Promise<T>): Promise<T> => {
          saveSession(otherTab);
          return work();
        },
      },
    });
    const server = withIssuer(new FakeServer(), () => tokens({}));
    saveSession(expired());
    await freshSession();
    const used = server.calls('POST /oidc/token').map(({ body }) => body);
    expect(used).toEqual([expect.objectContaining({ refresh_token: 'refresh-of-other-tab' })]);
  });

  describe('with a token that another tab has used', () => {
    const otherTab = aSession({ accessToken: 'access-of-other-tab', refreshToken: 'refresh-of-other-tab' });

    it('waits until that tab’s tokens have arrived here', async () => {
      const server = withIssuer(new FakeServer(), () => tokens({}));
      saveSession(expired());
      await noteUsedToken('refresh-1');
      const waiting = freshSession();
      // This read is later: once it resolves, the read in `freshSession` has also resolved.
      await lastUsedToken();
      window.dispatchEvent(new StorageEvent('storage', { key }));
      localStorage.setItem(key, JSON.stringify(otherTab));
      window.dispatchEvent(new StorageEvent('storage', { key }));
      expect((await waiting)?.accessToken).toBe('access-of-other-tab');
      expect(server.calls('POST /oidc/token')).toHaveLength(0);
    });

    it('uses it after five seconds, because that tab might be closed', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const server = withIssuer(new FakeServer(), () => tokens({}));
      saveSession(expired());
      await noteUsedToken('refresh-1');
      const waiting = freshSession();
      await lastUsedToken();
      await vi.advanceTimersByTimeAsync(4_999);
      expect(server.calls('POST /oidc/token')).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      expect((await waiting)?.accessToken).toBe('access-2.e30');
    });

    it('is informed of it before the token is sent', async () => {
      let noted: string | undefined;
      withIssuer(new FakeServer(), async () => {
        noted = await lastUsedToken();
        return tokens({});
      });
      saveSession(expired());
      await freshSession();
      expect(noted).toBe('refresh-1');
    });

    it.each([
      ['the issuer cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
      ['the issuer allows it to be used again', () => tokens({ refresh_token: undefined })],
    ])('does not wait when %s', async (_name, answer) => {
      withIssuer(new FakeServer(), answer);
      saveSession(expired());
      await freshSession().catch(() => undefined);
      expect(await lastUsedToken()).toBeUndefined();
    });
  });

  it('uses the lifetime from the access token, whatever the clock shows', async () => {
    const issuedAt = 1_000_000;
    withIssuer(new FakeServer(), () => tokens({ access_token: idToken({ iat: issuedAt, exp: issuedAt + 1200 }) }));
    saveSession(expired());
    const lifetimeMs = ((await freshSession())?.expiresAt ?? 0) - Date.now();
    expect(lifetimeMs).toBeGreaterThan(1_190_000);
    expect(lifetimeMs).toBeLessThanOrEqual(1_200_000);
  });

  it('ignores a response in the address, which belongs to a sign-in', async () => {
    const state = { state: 'state-1', nonce: 'n', redirectUri: '/', expires: Date.now() + 60_000 };
    localStorage.setItem('kc-callback-state-1', JSON.stringify(state));
    window.history.replaceState(null, '', '/auth/complete?code=of-a-sign-in&state=state-1');
    const server = withIssuer(new FakeServer(), () => tokens({}));
    saveSession(expired());
    await freshSession();
    window.history.replaceState(null, '', '/');
    const used = server.calls('POST /oidc/token').map(({ body }) => body);
    expect(used).toEqual([expect.objectContaining({ grant_type: 'refresh_token' })]);
  });

  it('rejects an ID token from another issuer', async () => {
    withIssuer(new FakeServer(), () => tokens({ id_token: idToken({ iss: 'https://elsewhere.example' }) }));
    saveSession(expired());
    await expect(freshSession()).rejects.toMatchObject({ code: 'sign_in_unreachable' });
    expect(currentSession()?.accessToken).toBe('access-1');
  });

  it('signs out when the issuer rejects the refresh token', async () => {
    withIssuer(new FakeServer(), () => json({ error: 'invalid_grant' }, 400));
    saveSession(expired());
    expect(await freshSession()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each<[string, () => Response]>([
    ['is unavailable', () => json({ error: 'server_error' }, 503)],
    ['rejects it for another reason', () => json({ error: 'invalid_client' }, 400)],
    ['cannot be reached', () => Response.error()],
    ['is hidden by a proxy', () => new Response('<html>', { status: 400 })],
  ])('keeps the session when the issuer %s', async (_name, answer) => {
    withIssuer(new FakeServer(), answer);
    saveSession(expired());
    await expect(freshSession()).rejects.toMatchObject({ code: 'sign_in_unreachable' });
    expect(currentSession()).not.toBeNull();
  });
});

describe('signing out', () => {
  const leave = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);

  it('drops the session immediately and ends it at the issuer, which redirects to /auth', async () => {
    const left = leave();
    withIssuer(new FakeServer(), () => tokens({}));
    saveSession(aSession());
    const done = signOut();
    expect(localStorage.getItem(key)).toBeNull();
    await done;
    const end = new URL(String(left.mock.lastCall?.[0]));
    expect(end.pathname).toBe('/oidc/end');
    expect(Object.fromEntries(end.searchParams)).toEqual({
      client_id: 'spa',
      id_token_hint: 'id-1',
      post_logout_redirect_uri: `${window.location.origin}/auth`,
    });
  });

  it.each([
    ['ends notifications in this browser', () => Promise.resolve(true), 0],
    ['also signs out when the push service fails', () => Promise.reject(new Error('offline')), 1],
  ])('%s', async (_name, unsubscribe, reports) => {
    const left = leave();
    const ended = vi.fn(unsubscribe);
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const getSubscription = () => Promise.resolve({ unsubscribe: ended });
    const getRegistration = () => Promise.resolve({ pushManager: { getSubscription } });
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration } });
    saveSession(aSession({ idToken: null }));
    await signOut();
    expect(ended).toHaveBeenCalledOnce();
    expect(reported).toHaveBeenCalledTimes(reports);
    expect(left).toHaveBeenCalledOnce();
  });

  it('opens /auth when there is no ID token', async () => {
    const left = leave();
    saveSession(aSession({ idToken: null }));
    await signOut();
    expect(left).toHaveBeenCalledWith(`${window.location.origin}/auth`);
  });
});
