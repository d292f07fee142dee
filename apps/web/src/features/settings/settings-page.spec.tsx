import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aProfile, aSession } from '@/testing/builders';
import { idToken } from '@/testing/issuer';
import { FakeServer, json, problem } from '@/testing/server';
import { accountAge } from './account/account-age.ts';

describe('settings', () => {
  it.each(['/settings', '/settings/profile', '/settings/account', '/settings/notifications'])(
    '%s is for signed-in users, and leads back after signing in',
    async (path) => {
      new FakeServer();
      const { router } = await openApp({ path });
      expect(router.state.location.href).toBe(`/auth?returnTo=${encodeURIComponent(path)}`);
    },
  );

  it('are linked from the bell and the user menu', async () => {
    new FakeServer().on('GET /api/profile', aProfile());
    const { user, path } = await openApp({ path: '/settings', session: aSession() });
    const bell = screen.getByRole('link', { name: 'Notification settings' });
    expect(bell.getAttribute('href')).toBe('/settings/notifications');
    await user.click(await screen.findByRole('button', { name: 'User menu: ana@ourco.example' }));
    await screen.findByRole('menu');
    const links = ['Profile Settings', 'Notification Settings', 'All Settings'].map((name) =>
      screen.getByRole('menuitem', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/settings/profile', '/settings/notifications', '/settings']);
    await user.click(screen.getByRole('menuitem', { name: 'Profile Settings' }));
    await waitFor(() => expect(path()).toBe('/settings/profile'));
  });
});

describe('/settings', () => {
  it('shows the account and its age, with four cards that link to settings', async () => {
    new FakeServer().on('GET /api/profile', aProfile({ createdAt: '2026-01-05T23:30:00.000Z' }));
    await openApp({ path: '/settings', session: aSession() });
    expect(await screen.findByText('Member since January 5, 2026')).toBeTruthy();
    expect(screen.getByText('ana@ourco.example')).toBeTruthy();
    const linksIn = (list: string) =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linksIn('Settings')).toEqual([
      ['Profile', '/settings/profile'],
      ['Notifications', '/settings/notifications'],
      ['Your Boards', '/boards'],
      ['Account & Security', '/settings/account'],
    ]);
    expect(linksIn('Further settings')).toEqual([
      ['Channels', '/settings/channels'],
      ['API access', '/settings/access'],
    ]);
  });

  it('keeps its cards when the profile cannot be loaded', async () => {
    new FakeServer().on('GET /api/profile', () => problem(400, 'bad', 'No.'));
    await openApp({ path: '/settings', session: aSession() });
    expect(await screen.findByText('Failed to load profile')).toBeTruthy();
    expect(screen.getByText('ana@ourco.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy();
  });
});

describe('/settings/profile', () => {
  const patch = 'PATCH /api/profile';
  async function open(server: FakeServer, profile = aProfile(), session = aSession()) {
    server.on('GET /api/profile', profile);
    const opened = await openApp({ path: '/settings/profile', session });
    const field = await screen.findByLabelText<HTMLInputElement>('Display name');
    const save = () => screen.getByRole('button', { name: 'Save Changes' });
    return { ...opened, field, save };
  }

  it('shows the profile', async () => {
    const session = aSession({ idToken: idToken({ sub: 'user-1', auth_time: 1_767_700_800, iat: 1_767_900_000 }) });
    const { router } = await open(
      new FakeServer(),
      aProfile({ displayName: 'Ana', createdAt: '2026-01-05T08:09:00.000Z' }),
      session,
    );
    expect(screen.getByLabelText('Email')).toMatchObject({ value: 'ana@ourco.example', readOnly: true });
    expect(screen.getByText(/managed by the authentication provider/)).toBeTruthy();
    expect(screen.getByText('Account Created').parentElement?.textContent).toContain('5 Jan 2026, 08:09 UTC');
    expect(screen.getByText('Last Sign In').parentElement?.textContent).toContain('6 Jan 2026, 12:00 UTC');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(crumbs.textContent).toBe('Back to Settings/Profile');
    expect(router.state.location.pathname).toBe('/settings/profile');
  });

  it.each([
    ['falls back to the time the token was issued', idToken({ iat: 1_767_700_800 }), '6 Jan 2026, 12:00 UTC'],
    ['states when the last sign-in is unknown', 'no token', 'Unknown'],
    ['states the same without a token', null, 'Unknown'],
  ])('%s', async (_name, token, shown) => {
    await open(new FakeServer(), aProfile(), aSession({ idToken: token }));
    expect(screen.getByText('Last Sign In').parentElement?.textContent).toContain(shown);
  });

  it.each([
    ['a name', 'Ana Lima'],
    ['nothing', ''],
    ['10,000 characters', 'n'.repeat(10_000)],
    ['markup', '<img src=x onerror=alert(1)><b>Ana</b>'],
    ['right-to-left text and pictures', 'أدا לאה 👩🏽‍🚀🏳️‍🌈'],
  ])('saves %s as typed', async (_name, typed) => {
    const server = new FakeServer().on(patch, ({ body }: { body: { displayName: string } }) =>
      json(aProfile({ displayName: body.displayName || null })),
    );
    const { user, field, save } = await open(server, aProfile({ displayName: 'Before' }));
    await user.clear(field);
    await user.click(field);
    if (typed) await user.paste(typed);
    await user.click(save());
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(screen.getByText('Your profile has been updated')).toBeTruthy();
    expect(server.calls(patch).map(({ body }) => body)).toEqual([{ displayName: typed }]);
    expect(field.value).toBe(typed);
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows the value that the server stored', async () => {
    const server = new FakeServer().on(patch, aProfile({ displayName: 'Ana' }));
    const { user, field } = await open(server);
    await user.type(field, '  Ana  {Enter}');
    await waitFor(() => expect(field.value).toBe('Ana'));
  });

  it('saves once, keeps the focus, and keeps text typed while saving', async () => {
    let answer: (response: Response) => void = () => undefined;
    const server = new FakeServer().on(patch, () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user, field, save } = await open(server);
    await user.type(field, 'Ana');
    await user.click(save());
    const busy = await screen.findByRole('button', { name: 'Saving...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(busy);
    await user.click(busy);
    await user.type(field, ' Lima{Enter}');
    answer(json(aProfile({ displayName: 'Ana' })));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.calls(patch)).toHaveLength(1);
    expect(field.value).toBe('Ana Lima');
  });

  it.each([
    [
      'and why',
      () => problem(400, 'invalid_request', 'A display name has at most 20,000 characters'),
      'A display name has at most 20,000 characters',
    ],
    ['alone', () => problem(500, 'internal_error', 'Something went wrong.'), undefined],
  ])('reports a failure %s, and keeps the input', async (_name, answer, reason) => {
    const server = new FakeServer().on(patch, answer);
    const { user, field } = await open(server);
    await user.type(field, 'Ana{Enter}');
    expect(await screen.findByText('Failed to update profile')).toBeTruthy();
    if (reason) expect(screen.getByText(reason)).toBeTruthy();
    expect(field.value).toBe('Ana');
  });

  it('reports when the profile cannot be loaded, and loads it on request', async () => {
    const server = new FakeServer().on('GET /api/profile', () => problem(400, 'bad', 'No.'));
    const { user } = await openApp({ path: '/settings/profile', session: aSession() });
    expect(await screen.findByText('Failed to load profile')).toBeTruthy();
    server.on('GET /api/profile', aProfile());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Display name')).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    new FakeServer().on('GET /api/profile', () => new Promise<Response>(() => undefined));
    await openApp({ path: '/settings/profile', session: aSession() });
    expect((await screen.findByText('Loading your profile...')).parentElement?.querySelector('.skeleton')).toBeTruthy();
  });
});

describe('/settings/account', () => {
  const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

  it('shows the account’s figures', async () => {
    new FakeServer()
      .on('GET /api/profile', aProfile({ createdAt: new Date(Date.now() - 12 * 86_400_000).toISOString() }))
      .on('GET /api/boards/count', { count: 1234 })
      .on('GET /api/insights/count', { count: 0 });
    await openApp({ path: '/settings/account', session: aSession() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Account & Security' })).toBeTruthy();
    await waitFor(() => expect(figure('Boards Created')).toBe('1,234'));
    await waitFor(() => expect(figure('Total Insights')).toBe('0'));
    await waitFor(() => expect(figure('Account Age')).toBe('12 days'));
  });

  it('only logs an error for figures that cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    new FakeServer().on('GET /api/boards/count', { count: 3 });
    await openApp({ path: '/settings/account', session: aSession() });
    await waitFor(() => expect(figure('Boards Created')).toBe('3'));
    await waitFor(() => expect([figure('Total Insights'), figure('Account Age')]).toEqual(['–', '–']));
    expect(logged).toHaveBeenCalledWith('The number of insights could not be loaded', expect.anything());
    expect(screen.queryByText(/^Failed/)).toBeNull();
  });

  it.each([
    [0, '0 days'],
    [1, '1 day'],
    [29, '29 days'],
    [30, '1 month'],
    [89, '2 months'],
    [364, '12 months'],
    [365, '1 year'],
    [800, '2 years'],
    [-1, '0 days'],
  ])('an account of %i days is %s old', (days, shown) => {
    const now = Date.parse('2026-03-02T09:00:00.000Z');
    expect(accountAge(new Date(now - days * 86_400_000).toISOString(), now)).toBe(shown);
  });
});
