import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aBoard, aCard, aSession } from '@/testing/builders';
import { serveLines } from '@/testing/live-lines';

const titles = () => screen.getAllByRole('heading', { level: 3, name: /^Article/ }).map((title) => title.textContent);

/** Opens a board with 25 cards and presses "Load more insights"; the test decides when the second page arrives. */
async function openLoadingMore() {
  const { server, world } = serveBoard({
    board: aBoard({ status: 'ready' }),
    cards: Array.from({ length: 25 }, (_, number) => aCard(number)),
  });
  const write = serveLines(server, 'GET /api/boards/board-1/events');
  const answer = globalThis.fetch;
  let comes: () => void = () => undefined;
  const page = new Promise<void>((resolve) => {
    comes = resolve;
  });
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    if (String(input).includes('cursor=')) await page;
    return answer(input, init);
  });
  const { user } = await openApp({ path: '/boards/board-1', session: aSession() });
  await screen.findAllByRole('article');
  const asked = (path: string) => server.calls(`GET /api/boards/board-1/${path}`).length;
  await waitFor(() => expect(asked('events')).toBeGreaterThan(0));
  await user.click(screen.getByRole('button', { name: 'Load more insights' }));
  return { world, user, write, asked, comes: () => comes() };
}

describe('while "Load more insights" waits for its page', () => {
  it('a live update does not cancel the request, and is shown after it', async () => {
    const { world, write, asked, comes } = await openLoadingMore();
    const facets = asked('cards/facets');
    world.cards[0] = aCard(0, { title: 'Article 0, corrected' });
    write('event: cards\ndata: {"type":"cards","boardId":"board-1","count":0}\n\n');
    await waitFor(() => expect(asked('cards/facets')).toBe(facets + 1));
    comes();
    await waitFor(() => expect(titles()).toHaveLength(25));
    expect(await screen.findByText('Article 0, corrected')).toBeTruthy();
  });

  it('a card can be archived', async () => {
    const { user, world, comes } = await openLoadingMore();
    await user.click(screen.getByRole('button', { name: 'Archive: Article 3' }));
    expect(screen.queryByText('Article 3')).toBeNull();
    await waitFor(() => expect(world.cards[3]?.archived).toBe(true));
    comes();
    await waitFor(() => expect(titles()).toHaveLength(24));
    expect(screen.queryByText('Article 3')).toBeNull();
  });

  it('a card can be marked as read', async () => {
    const { user, comes } = await openLoadingMore();
    await user.click(screen.getByRole('button', { name: 'Mark as read: Article 3' }));
    expect(await screen.findByRole('button', { name: 'Mark as unread: Article 3' })).toBeTruthy();
    comes();
    await waitFor(() => expect(titles()).toHaveLength(25));
    expect(screen.getByRole('button', { name: 'Mark as unread: Article 3' })).toBeTruthy();
  });
});
