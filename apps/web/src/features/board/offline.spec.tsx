import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aCard, aSession } from '@/testing/builders';
import { setOnline } from '@/testing/connection';
import { type Asked, json, problem } from '@/testing/server';

const cardPath = (number: number) => `PATCH /api/boards/board-1/cards/${aCard(number).id}`;
const titles = () => screen.queryAllByRole('heading', { level: 3, name: /^Article/ }).map((title) => title.textContent);
const all = [1, 2, 3].map((number) => `Article ${number} (opens in a new tab)`);
const inRankOrder = () => titles().toSorted();

async function openOffline() {
  const served = serveBoard({ cards: [1, 2, 3].map((number) => aCard(number)) });
  const opened = await openApp({ path: '/boards/board-1', session: aSession() });
  await screen.findAllByRole('article');
  setOnline(false);
  expect(
    await screen.findByText(/^You are offline\. Articles you mark or archive will be saved when you are back/),
  ).toBeTruthy();
  return { ...served, ...opened };
}

describe('changes to cards while offline', () => {
  it('are shown immediately, wait, and are sent when the browser is back online', async () => {
    const { server, world, user } = await openOffline();
    await user.click(screen.getByRole('button', { name: 'Archive: Article 1' }));
    expect(await screen.findByText('Article archived')).toBeTruthy();
    expect(screen.getByText('Saved when you are back online.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mark as read: Article 2' }));
    expect(await screen.findByRole('button', { name: 'Mark as unread: Article 2' })).toBeTruthy();
    expect(inRankOrder()).toEqual([all[1], all[2]]);
    expect(server.asked.filter(({ method }) => method === 'PATCH')).toEqual([]);
    expect(screen.queryByText(/^Failed/)).toBeNull();
    setOnline(true);
    await waitFor(() => expect(world.cards[0]?.archived).toBe(true));
    await waitFor(() => expect(world.cards[1]?.read).toBe(true));
    expect(inRankOrder()).toEqual([all[1], all[2]]);
  });

  it('are undone in place', async () => {
    const { server, world, user } = await openOffline();
    await user.click(screen.getByRole('button', { name: 'Archive: Article 2' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(inRankOrder()).toEqual(all));
    expect(screen.getByRole('button', { name: 'All 3' })).toBeTruthy();
    setOnline(true);
    await waitFor(() =>
      expect(server.calls(cardPath(2)).map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]),
    );
    await waitFor(() => expect(world.cards[1]?.archived).toBe(false));
  });

  it('end in the state that was requested last', async () => {
    const { server, world, user } = await openOffline();
    await user.click(screen.getByRole('button', { name: 'Mark as read: Article 1' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as unread: Article 1' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Article 1' }));
    expect(await screen.findByRole('button', { name: 'Mark as unread: Article 1' })).toBeTruthy();
    setOnline(true);
    await waitFor(() => expect(server.calls(cardPath(1))).toHaveLength(3));
    expect(world.cards[0]?.read).toBe(true);
  });

  it('are rolled back with a reason when the server rejects them later', async () => {
    const { server, user } = await openOffline();
    server.on(cardPath(1), () => problem(503, 'unavailable', 'Not now.'));
    await user.click(screen.getByRole('button', { name: 'Archive: Article 1' }));
    await waitFor(() => expect(inRankOrder()).toEqual([all[1], all[2]]));
    setOnline(true);
    expect(await screen.findByText('Failed to archive article')).toBeTruthy();
    expect(screen.getByText('Not now.')).toBeTruthy();
    await waitFor(() => expect(inRankOrder()).toEqual(all));
  });

  it('are sent again when the connection is lost during the request', async () => {
    const { server, world } = serveBoard();
    const { user } = await openApp({ path: '/boards/board-1', session: aSession() });
    const archive = await screen.findByRole('button', { name: 'Archive: Article 1' });
    server.on(cardPath(1), () => {
      server.on(cardPath(1), ({ body }: Asked) => json(Object.assign(world.cards[0] ?? {}, body)));
      setOnline(false);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await user.click(archive);
    await waitFor(() => expect(server.calls(cardPath(1))).toHaveLength(1));
    setOnline(true);
    await waitFor(() => expect(world.cards[0]?.archived).toBe(true));
    expect(server.calls(cardPath(1))).toHaveLength(2);
    expect(screen.queryByText(/^Failed/)).toBeNull();
  });

  it('are retried when the network is not yet usable at the moment the browser is back online', async () => {
    const { server, world, user } = await openOffline();
    await user.click(screen.getByRole('button', { name: 'Archive: Article 1' }));
    await waitFor(() => expect(inRankOrder()).toEqual([all[1], all[2]]));
    server.on(cardPath(1), () => {
      server.on(cardPath(1), ({ body }: Asked) => json(Object.assign(world.cards[0] ?? {}, body)));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    setOnline(true);
    await waitFor(() => expect(world.cards[0]?.archived).toBe(true));
    expect(server.calls(cardPath(1))).toHaveLength(2);
    expect(screen.queryByText(/^Failed/)).toBeNull();
  });

  it('prevent the page from being closed without confirmation while they wait', async () => {
    const { user, world } = await openOffline();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Archive: Article 1' }));
    await waitFor(() => expect(isAsked()).toBe(true));
    setOnline(true);
    await waitFor(() => expect(world.cards[0]?.archived).toBe(true));
    await waitFor(() => expect(isAsked()).toBe(false));
  });
});

describe('a view that was not loaded before going offline', () => {
  it('reports this instead of showing another view’s cards, and appears when the browser is back online', async () => {
    const { user } = await openOffline();
    await user.click(screen.getByRole('button', { name: /^Today/ }));
    expect(
      await screen.findByText('This view is not loaded yet. It appears when the connection is back.'),
    ).toBeTruthy();
    expect(titles()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^All/ }));
    await waitFor(() => expect(inRankOrder()).toEqual(all));
    await user.click(screen.getByRole('button', { name: /^Today/ }));
    setOnline(true);
    await waitFor(() => expect(titles()).toEqual([all[0]]));
  });

  it.each([
    ['/boards/board-2', 'This board is not loaded yet. It appears when the connection is back.'],
    ['/boards/board-1/companies', 'This page is not loaded yet. It appears when the connection is back.'],
    ['/boards', 'This list is not loaded yet. It appears when the connection is back.'],
  ])('reports this at %s', async (path, text) => {
    const { router } = await openOffline();
    await act(() => router.history.push(path));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('any other request while offline', () => {
  it('fails immediately with the reason', async () => {
    const { server, user } = await openOffline();
    server.on('POST /api/boards/board-1/competitors', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(screen.getByRole('button', { name: 'Add competitor' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Competitor website'), 'merra.example{Enter}');
    expect(await dialog.findByText('You are offline. Try again when you are back.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Add competitor' })).toHaveProperty('disabled', false);
  });
});
