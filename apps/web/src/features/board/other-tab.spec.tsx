import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { announceSaved, onSavedElsewhere } from '@/lib/board/saved-elsewhere';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aBoard, aCard, aSession } from '@/testing/builders';
import { serveLines } from '@/testing/live-lines';

const longAgo = '2026-01-01T00:00:00.000Z';

/** Opens a board that was filled long ago and whose cards the reader changes in another tab. */
async function openTab() {
  const { server, world } = serveBoard({
    board: aBoard({ status: 'ready', createdAt: longAgo }),
    cards: [1, 2, 3].map((number) => aCard(number, { createdAt: longAgo })),
  });
  const write = serveLines(server, 'GET /api/boards/board-1/events');
  const { user } = await openApp({ path: '/boards/board-1', session: aSession() });
  await screen.findByText('Article 2');
  await waitFor(() => expect(server.calls('GET /api/boards/board-1/events').length).toBeGreaterThan(0));
  const changed = (number: number, parts: object) => {
    Object.assign(world.cards[number - 1] ?? {}, parts);
    write('event: cards\ndata: {"type":"cards","boardId":"board-1","count":0}\n\n');
  };
  return { world, user, changed };
}

it('a card that is archived in another tab disappears, and one that is restored returns to its place', async () => {
  const { changed } = await openTab();
  changed(2, { archived: true });
  await waitFor(() => expect(screen.queryByText('Article 2')).toBeNull());
  changed(2, { archived: false });
  expect(await screen.findByText('Article 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
});

it('a star that is set in another tab appears, and one that is removed there disappears', async () => {
  const { world } = await openTab();
  world.saved = [aCard(2).eventId];
  announceSaved('board-1');
  expect(await screen.findByRole('button', { name: 'Remove from saved: Article 2' })).toBeTruthy();
  world.saved = [];
  announceSaved('board-1');
  expect(await screen.findByRole('button', { name: 'Save: Article 2' })).toBeTruthy();
});

it('a star that is set here is reported to the other tabs of this board', async () => {
  const { world, user } = await openTab();
  const savedThere: string[][] = [];
  const end = onSavedElsewhere('board-1', () => savedThere.push([...world.saved]));
  const endOther = onSavedElsewhere('board-2', () => savedThere.push(['another board']));
  await user.click(screen.getByRole('button', { name: 'Save: Article 2' }));
  await waitFor(() => expect(savedThere).toEqual([[aCard(2).eventId]]));
  end();
  endOther();
});
