import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeServer, problem } from '@/testing/server';
import Toaster from '@/ui/page/toaster';
import { newQueryClient } from '../api/query.ts';
import { boardKeys } from './board-queries.ts';
import { useBoard } from './use-board.ts';

configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  // In this order, so that no toast that is still disappearing remains.
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Doesn't navigate. It stands in for a screen whose successor is still loading. */
function Screen() {
  const { isPending } = useBoard('board-1');
  return (
    <>
      {isPending ? 'Loading' : 'Not loaded'}
      <Toaster />
    </>
  );
}

it('reports once that a board cannot be loaded, even when it is requested again before its screen is left', async () => {
  const notFound = () => problem(404, 'board_not_found', 'No.');
  const server = new FakeServer().on('GET /api/boards/board-1', notFound);
  const said = vi.spyOn(toast, 'error');
  const queryClient = newQueryClient();
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, notFoundComponent: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText('Not loaded');
  await screen.findByText('Failed to load board');
  let answer = () => {};
  const again = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.on('GET /api/boards/board-1', () => again.then(notFound));
  // The board's live stream does the same when it is rejected.
  void queryClient.invalidateQueries({ queryKey: boardKeys.board('board-1') });
  await screen.findByText('Loading');
  answer();
  await waitFor(() => expect(said).toHaveBeenCalledTimes(2));
  const [first, second] = said.mock.calls.map(([, options]) => options?.id);
  expect(second).toBe(first);
});
