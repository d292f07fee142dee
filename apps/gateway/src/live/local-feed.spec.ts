import { FakeClock } from '@sightline/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptMessages, keptMs } from './live-feed.ts';
import { LocalFeed } from './local-feed.ts';

const message = (boardId: string, count: number) => ({ message: { type: 'cards' as const, boardId, count } });

describe('LocalFeed', () => {
  it('returns exactly the messages that a reader missed, or reports that they are unknown', async () => {
    const step = fc.record({ board: fc.constantFrom('a', 'b', 'c', 'd'), pause: fc.constantFrom(0, 1, keptMs / 2) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const clock = new FakeClock();
        const feed = new LocalFeed(clock, 3);
        const places: { board: string; id: string; at: number }[] = [];
        const received: string[] = [];
        for (const [n, { board, pause }] of steps.entries()) {
          clock.advance(pause);
          for (const reader of ['a', 'b', 'c', 'd']) {
            const { newestId } = await feed.resume(reader, null);
            places.push({ board: reader, id: newestId ?? '', at: n });
          }
          await feed.publish(message(board, n));
          received.push(board);
        }
        for (const { board, id, at } of places) {
          const { missed } = await feed.resume(board, id);
          const expected = received.flatMap((of, n) => (of === board && n >= at ? [n] : []));
          if (missed)
            expect(missed.map((entry) => entry.message.type === 'cards' && entry.message.count)).toEqual(expected);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("keeps a board's last messages for a limited time", async () => {
    const clock = new FakeClock();
    const feed = new LocalFeed(clock);
    const { newestId: start } = await feed.resume('a', null);
    for (let n = 0; n < keptMessages; n++) await feed.publish(message('a', n));
    expect((await feed.resume('a', start)).missed).toHaveLength(keptMessages);
    expect((await feed.resume('b', start)).missed).toEqual([]);
    await feed.publish(message('a', keptMessages));
    const { missed, newestId } = await feed.resume('a', start);
    expect(missed).toBeNull();
    clock.advance(keptMs);
    expect((await feed.resume('a', start)).missed).toBeNull();
    expect((await feed.resume('a', newestId)).missed).toEqual([]);
    expect((await new LocalFeed(clock).resume('a', newestId)).missed).toBeNull();
  });
});
