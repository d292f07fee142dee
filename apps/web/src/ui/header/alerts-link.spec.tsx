import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAlert, serveAlerts } from '@/testing/alerts-server';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aProfile, aSession } from '@/testing/builders';
import { newLine } from '@/testing/live-lines';
import { json } from '@/testing/server';

function stream() {
  const { body, write } = newLine();
  return {
    body,
    write: (message: object) => act(async () => write(`event: alerts\ndata: ${JSON.stringify(message)}\n\n`)),
  };
}
const sent = { type: 'alerts', userId: 'user-1', sent: 1, title: 'Tallyforge is sold' };

describe('the link to the alerts', () => {
  it('shows the number of unread alerts; a new one appears without a reload, and is announced once', async () => {
    const { server, world } = serveAlerts();
    const live = stream();
    server.on('GET /api/alerts/events', () => new Response(live.body)).on('GET /api/profile', () => json(aProfile()));
    await openApp({ path: '/settings', session: aSession() });
    expect(await screen.findByRole('link', { name: 'Alerts, 2 unread' })).toBeTruthy();
    await waitFor(() => expect(server.calls('GET /api/alerts/events')).not.toHaveLength(0));
    world.alerts.push(anAlert(3, { title: 'Tallyforge is sold' }));
    await live.write(sent);
    expect(await screen.findByRole('link', { name: 'Alerts, 3 unread' })).toBeTruthy();
    expect(await screen.findAllByText('New alert: Tallyforge is sold')).toHaveLength(1);
    const asked = server.calls('GET /api/alerts/summary').length;
    // Simulates reading them in another tab.
    for (const alert of world.alerts) alert.read = true;
    for (let n = 0; n < 20; n++) await live.write({ ...sent, sent: 0, title: null });
    expect(await screen.findByRole('link', { name: 'Alerts' })).toBeTruthy();
    expect(server.calls('GET /api/alerts/summary').length - asked).toBeLessThan(4);
  });

  it('receives alerts on the open board’s stream without opening another, and announces each alert once', async () => {
    const { server } = serveBoard();
    let unread = 0;
    const rest = { sent: 1, held: 0, silent: 0, usedToday: 1, perDay: 5, snoozedUntil: null, quietUntil: null };
    server.on('GET /api/alerts/summary', () => json({ ...rest, unread, digest: 'daily' }));
    const live = stream();
    server
      .on('GET /api/boards/board-1/events', () => new Response(live.body))
      .on('GET /api/alerts/events', () => new Response(new ReadableStream()));
    await openApp({ path: '/boards/board-1', session: aSession() });
    await screen.findByRole('link', { name: 'Alerts' });
    await waitFor(() => expect(server.calls('GET /api/boards/board-1/events')).not.toHaveLength(0));
    unread = 1;
    const notice = { type: 'notification', boardId: 'board-1', kind: 'high-priority', title: sent.title };
    await live.write(notice);
    await live.write(sent);
    expect(await screen.findByRole('link', { name: 'Alerts, 1 unread' })).toBeTruthy();
    expect(await screen.findByText('New alert: Tallyforge is sold')).toBeTruthy();
    // The board's notice, which is sent regardless of the user's settings, must not announce it again.
    expect(screen.queryByText(/^High Priority: /)).toBeNull();
  });

  it('is hidden for visitors', async () => {
    const { server } = serveAlerts();
    await openApp({ path: '/' });
    expect(screen.queryByRole('link', { name: /^Alerts/ })).toBeNull();
    expect(server.calls('GET /api/alerts/summary')).toHaveLength(0);
  });
});
