import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { FakeServer, json } from '@/testing/server';
import { isDeveloperHost } from './quick-login.ts';

const magicLink = 'POST /api/auth/magic-link';
const hourMs = 60 * 60_000;
/** Taps persist between tests, so each test uses its own hour. */
let hours = 0;

describe('the developer’s quick sign-in', () => {
  it.each([
    'localhost',
    '127.0.0.1',
    'app.localhost',
    'mac.local',
    'preview.sightline.example',
    'pr-7-preview.example.com',
  ])('works on %s', (host) => expect(isDeveloperHost(host)).toBe(true));
  it.each(['sightline.example', 'localhost.evil.example', 'previewer.example', 'local', 'notlocalhost'])(
    'is ignored on %s',
    (host) => expect(isDeveloperHost(host)).toBe(false),
  );

  /** Taps the start page's logo at these times in milliseconds. */
  async function tapAt(times: number[], session?: ReturnType<typeof aSession>) {
    const server = new FakeServer().on(magicLink, () => json({ sent: true }, 202)).on('GET /api/boards', { items: [] });
    await openApp({ path: session ? '/boards' : '/', session });
    const [logo] = screen.getAllByRole('link', { name: 'Sightline' });
    if (!logo) throw new Error('there is no logo');
    const start = Date.now() + ++hours * hourMs;
    const now = vi.spyOn(Date, 'now');
    for (const time of times) {
      now.mockReturnValue(start + time);
      // Without a delay, so that the page can't change between the taps.
      fireEvent.click(logo);
    }
    now.mockRestore();
    return server;
  }
  const asked = (server: FakeServer) => server.calls(magicLink).map(({ body }) => body);

  it('emails a link to the developer when the logo is tapped three times within a second', async () => {
    const server = await tapAt([0, 500, 999]);
    expect(await screen.findByText('Check your email!')).toBeTruthy();
    expect(asked(server)).toEqual([{ email: 'developer@sightline.example' }]);
  });

  it.each([
    ['two taps', [0, 10]],
    ['three taps that take a second', [0, 500, 1000]],
  ])('does nothing after %s', async (_what, times) => {
    const server = await tapAt(times);
    expect(asked(server)).toEqual([]);
  });

  it('counts the last three taps, each once', async () => {
    const server = await tapAt([0, 2_000, 2_400, 2_900, 2_950]);
    await waitFor(() => expect(asked(server)).toHaveLength(1));
  });

  it('is ignored elsewhere, and for a signed-in user', async () => {
    const hostname = vi.spyOn(window.location, 'hostname', 'get').mockReturnValue('sightline.example');
    const elsewhere = await tapAt([0, 10, 20]);
    hostname.mockRestore();
    const signedIn = await tapAt([0, 10, 20], aSession());
    for (const server of [elsewhere, signedIn]) expect(asked(server)).toEqual([]);
  });
});
