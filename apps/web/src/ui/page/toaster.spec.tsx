import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '@/lib/browser/toast';
import Toaster from './toaster';

/** Duration of the exit animation, during which a dismissed toast is still drawn. */
const leavingMs = 400;

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    render(<Toaster />);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('with a button stay for ten seconds', async () => {
    act(() => toast.success('Card archived', { action: { label: 'Undo', onClick: () => undefined } }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined();
    await pass(9_000);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
    await pass(1_000 + leavingMs);
    await waitFor(() => expect(screen.queryByText('Card archived')).toBeNull());
  });

  it('without a button disappear earlier, but errors stay', async () => {
    act(() => toast.success('Saved'));
    await screen.findByText('Saved');
    await pass(5_000);
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    act(() => toast.error('Not saved'));
    await screen.findByText('Not saved');
    await pass(60_000);
    expect(screen.queryByText('Not saved')).not.toBeNull();
  });
});
