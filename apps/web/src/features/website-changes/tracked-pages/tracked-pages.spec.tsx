import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/testing/app';
import { aBoard, aSession } from '@/testing/builders';
import { aPage, companyId, pageId } from '@/testing/page-builders';
import { servePages } from '@/testing/pages-server';
import { problem } from '@/testing/server';

const open = () => openApp({ path: '/boards/board-1/changes', session: aSession() });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const openUnfolded = async () => {
  const app = await open();
  await app.user.click(await button('Show all tracked pages'));
  return app;
};

afterEach(() => vi.useRealTimers());

describe('the tracked pages', () => {
  const failing = aPage(3, {
    ...{ kind: 'terms', state: 'unreadable', companyId: companyId(2), company: 'Rival 2' },
    problem: { code: 'login', message: 'Asks for a password', since: '2026-11-03T10:00:00.000Z' },
  });
  const own = aPage(4, { companyId: companyId(0), company: 'Lumenpay' });

  it('are listed by company with their state, our own company first', async () => {
    servePages({ pages: [aPage(1), aPage(2, { kind: 'careers' }), failing, own] });
    await openUnfolded();
    expect(await screen.findByText('4 pages of 3 companies, 1 can’t be read')).toBeTruthy();
    const section = within(screen.getByRole('region', { name: 'Tracked pages' }));
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Lumenpay (you)', 'Rival 1', 'Rival 2'],
    ]);
    expect(section.getAllByText('No change in 41 days, 164 checks.')).toHaveLength(3);
    expect(section.getByText(/Login wall since 3 Nov/).textContent).toContain('Last version kept.');
    expect(section.getByRole('link', { name: 'Rival 1 Careers' }).getAttribute('href')).toBe(
      `/boards/board-1/pages/${pageId(2)}`,
    );
  });

  it('are collapsed, except for those that can’t be read, and appear below plans and changes', async () => {
    servePages({ pages: [aPage(1), aPage(2, { kind: 'careers' }), failing] });
    const { user } = await open();
    const names = () =>
      within(screen.getByRole('region', { name: 'Tracked pages' }))
        .queryAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    await screen.findByText('3 pages of 2 companies, 1 can’t be read');
    expect(names()).toEqual(['Rival 2']);
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(['Plans side by side', 'Changes', 'Tracked pages']);
    await user.click(await button('Show all tracked pages'));
    expect(names()).toEqual(['Rival 1', 'Rival 2']);
    await user.click(await button('Hide tracked pages'));
    expect(names()).toEqual(['Rival 2']);
  });

  it('can be paused and resumed, each with an undo', async () => {
    const { world } = servePages({ pages: [aPage(1)] });
    const { user } = await openUnfolded();
    await user.click(await button('Actions for Rival 1 pricing'));
    await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
    expect(await screen.findByText('Paused. Last version kept.')).toBeTruthy();
    expect(world.pages[0]?.paused).toBe(true);
    expect(await screen.findByText('Rival 1 pricing is paused')).toBeTruthy();
    expect(document.activeElement).toBe(await button('Actions for Rival 1 pricing'));
    await user.click(await button('Undo'));
    expect(await screen.findByText('No change in 41 days, 164 checks.')).toBeTruthy();
    await user.click(await button('Actions for Rival 1 pricing'));
    expect(screen.getByRole('menuitem', { name: 'Pause' })).toBeTruthy();
  });

  it('are removed with an undo, and the focus moves to the next one', async () => {
    const { world, server } = servePages({ pages: [aPage(1), aPage(2, { kind: 'careers' })] });
    const { user } = await openUnfolded();
    await user.click(await button('Actions for Rival 1 pricing'));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Rival 1 pricing is no longer tracked')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe(`page-menu-${pageId(2)}`));
    expect(world.pages).toHaveLength(1);
    await user.click(await button('Undo'));
    expect(await screen.findByText('Rival 1 pricing is tracked again')).toBeTruthy();
    expect(server.calls('POST /api/boards/board-1/pages').map(({ body }) => body)).toEqual([
      { companyId: companyId(1), url: 'https://rival1.example/1', kind: 'pricing' },
    ]);
  });

  it('disappear immediately, before the list is loaded again', async () => {
    const { server } = servePages({ pages: [aPage(1), aPage(2, { kind: 'careers' })] });
    const { user } = await openUnfolded();
    await user.click(await button('Actions for Rival 1 pricing'));
    server.on('GET /api/boards/board-1/pages', () => new Promise<Response>(() => undefined));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for Rival 1 pricing' })).toBeNull());
  });

  it('state why the server rejected a change', async () => {
    const { server } = servePages({ pages: [aPage(1)] });
    server.on('DELETE /api/boards/board-1/pages/:id', () => problem(409, 'busy', 'Not just now'));
    const { user } = await openUnfolded();
    await user.click(await button('Actions for Rival 1 pricing'));
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove the page')).toBeTruthy();
    expect(screen.getByText('Not just now')).toBeTruthy();
    expect(await button('Actions for Rival 1 pricing')).toBeTruthy();
  });

  it('are empty at first', async () => {
    const { boardWorld } = servePages({ pages: [] });
    boardWorld.board = aBoard({ createdAt: '2026-11-01T10:00:00.000Z' });
    await open();
    expect(await screen.findByText(/^No page is tracked yet/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Changes' })).toBeNull());
  });

  it('appear automatically on a new board once they are found', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { world, server } = servePages({ pages: [] });
    await open();
    expect(await screen.findByText(/^We are still looking for pages/)).toBeTruthy();
    world.pages = [aPage(1)];
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText('1 page of 1 company')).toBeTruthy();
    const asked = server.calls('GET /api/boards/board-1/pages').length;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(server.calls('GET /api/boards/board-1/pages')).toHaveLength(asked);
  });
});
