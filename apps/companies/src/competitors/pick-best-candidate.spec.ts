import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pickBestCandidate } from './pick-best-candidate.ts';

const never = new Promise<null>(() => undefined);
const site = (name: string, topicalOverlap = 0.5) => Promise.resolve({ name, topicalOverlap });
const none = Promise.resolve(null);
const nameOf = async (...trials: Promise<{ name: string; topicalOverlap: number } | null>[]) => {
  const found = pickBestCandidate(trials);
  await vi.advanceTimersByTimeAsync(1_000);
  return (await found)?.name;
};

describe('pickBestCandidate', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('picks the first candidate that has a site', async () => {
    expect(await nameOf(none, site('second'), site('third'))).toBe('second');
    expect(await nameOf(none, none)).toBeUndefined();
    expect(await nameOf()).toBeUndefined();
  });

  it('picks the likeliest site immediately, even if the others are slow', async () => {
    expect((await pickBestCandidate([site('first'), never]))?.name).toBe('first');
  });

  it('waits at most one second for likelier candidates', async () => {
    const decided = vi.fn();
    const found = pickBestCandidate([never, site('second')]).then(decided);
    await vi.advanceTimersByTimeAsync(999);
    expect(decided).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await found;
    expect(decided).toHaveBeenCalledWith({ name: 'second', topicalOverlap: 0.5 });
    const late = new Promise<{ name: string; topicalOverlap: number }>((resolve) =>
      setTimeout(resolve, 900, { name: 'first', topicalOverlap: 0.5 }),
    );
    expect(await nameOf(late, site('second'))).toBe('first');
  });

  it('picks a later candidate whose topical overlap is much larger', async () => {
    expect(await nameOf(site('namesake', 0.1), site('rival', 0.6))).toBe('namesake');
    expect(await nameOf(never, site('namesake', 0.1), site('rival', 0.6))).toBe('rival');
    expect(await nameOf(never, site('one', 0.4), site('other', 0.6))).toBe('one');
  });

  it('fails when a check fails', async () => {
    const failing = pickBestCandidate([Promise.reject(new Error('broken'))]);
    await expect(failing).rejects.toThrow('broken');
  });
});
