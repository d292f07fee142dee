import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toast } from '@/lib/browser/toast';
import { openApp } from '@/testing/app';
import { aSession } from '@/testing/builders';
import { withIssuer } from '@/testing/issuer';
import { aPage, aSiteChange } from '@/testing/page-builders';
import { servePages } from '@/testing/pages-server';
import { json } from '@/testing/server';

const open = () => openApp({ path: '/boards/board-1/changes', session: aSession() });
const entries = () => screen.findAllByRole('article');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('check now', () => {
  afterEach(() => void vi.useRealTimers());

  it('waits for a second visit and reports the result', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server, world } = servePages({ changes: [aSiteChange(2)] });
    world.onCheck = () => {
      Object.assign(world.pages[0] ?? {}, { lastCheckedAt: '2026-11-25T12:00:10.000Z', state: 'unconfirmed' });
    };
    const { user } = await open();
    await entries();
    await user.click(await button('Check now'));
    expect(await screen.findByText(/^Checking the pages/)).toBeTruthy();
    expect((await button('Checking...')).getAttribute('aria-disabled')).toBe('true');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(screen.queryByText('1 page changed')).toBeNull();
    expect(screen.getByText('Checking the pages: 1 read, 1 looks changed, checking again.')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Pages checked' })).toBeTruthy();
    Object.assign(world.pages[0] ?? {}, { state: 'changed', lastChangedAt: '2026-11-25T12:00:10.000Z' });
    world.changes = [aSiteChange(1), ...world.changes];
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText('1 page changed')).toBeTruthy();
    expect(screen.queryByText(/^Checking the pages/)).toBeNull();
    expect(await entries()).toHaveLength(2);
    act(() => toast.info('New alert: Tallyforge raised Scale'));
    await screen.findByText('New alert: Tallyforge raised Scale');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screen.getByText('1 page changed')).toBeTruthy();
    expect(server.calls('POST /api/functions/check-pages').map(({ body }) => body)).toEqual([{ boardId: 'board-1' }]);
  });

  it('ends after three minutes, and does not wait for paused pages', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    servePages({ pages: [aPage(1), aPage(2, { paused: true })], onCheck: () => undefined });
    const { user } = await open();
    await user.click(await button('Check now'));
    await screen.findByText(/^Checking the pages/);
    vi.setSystemTime(Date.now() + 190_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText('1 page still to be checked')).toBeTruthy();
  });

  it('reports a failure', async () => {
    const { server } = servePages();
    server.on('POST /api/functions/check-pages', () => json({ success: false, error: 'Too many checks' }));
    const { user } = await open();
    await user.click(await button('Check now'));
    expect(await screen.findByText('Check failed: Too many checks')).toBeTruthy();
    expect(await button('Check now')).toBeTruthy();
  });

  it('is preceded by the next visit in the demo world', async () => {
    const { server } = servePages();
    withIssuer(server, () => json({}), { demoVisitUrl: 'http://localhost:3000/dev/demo/next-visit' });
    server.on('POST /dev/demo/next-visit', () => new Response(null, { status: 204 }));
    const { user } = await open();
    await user.click(await button('Visit again (demo)'));
    expect(await screen.findByText('No change on 1 page')).toBeTruthy();
    const asked = server.asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(asked).toEqual(['/dev/demo/next-visit', '/api/functions/check-pages']);
  });
});
