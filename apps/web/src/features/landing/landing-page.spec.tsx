import type { Board } from '@sightline/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aBoard, aSession } from '@/testing/builders';
import { idToken, tokens, withIssuer } from '@/testing/issuer';
import { type Asked, FakeServer, json, problem } from '@/testing/server';

const hero = () => screen.getByRole('button', { name: 'Get Started' });
const field = () => {
  const [first] = screen.getAllByLabelText('Company website');
  if (!first) throw new Error('No website field');
  return first;
};

describe('the landing page', () => {
  it('shows what the product does', async () => {
    new FakeServer();
    await openApp({ path: '/' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('figure', { name: 'Sample alert email' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem')).toHaveLength(3);
    expect(within(screen.getByRole('region', { name: 'What a board tracks' })).getAllByRole('listitem')).toHaveLength(
      6,
    );
    expect(screen.getByRole('button', { name: 'Get Started Free' })).toBeTruthy();
  });

  it('names its steps, features and audiences', async () => {
    new FakeServer();
    await openApp({ path: '/' });
    const headings = (section: string) =>
      within(screen.getByRole('region', { name: section }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(headings('How it works')).toEqual(['Enter a website', 'We find the competitors', 'Read what matters']);
    expect(headings('What a board tracks')).toEqual([
      'Competitor news',
      'Website changes',
      'Scores you can check',
      'Daily or weekly digest',
      'Real-time alerts',
      'Trend analysis',
    ]);
    expect(headings('Who it’s for')).toEqual(['CEOs and founders', 'Strategy teams', 'Investors']);
    const closing = within(screen.getByRole('region', { name: 'Start with your own website' }));
    expect(closing.getByRole('button', { name: 'Get Started Free' })).toBeTruthy();
    expect(closing.getByLabelText('Company website')).toBeTruthy();
  });

  it.each([
    ['lumenpay.example', 'https://lumenpay.example', 'lumenpay.example'],
    ['  www.lumenpay.example/pricing ', 'https://www.lumenpay.example/pricing', 'lumenpay.example'],
    ['HTTP://lumenpay.example', 'HTTP://lumenpay.example', 'lumenpay.example'],
  ])('opens the preview for %j', async (typed, companyUrl, domain) => {
    new FakeServer()
      .on('POST /api/functions/board-setup', () => new Promise<Response>(() => undefined))
      .on('GET /api/boards/:id', aBoard());
    const { user, router } = await openApp({ path: '/' });
    await user.type(field(), typed);
    await user.click(hero());
    await screen.findByRole('heading', { name: 'Setting up your board...' });
    expect(router.state.location.pathname).toBe('/board/new');
    expect(router.state.location.state).toMatchObject({
      companyUrl,
      domain,
      userId: null,
      tempSessionId: expect.stringMatching(/^temp_\d{13}[a-z0-9]{9}$/),
    });
  });

  it('does nothing for a blank website', async () => {
    new FakeServer();
    const { user, path } = await openApp({ path: '/' });
    await user.type(field(), '   ');
    await user.click(hero());
    expect(path()).toBe('/');
  });

  it.each(['not a url', 'notaurl', 'https://', 'lumen pay.example', 'https://.example'])(
    'keeps %j, and states at the field why it is invalid',
    async (typed) => {
      new FakeServer();
      const { user, path } = await openApp({ path: '/' });
      await user.type(field(), typed);
      await user.click(hero());
      const problem = 'Invalid URL format. Enter a website like yourcompany.example.';
      expect((await screen.findByRole('alert')).textContent).toBe(problem);
      expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(problem);
      expect(field()).toHaveProperty('value', typed);
      expect(path()).toBe('/');
      await user.type(field(), 'x');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('suggests the company’s own website for a page on it, and still accepts the page', async () => {
    const server = new FakeServer()
      .on('POST /api/functions/board-setup', () => new Promise<Response>(() => undefined))
      .on('GET /api/boards/:id', aBoard());
    const { user, path } = await openApp({ path: '/' });
    await user.type(field(), 'docs.lumenpay.example');
    await user.click(hero());
    expect(await screen.findByRole('button', { name: 'Use lumenpay.example instead' })).toBeTruthy();
    expect(screen.getByText(/^docs.lumenpay.example is a part of lumenpay.example/)).toBeTruthy();
    expect(path()).toBe('/');
    await user.click(hero());
    await screen.findByRole('heading', { name: 'Setting up your board...' });
    expect(server.calls('POST /api/functions/board-setup')[0]?.body).toMatchObject({
      companyUrl: 'https://docs.lumenpay.example',
    });
  });

  it('accepts the suggested website with one click', async () => {
    const server = new FakeServer()
      .on('POST /api/functions/board-setup', () => new Promise<Response>(() => undefined))
      .on('GET /api/boards/:id', aBoard());
    const { user } = await openApp({ path: '/' });
    await user.type(field(), 'blog.lumenpay.example{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Use lumenpay.example instead' }));
    await screen.findByRole('heading', { name: 'Setting up your board...' });
    expect(server.calls('POST /api/functions/board-setup')[0]?.body).toMatchObject({
      companyUrl: 'https://lumenpay.example',
      boardName: 'lumenpay.example',
    });
  });

  it('reports that the preview cannot be opened', async () => {
    new FakeServer();
    const { user, path } = await openApp({ path: '/' });
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('No randomness');
    });
    await user.type(field(), 'lumenpay.example');
    await user.click(hero());
    expect(await screen.findByText('Failed to start analysis. Please try again.')).toBeTruthy();
    expect(path()).toBe('/');
  });

  it('redirects signed-in users to their boards', async () => {
    new FakeServer().on('GET /api/boards', { items: [] });
    const { path } = await openApp({ path: '/', session: aSession() });
    expect(await screen.findByRole('heading', { name: 'Your Boards' })).toBeTruthy();
    expect(path()).toBe('/boards');
  });

  it.each(['/', '/auth'])('keeps users at %s whose session has ended, and deletes the session', async (address) => {
    withIssuer(new FakeServer(), () => json({ error: 'invalid_grant' }, 400));
    const { path } = await openApp({ path: address, session: aSession({ expiresAt: Date.now() - 1 }) });
    expect(path()).toBe(address);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(localStorage.getItem('sightline-auth')).toBeNull();
  });

  it.each([
    ['renews', () => tokens({ id_token: idToken({}) })],
    ['cannot confirm', () => Response.error()],
  ])('redirects users whose session the issuer %s', async (_name, answer) => {
    withIssuer(new FakeServer(), answer).on('GET /api/boards', { items: [] });
    const { path } = await openApp({ path: '/', session: aSession({ expiresAt: Date.now() - 1 }) });
    expect(path()).toBe('/boards');
    expect(localStorage.getItem('sightline-auth')).not.toBeNull();
  });
});

const visitor = 'temp_1700000000000abcdefghi';
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const aPreview = (parts: Partial<Board> = {}) =>
  aBoard({ isTemporary: true, ownerUserId: null, tempSessionId: visitor, expiresAt: minutes(51.5), ...parts });

describe('with a running preview', () => {
  const openAgain = (previews: Board[]) => {
    localStorage.setItem('sightline-temp-session', visitor);
    const server = new FakeServer()
      .on('GET /api/boards', { items: previews })
      .on('POST /api/functions/board-setup', () => new Promise<Response>(() => undefined))
      .on('GET /api/boards/:id', ({ params }: Asked) => json(aPreview({ id: String(params[0]) })));
    return openApp({ path: '/' }).then((opened) => ({ ...opened, server }));
  };

  it('leads the visitor back to the preview', async () => {
    const { user, router, server } = await openAgain([aPreview()]);
    expect(await screen.findByText('Your Lumenpay preview, 52 minutes left.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Open' }));
    expect(await screen.findByRole('heading', { name: 'Lumenpay Intelligence Board' })).toBeTruthy();
    expect(router.state.location.state).toMatchObject({ boardId: 'board-1', domain: 'lumenpay.example' });
    expect(server.calls('POST /api/functions/board-setup')).toEqual([]);
    expect(server.calls('GET /api/boards')[0]?.headers.get('x-temp-session')).toBe(visitor);
  });

  it.each(['lumenpay.example', 'https://www.lumenpay.example/pricing'])('opens it again for %s', async (typed) => {
    const { user, server } = await openAgain([aPreview()]);
    await user.type(field(), `${typed}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Lumenpay Intelligence Board' })).toBeTruthy();
    expect(server.calls('POST /api/functions/board-setup')).toEqual([]);
  });

  it.each([
    ['for another website', aPreview({ companyUrl: 'https://merra.example' })],
    ['that has failed', aPreview({ status: 'error' })],
    ['that has expired', aPreview({ expiresAt: minutes(-1) })],
  ])('creates a new preview beside one %s', async (_name, preview) => {
    const { user, server } = await openAgain([preview]);
    await user.type(field(), 'lumenpay.example{Enter}');
    await vi.waitFor(() => expect(server.calls('POST /api/functions/board-setup')).toHaveLength(1));
  });
});

describe('the example board', () => {
  it('starts with one click', async () => {
    const server = withIssuer(new FakeServer(), () => Response.error())
      .on('POST /api/functions/board-setup', () => new Promise<Response>(() => undefined))
      .on('GET /api/boards/:id', aBoard());
    const { user } = await openApp({ path: '/' });
    await user.click(await screen.findByRole('button', { name: 'See an example board' }));
    await screen.findByRole('heading', { name: 'Setting up your board...' });
    expect(server.calls('POST /api/functions/board-setup')[0]?.body).toMatchObject({
      companyUrl: 'https://lumenpay.example',
    });
  });
});

describe('the shared header', () => {
  it('links visitors to sign-in', async () => {
    new FakeServer();
    await openApp({ path: '/' });
    const main = screen.getByRole('navigation', { name: 'Main' });
    expect(within(main).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
    expect(within(main).getByRole('link', { name: 'Board diagnostics' }).getAttribute('href')).toBe(
      '/board-diagnostics',
    );
    expect(within(main).getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
      '/settings/notifications',
    );
    expect(screen.getByText('Enter your company URL. Get instant insights about your industry.')).toBeTruthy();
    const [logo] = screen.getAllByRole('link', { name: 'Sightline' });
    expect(logo?.getAttribute('href')).toBe('/');
  });

  it('shows the user menu and signs out', async () => {
    new FakeServer()
      .on('GET /api/boards', { items: [] })
      .on('GET /api/config', () => problem(503, 'unavailable', 'Not now.'));
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = await openApp({ path: '/boards', session: aSession() });
    await user.click(await screen.findByRole('button', { name: 'User menu: ana@ourco.example' }));
    expect(within(await screen.findByRole('menu')).getByText('ana@ourco.example')).toBeTruthy();
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
    // The fourth is shown only on phones, in place of the last link in the header.
    expect(names).toEqual([
      'Profile Settings',
      'Notification Settings',
      'All Settings',
      'Board Diagnostics',
      'Sign Out',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Board Diagnostics' }).className).toContain('sm:hidden');
    const header = screen.getByRole('navigation', { name: 'Main' });
    expect(header.lastElementChild?.getAttribute('href')).toBe('/board-diagnostics');
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(`${window.location.origin}/auth`));
    expect(localStorage.getItem('sightline-auth')).toBeNull();
  });

  it('stores the colour theme', async () => {
    new FakeServer();
    const { user } = await openApp({ path: '/' });
    document.documentElement.dataset.theme = 'light';
    await user.click(screen.getByRole('button', { name: 'Switch colour theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('sightline-theme')).toBe('dark');
  });
});

describe('any other path', () => {
  it('is a 404 with a link home, and is logged', async () => {
    new FakeServer();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openApp({ path: '/no/such/page' });
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(log).toHaveBeenCalledWith('404: no page at /no/such/page');
  });
});
