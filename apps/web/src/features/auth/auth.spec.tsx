import type { Board } from '@sightline/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentSession } from '@/lib/session/session';
import { tempSession } from '@/lib/session/temp-session';
import { openApp } from '@/testing/app';
import { aBoard, aCompany, aProfile, aSession } from '@/testing/builders';
import { idToken, lastLeft, stubLeaving, tokens, withIssuer } from '@/testing/issuer';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

const sendButton = () => screen.findByRole('button', { name: 'Send magic link' });

describe('/auth', () => {
  it('emails a link, confirms it in place, and returns to the form for another address', async () => {
    const visitor = tempSession();
    const server = withIssuer(new FakeServer(), () => tokens({}));
    let answer: (response: Response) => void = () => undefined;
    server.on('POST /api/auth/magic-link', () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = await openApp({ path: '/auth?returnTo=%2Fboards%2Fboard-1' });
    await user.type(await screen.findByLabelText('Email'), ' ana@ourco.example {Enter}');
    const busy = await screen.findByRole('button', { name: 'Sending magic link...' });
    expect(busy).toHaveProperty('disabled', true);
    answer(json({ sent: true }, 202));

    const told = await screen.findByRole('heading', { name: 'Check your email' });
    // An effect moves the focus after rendering.
    await waitFor(() => expect(document.activeElement).toBe(told));
    expect(screen.getByText('ana@ourco.example')).toBeTruthy();
    expect(await screen.findByText('Check your email!')).toBeTruthy();
    // The text appears once on the page and once in the toast.
    expect(screen.getAllByText("We've sent you a magic link to sign in.")).toHaveLength(2);
    expect(server.calls('POST /api/auth/magic-link')[0]?.body).toEqual({
      email: 'ana@ourco.example',
      returnTo: '/boards/board-1',
      tempSessionId: visitor,
    });
    const mailbox = await screen.findByRole('link', { name: 'open the local mailbox' });
    expect(new URL(mailbox.getAttribute('href') ?? '').pathname).toBe('/dev/mailbox');

    await user.click(screen.getByRole('button', { name: 'Use a different email' }));
    expect(await sendButton()).toBeTruthy();
  });

  it.each(['', 'nobody', 'a@b', 'two words@ourco.example'])('rejects %j as an address', async (typed) => {
    const server = new FakeServer();
    const { user } = await openApp({ path: '/auth' });
    if (typed) await user.type(await screen.findByLabelText('Email'), typed);
    await user.click(await sendButton());
    expect(await screen.findByText('Validation Error')).toBeTruthy();
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(server.calls('POST /api/auth/magic-link')).toHaveLength(0);
  });

  it('shows the server’s message when the email cannot be sent', async () => {
    new FakeServer().on('POST /api/auth/magic-link', () => problem(429, 'rate_limited', 'Wait a minute.'));
    const { user } = await openApp({ path: '/auth' });
    await user.type(await screen.findByLabelText('Email'), 'ana@ourco.example{Enter}');
    expect(await screen.findByText('Wait a minute.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(await sendButton()).toHaveProperty('disabled', false);
  });

  it('drops a return path to another site', async () => {
    const server = new FakeServer().on('POST /api/auth/magic-link', () => json({ sent: true }, 202));
    const { user } = await openApp({ path: '/auth?returnTo=%2F%2Fevil.example' });
    await user.type(await screen.findByLabelText('Email'), 'ana@ourco.example{Enter}');
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(server.calls('POST /api/auth/magic-link')[0]?.body).not.toHaveProperty('returnTo');
  });

  it('explains an expired link', async () => {
    new FakeServer();
    await openApp({ path: '/auth?error=link_expired' });
    expect((await screen.findByRole('alert')).textContent).toContain('expired or was already used');
  });

  it('redirects signed-in users', async () => {
    new FakeServer().on('GET /api/boards', { items: [] });
    const { path } = await openApp({ path: '/auth', session: aSession() });
    await waitFor(() => expect(path()).toBe('/boards'));
  });
});

/** Serves the visitor's previews or the user's own boards, depending on the caller. */
const boardsOf =
  (previews: Board[], own: Board[] = []) =>
  ({ headers }: Asked) =>
    json({ items: headers.has('authorization') ? own : previews });

describe('/auth/complete', () => {
  const visitor = 'temp_1700000000000abcdefghi';

  async function openMailedLink(server: FakeServer, token: string) {
    const leave = stubLeaving();
    const opened = await openApp({ path: `/auth/complete#t=${token}&r=%2Fboards%2Fboard-9&s=${visitor}` });
    await opened.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(server.calls('POST /oidc/token')).toHaveLength(0);
    return { ...opened, authorize: lastLeft(leave) };
  }

  it('waits until the button is pressed, even after a mail scanner ran the page', async () => {
    const server = withIssuer(new FakeServer(), () => tokens({}));
    const leave = stubLeaving();
    const path = '/auth/complete#t=scanned';
    const isShown = () => screen.findByRole('heading', { level: 1, name: 'Sign in to Sightline' });
    await openApp({ path });
    await isShown();
    expect(screen.queryByText(/^You are signed in as/)).toBeNull();
    cleanup();
    const { user, router } = await openApp({ path, session: aSession() });
    await isShown();
    expect(screen.getByText(/^You are signed in as ana@ourco.example now/)).toBeTruthy();
    // The token survives a reload.
    expect(router.state.location.href).toBe(path);
    expect([leave.mock.calls, server.calls('POST /oidc/token'), sessionStorage.length]).toEqual([[], [], 0]);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(lastLeft(leave).searchParams.get('login_hint')).toBe('ml:scanned'));
  });

  it('offers a newer link that is opened in the same tab', async () => {
    withIssuer(new FakeServer(), () => tokens({}));
    const leave = stubLeaving();
    const { router, user } = await openApp({ path: '/auth/complete#t=older' });
    await screen.findByRole('button', { name: 'Sign in' });
    await router.navigate({ href: '/auth/complete#t=newer' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(lastLeft(leave).searchParams.get('login_hint')).toBe('ml:newer'));
  });

  it('removes the token from the address and starts code + PKCE with it', async () => {
    const { router, authorize } = await openMailedLink(
      withIssuer(new FakeServer(), () => tokens({})),
      'one-time',
    );
    expect(router.state.location.href).toBe('/auth/complete');
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'spa',
      redirect_uri: `${window.location.origin}/auth/complete`,
      scope: 'openid profile email',
      login_hint: 'ml:one-time',
      code_challenge_method: 'S256',
    });
  });

  it('exchanges the code once, keeps the session, claims the preview boards and continues', async () => {
    let nonce = '';
    const server = withIssuer(new FakeServer(), () =>
      tokens({ id_token: idToken({ sub: 'user-1', email: 'ana@ourco.example', nonce }) }),
    );
    server
      .on('GET /api/profile', aProfile())
      .on('GET /api/boards', boardsOf([aBoard({ id: 'board-9', ownerUserId: null, tempSessionId: visitor })]))
      .on('POST /api/boards/:id/claim', aBoard({ id: 'board-9' }))
      .on('GET /api/boards/:id', aBoard({ id: 'board-9' }))
      .on('GET /api/boards/:id/companies', { items: [] })
      .on('GET /api/boards/:id/cards', {
        items: [],
        nextCursor: null,
        articles: 0,
        counts: { today: 0, week: 0, month: 0, all: 0 },
      });
    const { authorize } = await openMailedLink(server, 'another');
    nonce = authorize.searchParams.get('nonce') ?? '';
    // The issuer's redirect loads a new document.
    cleanup();
    const { router } = await openApp({
      path: `/auth/complete?code=12345678901234567890&state=${authorize.searchParams.get('state')}`,
    });

    await waitFor(() => expect(router.state.location.pathname).toBe('/boards/board-9'));
    expect(server.calls('POST /oidc/token').map(({ body }) => body)).toEqual([
      expect.objectContaining({ code: '12345678901234567890', code_verifier: expect.any(String) }),
    ]);
    expect(currentSession()).toMatchObject({ user: { id: 'user-1', email: 'ana@ourco.example' } });
    // Signing in creates the account.
    expect(server.calls('GET /api/profile')[0]?.headers.get('authorization')).toBe('Bearer access-2.e30');
    const listed = server.calls('GET /api/boards')[0]?.headers;
    expect([listed?.get('x-temp-session'), listed?.get('authorization')]).toEqual([visitor, null]);
    const claimed = server.calls('POST /api/boards/board-9/claim')[0]?.headers;
    expect([claimed?.get('x-temp-session'), claimed?.get('authorization')]).toEqual([visitor, 'Bearer access-2.e30']);
  });

  it.each([
    ['an unexpected response', '/auth/complete?code=c&state=s'],
    ['a refusal from the issuer', '/auth/complete?error=access_denied&state=s'],
    ['no response at all', '/auth/complete'],
  ])('shows the form and the reason for %s', async (_name, path) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = withIssuer(new FakeServer(), () => tokens({}));
    await openApp({ path });
    expect((await screen.findByRole('alert')).textContent).toContain('Request a new');
    expect(await sendButton()).toBeTruthy();
    expect(server.calls('POST /oidc/token')).toHaveLength(0);
    expect(currentSession()).toBeNull();
  });

  it('rejects a response intended for another tab of this browser', async () => {
    const server = withIssuer(new FakeServer(), () => tokens({}));
    const { authorize } = await openMailedLink(server, 'other-tab');
    cleanup();
    sessionStorage.clear();
    vi.restoreAllMocks();
    await openMailedLink(server, 'this-tab');
    cleanup();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openApp({ path: `/auth/complete?code=other&state=${authorize.searchParams.get('state')}` });
    expect((await screen.findByRole('alert')).textContent).toContain('Sign-in could not be completed');
    expect(server.calls('POST /oidc/token')).toHaveLength(0);
  });

  it.each<[string, (nonce: string) => Record<string, unknown> | null]>([
    ['an ID token from another issuer', (nonce) => ({ iss: 'https://elsewhere.example', nonce })],
    ['an ID token for another client', (nonce) => ({ aud: 'other', nonce })],
    [
      'an ID token for several clients, issued to another one',
      (nonce) => ({ aud: ['spa', 'other'], azp: 'other', nonce }),
    ],
    ['an ID token from another sign-in', () => ({ nonce: 'of-another-request' })],
    ['a response without an ID token', () => null],
  ])('rejects %s', async (_name, claims) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let issued: string | undefined;
    const server = withIssuer(new FakeServer(), () => tokens({ id_token: issued }));
    const { authorize } = await openMailedLink(server, `bad-${_name}`);
    const parts = claims(authorize.searchParams.get('nonce') ?? '');
    issued = parts ? idToken({ sub: 'user-1', email: 'ana@ourco.example', ...parts }) : undefined;
    cleanup();
    await openApp({ path: `/auth/complete?code=good&state=${authorize.searchParams.get('state')}` });
    expect((await screen.findByRole('alert')).textContent).toContain('Sign-in could not be completed');
    expect(server.calls('POST /oidc/token')).toHaveLength(1);
    expect(currentSession()).toBeNull();
  });

  it('signs in even if a preview board cannot be kept, and reports this', async () => {
    let nonce = '';
    const server = withIssuer(new FakeServer(), () =>
      tokens({ id_token: idToken({ sub: 'user-1', email: 'ana@ourco.example', nonce }) }),
    );
    server
      .on('GET /api/boards', boardsOf([aBoard({ id: 'gone' }), aBoard({ id: 'kept', companyId: aCompany(1).id })]))
      .on('POST /api/boards/gone/claim', () => problem(404, 'board_not_found', 'Expired.'))
      .on('POST /api/boards/kept/claim', aBoard({ id: 'kept' }))
      .on('GET /api/boards/board-9', aBoard({ id: 'board-9' }));
    const { authorize } = await openMailedLink(server, 'third');
    nonce = authorize.searchParams.get('nonce') ?? '';
    cleanup();
    await openApp({ path: `/auth/complete?code=another-code&state=${authorize.searchParams.get('state')}` });
    expect(await screen.findByText('Your preview board could not be saved to your account.')).toBeTruthy();
    expect(server.calls('POST /api/boards/kept/claim')).toHaveLength(1);
    expect(currentSession()?.user.id).toBe('user-1');
  });

  describe('with a preview about a company for which the user has a board', () => {
    const preview = (id: string) => aBoard({ id, ownerUserId: null, tempSessionId: visitor });
    const empty = { items: [], nextCursor: null, articles: 0, counts: { today: 0, week: 0, month: 0, all: 0 } };

    async function signInWith(previews: Board[], own: Board[], code: string) {
      let nonce = '';
      const server = withIssuer(new FakeServer(), () =>
        tokens({ id_token: idToken({ sub: 'user-1', email: 'ana@ourco.example', nonce }) }),
      )
        .on('GET /api/profile', aProfile())
        .on('GET /api/boards', boardsOf(previews, own))
        .on('POST /api/boards/:id/claim', ({ params: [id] }: Asked) => json(aBoard({ id })))
        .on('GET /api/boards/:id', ({ params: [id] }: Asked) => json(aBoard({ id })))
        .on('GET /api/boards/:id/companies', { items: [] })
        .on('GET /api/boards/:id/cards', empty);
      const { authorize } = await openMailedLink(server, code);
      nonce = authorize.searchParams.get('nonce') ?? '';
      cleanup();
      const opened = await openApp({
        path: `/auth/complete?code=${code}&state=${authorize.searchParams.get('state')}`,
      });
      return { ...opened, server };
    }

    it('opens that board, reports this, and adds the preview only on request', async () => {
      const { server, user, path } = await signInWith([preview('board-9')], [aBoard({ id: 'first' })], 'double');
      expect(await screen.findByText('You already have a board about Lumenpay')).toBeTruthy();
      await waitFor(() => expect(path()).toBe('/boards/first'));
      expect(server.calls('POST /api/boards/board-9/claim')).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Add it anyway' }));
      await waitFor(() => expect(path()).toBe('/boards/board-9'));
      expect(server.calls('POST /api/boards/board-9/claim')[0]?.headers.get('x-temp-session')).toBe(visitor);
    });

    it('keeps the preview in place of a board that failed', async () => {
      const failed = aBoard({ id: 'first', status: 'error' });
      const { server, path } = await signInWith([preview('board-9')], [failed], 'failed-first');
      await waitFor(() => expect(path()).toBe('/boards/board-9'));
      expect(server.calls('POST /api/boards/board-9/claim')).toHaveLength(1);
    });

    it('keeps only the preview to which the user returns', async () => {
      const { server, path } = await signInWith([preview('other'), preview('board-9')], [], 'two');
      await waitFor(() => expect(path()).toBe('/boards/board-9'));
      expect(server.calls('POST /api/boards/board-9/claim')).toHaveLength(1);
      expect(server.calls('POST /api/boards/other/claim')).toEqual([]);
    });
  });

  it('redirects a signed-in user who returns here', async () => {
    new FakeServer().on('GET /api/boards', { items: [] });
    const { path } = await openApp({ path: '/auth/complete', session: aSession() });
    await waitFor(() => expect(path()).toBe('/boards'));
  });
});

