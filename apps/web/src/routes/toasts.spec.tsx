import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aSession } from '@/testing/builders';
import { json, problem } from '@/testing/server';

const refused = () => problem(503, 'unavailable', 'Not now.');

describe('an error toast', () => {
  it('disappears when another screen is opened', async () => {
    const { server } = serveBoard();
    server.on('PATCH /api/boards/board-1/cards/:id', refused);
    const { user, router } = await openApp({ path: '/boards/board-1', session: aSession() });
    await user.click(await screen.findByRole('button', { name: 'Archive: Article 1' }));
    expect(await screen.findByText('Failed to archive article')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Today/ }));
    expect(screen.getByText('Failed to archive article')).toBeTruthy();
    await act(() => router.navigate({ to: '/boards' }));
    expect(await screen.findByRole('heading', { name: 'Your Boards' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Failed to archive article')).toBeNull());
  });

  it('that explains why the screen was left is shown on the next one, and disappears with it', async () => {
    const { server } = serveBoard();
    server.on('GET /api/boards/board-2', () => problem(404, 'board_not_found', 'No.'));
    const { router } = await openApp({ path: '/boards/board-2', session: aSession() });
    expect(await screen.findByRole('heading', { name: 'Your Boards' })).toBeTruthy();
    expect(await screen.findByText('Failed to load board')).toBeTruthy();
    await act(() => router.navigate({ to: '/boards/$boardId', params: { boardId: 'board-1' } }));
    await screen.findAllByRole('article');
    await waitFor(() => expect(screen.queryByText('Failed to load board')).toBeNull());
  });

  it('about loading disappears when loading succeeds', async () => {
    const { server, world } = serveBoard();
    server.on('GET /api/boards', () => problem(400, 'bad', 'No.'));
    const { user } = await openApp({ path: '/boards', session: aSession() });
    expect(await screen.findByText('Failed to load boards')).toBeTruthy();
    server.on('GET /api/boards', () => json({ items: [world.board] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /^Actions for/ });
    await waitFor(() => expect(screen.queryByText('Failed to load boards')).toBeNull());
  });

  it('is not shown for problems that a dialog itself reports', async () => {
    const { server } = serveBoard();
    server.on('POST /api/functions/board-create', () => problem(400, 'invalid_url', 'Invalid URL format'));
    const { user } = await openApp({ path: '/boards', session: aSession() });
    await user.click(await screen.findByRole('button', { name: 'Create Board' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Company Website');
    for (let attempt = 0; attempt < 3; attempt++) {
      await user.clear(field);
      await user.type(field, `no pe${attempt}{Enter}`);
      const text = await dialog.findByRole('alert');
      expect(text.textContent).toBe('Invalid URL format');
      expect(field.getAttribute('aria-describedby')).toBe(text.id);
    }
    expect(screen.getAllByText('Invalid URL format')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Invalid URL format')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Create Board' }));
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull();
  });
});
