import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Toaster from '@/ui/page/toaster';
import { toast } from './toast.ts';

/** How long a toast is shown, and the duration of its exit animation. */
const [shownMs, leavingMs] = [4_000, 200];
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const texts = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-removed=false]')].map(({ textContent }) => textContent);

describe('a toast', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    render(<Toaster />);
    await after(100);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('replaces the previous one', async () => {
    toast.success('Refresh started', { id: 'refresh' });
    await after(1_000);
    toast.success('3 new insights', { id: 'refresh' });
    await after(leavingMs);
    expect(texts()).toEqual(['3 new insights']);
  });

  it.each(Array.from({ length: 14 }, (_, step) => shownMs - 40 + step * 20))(
    'is shown when the previous toast with the same id is just disappearing, after %i ms',
    async (ms) => {
      toast.success('Refresh started', { id: 'refresh' });
      await after(ms);
      toast.success('3 new insights', { id: 'refresh' });
      await after(leavingMs + 100);
      expect(texts()).toEqual(['3 new insights']);
      await after(shownMs + leavingMs);
      expect(texts()).toEqual([]);
    },
  );

  it('that is permanent is not shown a second time when it is repeated', async () => {
    toast.error('Failed to save settings.', { id: 'save' });
    await after(10_000);
    const before = document.querySelector('[data-sonner-toast]');
    toast.error('Failed to save settings.', { id: 'save', description: 'The server did not answer' });
    await after(leavingMs + 100);
    expect(texts()).toEqual(['Failed to save settings.The server did not answer']);
    expect(document.querySelector('[data-sonner-toast]')).toBe(before);
  });

  it('that is permanent is replaced by the result of trying again', async () => {
    toast.error('Refresh failed', { id: 'refresh' });
    await after(10_000);
    toast.success('Refresh started', { id: 'refresh' });
    await after(leavingMs + 100);
    expect(texts()).toEqual(['Refresh started']);
    await after(shownMs + leavingMs);
    expect(texts()).toEqual([]);
  });

  it('about the user’s own action is not replaced by an alert, which follows it', async () => {
    toast.success('3 new insights', { id: 'refresh' });
    await after(1_000);
    toast.alert('New alert: Tallyforge is sold');
    await after(leavingMs);
    expect(texts()).toEqual(['3 new insights']);
    await after(shownMs);
    expect(texts()).toEqual(['New alert: Tallyforge is sold']);
    toast.success('Saved');
    await after(leavingMs);
    expect(texts()).toEqual(['Saved']);
    await after(shownMs + leavingMs);
    expect(texts()).toEqual([]);
  });

  it('about an alert is replaced by the next alert', async () => {
    toast.alert('New alert: Tallyforge is sold');
    await after(1_000);
    toast.alert('2 new alerts');
    await after(leavingMs);
    expect(texts()).toEqual(['2 new alerts']);
  });

  it('that waits for an error is shown once the error is dismissed', async () => {
    toast.error('Failed to save settings.', { id: 'save' });
    await after(1_000);
    toast.alert('New alert: Tallyforge is sold');
    await after(10_000);
    expect(texts()).toEqual(['Failed to save settings.']);
    toast.end('save');
    await after(leavingMs + 100);
    expect(texts()).toEqual(['New alert: Tallyforge is sold']);
  });

  it('can be removed by its id', async () => {
    toast.error('The board could not be loaded', { id: 'board' });
    await after(10_000);
    expect(texts()).toEqual(['The board could not be loaded']);
    toast.end('board');
    await after(leavingMs / 2);
    toast.error('The board could not be loaded', { id: 'board' });
    await after(leavingMs);
    expect(texts()).toEqual(['The board could not be loaded']);
    toast.end('another');
    await after(leavingMs + 100);
    expect(texts()).toEqual(['The board could not be loaded']);
    toast.end('board');
    await after(leavingMs + 100);
    expect(texts()).toEqual([]);
  });
});
