import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentSession } from '@/lib/session/session';
import { tempSession } from '@/lib/session/temp-session';
import { openApp } from '@/testing/app';
import { aBoard } from '@/testing/builders';
import { idToken, lastLeft, stubLeaving, tokens, withIssuer } from '@/testing/issuer';
import { FakeServer, json, problem } from '@/testing/server';

const settings: Parameters<typeof withIssuer>[2] = {
  socialProviders: ['google', 'github', 'linkedin'],
  demoProviders: ['github'],
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Chooses Google and resolves with the parameters of the authorization request. */
async function chooseGoogle(path = '/auth') {
  const leave = stubLeaving();
  const { user } = await openApp({ path });
  await user.click(await button('Continue with Google'));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  return lastLeft(leave).searchParams;
}
/** Loads a new document, as the issuer's redirect does. */
async function comeBack(answer: Record<string, string>) {
  cleanup();
  return openApp({ path: `/auth/complete?${new URLSearchParams(answer)}` });
}

describe('signing in with an identity provider', () => {
  it('is offered by name, and demo providers are marked', async () => {
    withIssuer(new FakeServer(), () => tokens({}), settings);
    await openApp({ path: '/auth' });
    await button('Continue with Google');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Send magic link',
      'Continue with Google',
      'Continue with GitHubDemo',
      'Continue with LinkedIn',
    ]);
  });

  it('redirects once for a double click, and is busy in the meantime', async () => {
    const server = new FakeServer();
    withIssuer(server, () => tokens({}), settings);
    const leave = stubLeaving();
    const { user } = await openApp({ path: '/auth' });
    await user.dblClick(await button('Continue with Google'));
    const busy = await button('Opening Google...');
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(busy);
    expect(await button('Continue with LinkedIn')).toHaveProperty('disabled', true);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    await user.click(busy);
    expect(leave).toHaveBeenCalledOnce();
    expect(server.calls('GET /oidc/.well-known/openid-configuration')).toHaveLength(1);
    expect(lastLeft(leave).searchParams.get('kc_idp_hint')).toBe('google');
    expect(lastLeft(leave).searchParams.has('login_hint')).toBe(false);

    // The Back button restores the page from the cache.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await button('Continue with LinkedIn')).toHaveProperty('disabled', false);
    await user.click(await button('Continue with LinkedIn'));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
  });

  it('leads to the boards, including the visitor’s', async () => {
    const visitor = tempSession();
    let issued = '';
    const server = withIssuer(new FakeServer(), () => tokens({ id_token: issued }), settings);
    server
      .on('GET /api/boards', { items: [aBoard({ id: 'board-9', ownerUserId: null, tempSessionId: visitor })] })
      .on('POST /api/boards/:id/claim', aBoard({ id: 'board-9' }));
    const asked = await chooseGoogle();
    issued = idToken({ sub: 'user-1', email: 'ana@ourco.example', nonce: asked.get('nonce') ?? '' });
    const { router } = await comeBack({ code: 'social-code', state: asked.get('state') ?? '' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/boards'));
    expect(currentSession()?.user.email).toBe('ana@ourco.example');
    const claimed = server.calls('POST /api/boards/board-9/claim')[0]?.headers;
    expect([claimed?.get('x-temp-session'), claimed?.get('authorization')]).toEqual([visitor, 'Bearer access-2.e30']);
  });

  it('returns to the form when it is cancelled, with the provider’s message in a toast', async () => {
    withIssuer(new FakeServer(), () => tokens({}), settings);
    const asked = await chooseGoogle('/auth?returnTo=%2Fboards%2Fboard-1');
    const words = 'The user has denied your application access.';
    const { router } = await comeBack({
      error: 'social_denied',
      error_description: words,
      state: asked.get('state') ?? '',
    });
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    await waitFor(() => expect(router.state.location.href).toBe('/auth?returnTo=%2Fboards%2Fboard-1'));
    expect(await button('Send magic link')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['social_denied', /cancelled or refused/],
    ['social_email_missing', /Google did not tell us your email address/],
    ['social_email_unverified', /Google has not verified the email address/],
    ['social_failed', /Google could not confirm who you are/],
    ['social_unavailable', /Google is not available here/],
    ['server_error', /Google could not confirm who you are/],
  ])('explains the error %s in a toast', async (error, words) => {
    withIssuer(new FakeServer(), () => tokens({}), settings);
    const asked = await chooseGoogle();
    const { router } = await comeBack({ error, state: asked.get('state') ?? '' });
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    await waitFor(() => expect(router.state.location.href).toBe('/auth'));
    expect(currentSession()).toBeNull();
  });

  it('does not show text from a response that this tab did not request', async () => {
    withIssuer(new FakeServer(), () => tokens({}), settings);
    await chooseGoogle();
    await comeBack({ error: 'social_denied', error_description: 'Call 555 0100', state: 'forged' });
    expect(await screen.findByText(/cancelled or refused/)).toBeTruthy();
    expect(screen.queryByText(/555/)).toBeNull();
  });

  it('shows a toast when the issuer rejects the code', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    withIssuer(new FakeServer(), () => json({ error: 'invalid_grant' }, 400), settings);
    const asked = await chooseGoogle();
    await comeBack({ code: 'stale', state: asked.get('state') ?? '' });
    expect(await screen.findByText(/Google could not confirm who you are/)).toBeTruthy();
  });

  it('explains an early failure once, and not again after a reload', async () => {
    withIssuer(new FakeServer(), () => tokens({}), settings);
    const { router } = await openApp({ path: '/auth?error=social_interrupted&returnTo=%2Fboards' });
    expect(await screen.findByText(/took too long/)).toBeTruthy();
    expect(screen.getAllByText('Error')).toHaveLength(1);
    await waitFor(() => expect(router.state.location.href).toBe('/auth?returnTo=%2Fboards'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports that it cannot start, and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = withIssuer(new FakeServer(), () => tokens({}), settings);
    server.on('GET /oidc/.well-known/openid-configuration', () => problem(503, 'unavailable', 'Down.'));
    const leave = stubLeaving();
    const { user } = await openApp({ path: '/auth' });
    await user.click(await button('Continue with Google'));
    expect(await screen.findByText(/Google could not confirm/)).toBeTruthy();
    await user.click(await button('Continue with Google'));
    await waitFor(() => expect(server.calls('GET /oidc/.well-known/openid-configuration')).toHaveLength(2));
    expect(leave).not.toHaveBeenCalled();
  });
});
