import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aSession } from '@/testing/builders';
import { setOnline } from '@/testing/connection';
import { json } from '@/testing/server';

afterEach(() => {
  vi.useRealTimers();
});

const open = () => openApp({ path: '/boards/board-1', session: aSession() });

describe('the connection', () => {
  it('is reported as lost while the browser is offline, with the screen unchanged', async () => {
    serveBoard();
    await open();
    await screen.findAllByRole('article');
    setOnline(false);
    expect(await screen.findByText(/^You are offline/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
  });

  it('is retried when the server is unreachable, and failed changes are rolled back', async () => {
    const { server, world } = serveBoard();
    const { user } = await open();
    await screen.findAllByRole('article');
    server
      .on('PATCH /api/boards/board-1/cards/:id', () => Promise.reject(new TypeError('Failed to fetch')))
      .on('GET /api/boards/board-1/cards', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(screen.getByRole('button', { name: 'Archive: Article 1' }));
    expect(await screen.findByText('Failed to archive article')).toBeTruthy();
    expect(await screen.findByText(/^The server cannot be reached\. Trying again/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    const { all, ...rest } = { all: 2, today: 1, week: 2, month: 2 };
    server.on('GET /api/boards/board-1/cards', () =>
      json({ items: world.cards, nextCursor: null, articles: 0, counts: { all, ...rest } }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^The server cannot be reached\. Trying again/)).toBeNull());
  });

  it('is reported as slow when a response takes more than six seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const waiting: ((answer: Response) => void)[] = [];
    const { server, world } = serveBoard();
    server.on('GET /api/boards/board-1/companies', () => new Promise<Response>((resolve) => waiting.push(resolve)));
    await open();
    await screen.findAllByRole('article');
    expect(screen.queryByText(/^The connection is slow/)).toBeNull();
    act(() => void vi.advanceTimersByTime(6_000));
    expect(await screen.findByText(/^The connection is slow/)).toBeTruthy();
    await act(async () => {
      for (const answer of waiting) answer(json({ items: world.companies }));
    });
    await waitFor(() => expect(screen.queryByText(/^The connection is slow/)).toBeNull());
  });
});
