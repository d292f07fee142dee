import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aSession } from '@/testing/builders';
import { problem } from '@/testing/server';

/** A promise that a test settles. */
const held = vi.hoisted(() => () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
});
const list = vi.hoisted(held);
/** The code of the list of boards arrives when the test says so. */
vi.mock('@/features/boards/boards-page', async (original) => {
  await list.until;
  return original();
});

it('says once that a board cannot be loaded, though its refused live stream reloads it before the list of boards is there', async () => {
  const { server } = serveBoard();
  const notFound = () => problem(404, 'board_not_found', 'No.');
  const refused = held();
  const again = held();
  let isStreamRefused = false;
  server.on('GET /api/boards/board-2', () => {
    if (isStreamRefused) return again.until.then(notFound);
    setTimeout(refused.release);
    return notFound();
  });
  server.on('GET /api/boards/board-2/events', async () => {
    await refused.until;
    isStreamRefused = true;
    return notFound();
  });
  const { path } = await openApp({ path: '/boards/board-2', session: aSession() });
  const shown = await screen.findByText('Failed to load board');
  again.release();
  list.release();
  await waitFor(() => expect(path()).toBe('/boards'));
  await screen.findByRole('heading', { name: 'Your Boards' });
  expect(screen.getAllByText('Failed to load board')).toEqual([shown]);
});
