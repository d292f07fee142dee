import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSession } from '@/testing/builders';
import { tokens, withIssuer } from '@/testing/issuer';
import { FakeServer, json } from '@/testing/server';
import { freshSession } from './auth.ts';
import { currentSession, onSessionChange, saveSession } from './session.ts';

const key = 'sightline-auth';
const expired = () => aSession({ expiresAt: Date.now() - 1 });

/** Web Locks as browsers have them: whoever asks for a name waits for the one before. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the stored session', () => {
  it.each([
    ['no JSON', '{'],
    ['another shape', '{"accessToken":1}'],
    ['a user without e-mail', JSON.stringify({ ...aSession(), user: { id: 'x' } })],
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

  it('follows what another tab does', () => {
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
  it('leaves a good access token alone', async () => {
    const server = withIssuer(new FakeServer(), () => tokens({}));
    saveSession(aSession());
    expect((await freshSession())?.accessToken).toBe('access-1');
    expect(server.calls('POST /oidc/token')).toHaveLength(0);
  });

  it.each([
    ['with Web Locks', true],
    ['without', false],
  ])('uses a refresh token once for calls at the same time, %s', async (_name, locks) => {
    if (locks) stubLocks();
    const server = withIssuer(new FakeServer(), () => tokens({}));
    saveSession(expired());
    const sessions = await Promise.all([freshSession(), freshSession(), freshSession()]);
    expect(sessions.map((session) => session?.accessToken)).toEqual(['access-2', 'access-2', 'access-2']);
    const used = server.calls('POST /oidc/token').map(({ body }) => body);
    expect(used).toEqual([expect.objectContaining({ grant_type: 'refresh_token', refresh_token: 'refresh-1' })]);
    expect(currentSession()).toMatchObject({ refreshToken: 'refresh-2', idToken: 'id-1' });
  });

  it('takes the tokens another tab got while this one waited for the lock', async () => {
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

  it('signs out when the issuer knows the refresh token no more', async () => {
    withIssuer(new FakeServer(), () => json({ error: 'invalid_grant' }, 400));
    saveSession(expired());
    expect(await freshSession()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('keeps the session when the issuer has a bad moment', async () => {
    withIssuer(new FakeServer(), () => json({ error: 'server_error' }, 503));
    saveSession(expired());
    await expect(freshSession()).rejects.toMatchObject({ code: 'sign_in_unreachable' });
    expect(currentSession()).not.toBeNull();
  });
});
