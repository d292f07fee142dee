import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeInterruptedChange } from '@/lib/session/interrupted-change';
import { saveSession } from '@/lib/session/session';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aSession } from '@/testing/builders';
import { withIssuer } from '@/testing/issuer';
import { json, problem } from '@/testing/server';

/** Makes the server reject both the access token and the refresh token from now on. */
function endSession(server: ReturnType<typeof serveBoard>['server']): void {
  const refused = () => problem(401, 'invalid_token', 'The access token is invalid');
  server.on('PATCH /api/boards/board-1/cards/:id', refused).on('GET /api/boards/board-1/cards', refused);
}
const endedSession = () => json({ error: 'invalid_grant' }, 400);

describe('a session that ends during an action', () => {
  it('redirects to the sign-in screen, and keeps the action for later', async () => {
    const { server } = serveBoard();
    withIssuer(server, endedSession);
    const { user, router } = await openApp({ path: '/boards/board-1?sort=newest', session: aSession() });
    await screen.findAllByRole('article');
    endSession(server);
    await user.click(screen.getByRole('button', { name: 'Archive: Article 1' }));
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.search).toMatchObject({ returnTo: '/boards/board-1?sort=newest' });
    // The change is pending, not failed, so no error is shown.
    expect(screen.queryByText('Failed to archive article')).toBeNull();
    saveSession(aSession());
    expect(takeInterruptedChange()).toMatchObject({
      method: 'PATCH',
      path: expect.stringMatching(/^\/api\/boards\/board-1\/cards\/crd_/),
      body: '{"archived":true}',
    });
    expect(takeInterruptedChange()).toBeNull();
  });

  it('does not complete changes that belong to another user or are old or damaged', () => {
    const keep = (parts: object) =>
      localStorage.setItem(
        'sightline-unfinished',
        JSON.stringify({
          userId: 'user-1',
          method: 'DELETE',
          path: '/api/x',
          body: null,
          askedAt: Date.now(),
          ...parts,
        }),
      );
    saveSession(aSession());
    for (const parts of [{ userId: 'user-2' }, { askedAt: Date.now() - 16 * 60_000 }, { method: 7 }, { path: null }]) {
      keep(parts);
      expect(takeInterruptedChange()).toBeNull();
    }
    localStorage.setItem('sightline-unfinished', '{');
    expect(takeInterruptedChange()).toBeNull();
    keep({});
    expect(takeInterruptedChange()).toMatchObject({ method: 'DELETE' });
  });
});

describe('another user’s session', () => {
  it('does not show data of the previous user', async () => {
    const { server } = serveBoard();
    await openApp({ path: '/boards', session: aSession() });
    await screen.findByRole('button', { name: 'Actions for lumenpay.example' });
    server.on('GET /api/boards', { items: [] });
    act(() => saveSession(aSession({ accessToken: 'access-bo', user: { id: 'user-2', email: 'bo@ourco.example' } })));
    expect(await screen.findByRole('heading', { name: 'No boards yet' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'User menu: bo@ourco.example' })).toBeTruthy();
    expect(server.calls('GET /api/boards').at(-1)?.headers.get('authorization')).toBe('Bearer access-bo');
  });
});
