import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { FakeServer, json, problem } from '@/testing/server';

const confirm = 'POST /api/weekly-alerts/confirm';
const unsubscribe = 'POST /api/weekly-alerts/unsubscribe';
const done = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the links in weekly-alert emails', () => {
  it('confirm with a button; opening them has no effect', async () => {
    const server = new FakeServer().on(confirm, { subscribed: true });
    const { user } = await openApp({ path: '/alerts/confirm#t=abc-1' });
    const button = await screen.findByRole('button', { name: 'Confirm weekly alerts' });
    expect(server.calls(confirm)).toEqual([]);
    await user.dblClick(button);
    const heading = await done('Weekly alerts confirmed');
    expect(screen.getByText(/Your alerts come on Mondays when there is news/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(server.calls(confirm).map(({ body }) => body)).toEqual([{ token: 'abc-1' }]);
  });

  it('unsubscribe with a button', async () => {
    const server = new FakeServer().on(unsubscribe, { subscribed: false });
    const { user } = await openApp({ path: '/alerts/unsubscribe#t=abc-2' });
    expect(server.asked).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    await done('You are unsubscribed');
    expect(server.calls(unsubscribe).map(({ query }) => query.get('token'))).toEqual(['abc-2']);
  });

  it.each([
    ['/alerts/confirm', confirm, 'Confirm weekly alerts', 'This link has expired.'],
    ['/alerts/unsubscribe', unsubscribe, 'Unsubscribe', 'There is no such subscription any more.'],
  ])('%s states why a link does not work', async (path, call, name, words) => {
    new FakeServer().on(call, () => problem(404, 'link_unknown', words));
    const { user } = await openApp({ path: `${path}#t=abc` });
    await user.click(await screen.findByRole('button', { name }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to Sightline' })).toBeTruthy();
  });

  it('can be retried after a network error', async () => {
    const server = new FakeServer().on(confirm, () => problem(503, 'unavailable', 'Not now.'));
    const { user } = await openApp({ path: '/alerts/confirm#t=abc' });
    await user.click(await screen.findByRole('button', { name: 'Confirm weekly alerts' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    server.on(confirm, () => json({ subscribed: true }));
    await user.click(screen.getByRole('button', { name: 'Confirm weekly alerts' }));
    await done('Weekly alerts confirmed');
  });

  it.each(['/alerts/confirm', '/alerts/unsubscribe#x=1', '/alerts/confirm#t='])('%s is incomplete', async (path) => {
    const server = new FakeServer();
    await openApp({ path });
    expect((await screen.findByRole('alert')).textContent).toContain('This link is incomplete.');
    expect(server.asked).toEqual([]);
  });
});
