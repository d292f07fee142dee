import { NotificationPreferences } from '@sightline/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveAlerts } from '@/testing/alerts-server';
import { openApp } from '@/testing/app';
import { aSession, somePreferences } from '@/testing/builders';
import { type Asked, json, problem } from '@/testing/server';

const inZone = (timeZone: string) => {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...real.call(this), timeZone };
  });
};
beforeEach(() => inZone('Asia/Kolkata'));
afterEach(() => vi.restoreAllMocks());

const key = 'sightline-time-zone-of';

function serve(stored: string) {
  const { server } = serveAlerts();
  let timeZone = stored;
  server.on('GET /api/preferences', () => json(somePreferences({ timeZone })));
  server.on('PATCH /api/preferences', (asked: Asked) => {
    timeZone = NotificationPreferences.pick({ timeZone: true }).parse(asked.body).timeZone;
    return json(somePreferences({ timeZone }));
  });
  return { server, body: () => server.calls('PATCH /api/preferences').map(({ body }) => body) };
}

async function open() {
  await openApp({ path: '/inbox', session: aSession() });
  await screen.findByRole('heading', { level: 1, name: 'Alerts' });
}

describe('the browser’s time zone', () => {
  it('is sent once', async () => {
    const { server, body } = serve('UTC');
    await open();
    await waitFor(() => expect(localStorage.getItem(key)).not.toBeNull());
    expect(body()).toEqual([{ timeZone: 'Asia/Kolkata' }]);
    const asked = server.calls('GET /api/preferences').length;
    cleanup();
    await open();
    expect([body().length, server.calls('GET /api/preferences').length]).toEqual([1, asked]);
  });

  it('does not replace a time zone that the user has chosen', async () => {
    const { body } = serve('Europe/Lisbon');
    await open();
    await waitFor(() => expect(localStorage.getItem(key)).not.toBeNull());
    expect(body()).toEqual([]);
  });

  it('is sent by the next page when the server could not be reached', async () => {
    const { server, body } = serve('UTC');
    let isDown = true;
    const answer = () => (isDown ? problem(503, 'unavailable', 'Not now') : json(somePreferences()));
    server.on('GET /api/preferences', answer);
    await open();
    await waitFor(() => expect(server.calls('GET /api/preferences')).not.toHaveLength(0));
    expect([body(), localStorage.getItem(key)]).toEqual([[], null]);
    cleanup();
    isDown = false;
    await open();
    await waitFor(() => expect(body()).toEqual([{ timeZone: 'Asia/Kolkata' }]));
  });
});