describe('the sign-in page', () => {
  it.each([
    [95, 'Sign in to keep Lumenpay (95 insights)'],
    [1, 'Sign in to keep Lumenpay (1 insight)'],
    [0, 'Sign in to keep Lumenpay'],
  ])('names the preview that signing in keeps, with %d insights', async (cardCount, text) => {
    tempSession();
    const preview = aBoard({ ownerUserId: null, isTemporary: true, cardCount });
    new FakeServer().on('GET /api/boards/board-1', preview);
    await openApp({ path: '/auth?returnTo=%2Fboards%2Fboard-1' });
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeTruthy();
  });

  it.each(['/auth', '/auth?returnTo=%2Fboards', '/auth?returnTo=%2Fboards%2Fgone'])(
    'does not name a preview at %s',
    async (path) => {
      tempSession();
      const server = new FakeServer();
      await openApp({ path });
      expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to Sightline' })).toBeTruthy();
      const asked = () => new Set(server.asked.map(({ path }) => path).filter((one) => one.startsWith('/api/boards/')));
      await waitFor(() => expect(asked()).toEqual(new Set(path.endsWith('gone') ? ['/api/boards/gone'] : [])));
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to Sightline');
    },
  );

  it('does not offer an identity provider if none is configured', async () => {
    withIssuer(new FakeServer(), () => tokens({}));
    await openApp({ path: '/auth' });
    await sendButton();
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  });

  it.each([
    ['sign_in_unavailable', 'Your link still works'],
    ['link_used', 'already used'],
  ])('explains %s', async (code, words) => {
    new FakeServer();
    await openApp({ path: `/auth?error=${code}` });
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });
});
