import { describe, expect, it } from 'vitest';
import { waitForContent } from './wait-for-content.ts';

/** Runs with a fake clock; `cardsAfterMs` is when the first card appears. */
async function run({ cardsAfterMs = Number.POSITIVE_INFINITY, stopAfterMs = Number.POSITIVE_INFINITY }) {
  let now = 0;
  const looks: number[] = [];
  const distributed: number[] = [];
  const outcome = await waitForContent({
    countCards: async () => {
      looks.push(now);
      return now >= cardsAfterMs ? 3 : 0;
    },
    distribute: async () => distributed.push(now),
    wait: async (ms) => {
      now += ms;
    },
    stopped: () => now >= stopAfterMs,
  });
  return { outcome, looks, distributed, now };
}

describe('waiting for a preview’s first content', () => {
  it('polls every five seconds and stops at the first card', async () => {
    const { outcome, looks, distributed } = await run({ cardsAfterMs: 12_000 });
    expect(outcome).toBe('content');
    expect(looks).toEqual([0, 5_000, 10_000, 15_000]);
    expect(distributed).toEqual([]);
  });

  it('polls twelve times, triggers distribution once, waits ten seconds and polls again', async () => {
    const { outcome, looks, distributed } = await run({});
    expect(outcome).toBe('none');
    expect(looks).toHaveLength(13);
    expect(distributed).toEqual([60_000]);
    expect(looks.at(-1)).toBe(70_000);
  });

  it('reports content that arrived through the fallback', async () => {
    expect((await run({ cardsAfterMs: 65_000 })).outcome).toBe('late');
  });

  it('stops when waiting is cancelled', async () => {
    const { outcome, distributed, now } = await run({ stopAfterMs: 20_000 });
    expect([outcome, distributed.length, now]).toEqual(['stopped', 0, 20_000]);
  });
});
