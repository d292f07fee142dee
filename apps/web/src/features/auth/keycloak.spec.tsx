import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentSession, type Session } from '@/lib/session/session';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { idToken, lastLeft, stubLeaving, tokens, withIssuer } from '@/testing/issuer';
import { FakeServer } from '@/testing/server';

async function openMailedLink(hash: string, session?: Session) {
  const { user } = await openApp({ path: `/auth/complete#${hash}`, ...(session ? { session } : {}) });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
}

describe('signing in with Keycloak', () => {
  const settings: Parameters<typeof withIssuer>[2] = {
    magicLinkProvider: 'magic-link',
    socialProviders: ['google', 'linkedin'],
  };
  /** Loads a new document, as the issuer's redirect does. */
  async function comeBack(path: string) {
    cleanup();
    return openApp({ path });
  }

  it('opens a link through the magic-link provider when there is no session at Keycloak', async () => {
    withIssuer(new FakeServer(), () => tokens({}), settings);
    const leave = stubLeaving();
    await openMailedLink('t=token-1&r=%2Fboards%2Fboard-9');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const check = lastLeft(leave).searchParams;
    expect([check.get('prompt'), check.has('login_hint'), check.has('kc_idp_hint')]).toEqual(['none', false, false]);

    await comeBack(`/auth/complete?error=login_required&state=${check.get('state')}`);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(Object.fromEntries(lastLeft(leave).searchParams)).toMatchObject({
      kc_idp_hint: 'magic-link',
      login_hint: 'ml:token-1',
      code_challenge_method: 'S256',
    });
    expect(lastLeft(leave).searchParams.has('prompt')).toBe(false);
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('token-1');
  });

  it('ends an existing session at Keycloak before it opens a link', async () => {
    let issued = '';
    const server = withIssuer(new FakeServer(), () => tokens({ id_token: issued }), settings);
    const leave = stubLeaving();
    await openMailedLink('t=token-2', aSession());
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    const check = lastLeft(leave).searchParams;
    issued = idToken({ sub: 'somebody-else', nonce: check.get('nonce') ?? '' });

    await comeBack(`/auth/complete?code=of-the-check&state=${check.get('state')}`);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    const end = lastLeft(leave);
    expect(end.pathname).toBe('/oidc/end');
    expect(end.searchParams.get('id_token_hint')).toBe(issued);
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${window.location.origin}/auth/complete`);
    expect(currentSession()).toBeNull();

    await comeBack('/auth/complete');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(3));
    expect(lastLeft(leave).searchParams.get('login_hint')).toBe('ml:token-2');
    expect(server.calls('POST /oidc/token')).toHaveLength(1);
  });

  it('does not end a session without an ID token that identifies it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    withIssuer(new FakeServer(), () => tokens({}), settings);
    const leave = stubLeaving();
    await openMailedLink('t=token-4');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    await comeBack(`/auth/complete?code=of-a-check&state=${lastLeft(leave).searchParams.get('state')}`);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be completed');
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('stops at a response that this tab did not request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    withIssuer(new FakeServer(), () => tokens({}), settings);
    const leave = stubLeaving();
    await openMailedLink('t=token-3');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    await comeBack('/auth/complete?error=login_required&state=forged');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be completed');
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('offers the configured providers, and signs in with the chosen one', async () => {
    withIssuer(new FakeServer(), () => tokens({}), settings);
    const leave = stubLeaving();
    const { user } = await openApp({ path: '/auth?returnTo=%2Fboards%2Fboard-1' });
    expect(await screen.findByRole('button', { name: 'Continue with LinkedIn' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue with GitHub' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    await comeBack(`/auth/complete?error=login_required&state=${lastLeft(leave).searchParams.get('state')}`);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    const signIn = lastLeft(leave).searchParams;
    expect([signIn.get('kc_idp_hint'), signIn.has('login_hint')]).toEqual(['google', false]);

    await comeBack(`/auth/complete?error=access_denied&state=${signIn.get('state')}`);
    expect(await screen.findByText(/cancelled or refused/)).toBeTruthy();
  });

  it('rejects an unverified address', async () => {
    let nonce = '';
    withIssuer(
      new FakeServer(),
      () => tokens({ id_token: idToken({ sub: 'u', email: 'a@b.example', email_verified: false, nonce }) }),
      settings,
    );
    const leave = stubLeaving();
    const { user } = await openApp({ path: '/auth' });
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    await comeBack(`/auth/complete?error=login_required&state=${lastLeft(leave).searchParams.get('state')}`);
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    nonce = lastLeft(leave).searchParams.get('nonce') ?? '';
    await comeBack(`/auth/complete?code=unverified&state=${lastLeft(leave).searchParams.get('state')}`);
    expect(await screen.findByText(/Google has not verified the email address/)).toBeTruthy();
    expect(currentSession()).toBeNull();
  });
});
