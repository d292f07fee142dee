import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCode } from './load-code.ts';

const part = { name: 'part' };
const failed = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('code that is loaded on demand', () => {
  it('waits while the browser is offline, and is loaded when it is back online', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn<() => Promise<typeof part>>().mockRejectedValueOnce(failed).mockResolvedValue(part);
    const loaded = vi.fn();
    void loadCode(load)().then(loaded);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(loaded).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(loaded).toHaveBeenCalledWith(part);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('waits while the server does not respond, with an attempt every ten seconds', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const load = vi.fn<() => Promise<typeof part>>().mockRejectedValue(failed);
    const settled = vi.fn();
    void loadCode(load)().then(settled, settled);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(settled).not.toHaveBeenCalled();
    load.mockResolvedValue(part);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(settled).toHaveBeenCalledWith(part);
  });

  it('fails after a second attempt when the server responds but no longer has it', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    const load = vi.fn<() => Promise<typeof part>>().mockRejectedValue(failed);
    await expect(loadCode(load)()).rejects.toBe(failed);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
