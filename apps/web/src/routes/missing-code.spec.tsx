import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { serveBoard } from '@/testing/board-server';
import { aSession } from '@/testing/builders';

const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('@/ui/page/toaster', missing);
vi.mock('@/ui/header/user-menu', missing);
vi.mock('@/features/settings/settings-page', missing);

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const open = () => openApp({ path: '/boards/board-1', session: aSession() });

describe('a part of the page whose code cannot be loaded', () => {
  it('does not break the page while online', async () => {
    const { world } = serveBoard();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Archive: Article 1' }));
    await waitFor(() => expect(world.cards[0]?.archived).toBe(true));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  it('leaves the page unchanged while offline, and a screen states that it is not loaded yet', async () => {
    serveBoard();
    const { router } = await open();
    await screen.findAllByRole('article');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void router.navigate({ to: '/settings' }));
    expect(await screen.findByText('You’re offline')).toBeTruthy();
    expect(screen.queryByText('Something went wrong')).toBeNull();
    await act(() => router.navigate({ to: '/boards/$boardId', params: { boardId: 'board-1' } }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
});
