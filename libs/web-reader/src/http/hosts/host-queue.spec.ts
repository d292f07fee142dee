import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostQueue } from './host-queue.ts';

describe('HostQueue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const queueOf = (concurrency: number) => new HostQueue({ concurrency, maxWaitMs: 30_000, now: Date.now });
  const url = 'https://acme.example/';

  it('limits the concurrent requests to one host, in order, without delaying other hosts', async () => {
    const queue = queueOf(2);
    const order: string[] = [];
    const enter = async (name: string, host = 'acme.example') => {
      const leave = await queue.enter(host, 0, url);
      order.push(name);
      return leave;
    };
    const [first] = await Promise.all([enter('a'), enter('b')]);
    const third = enter('c');
    const fourth = enter('d');
    await enter('other', 'lumenpay.example');
    expect(order).toEqual(['a', 'b', 'other']);
    first();
    first();
    await third;
    expect(order).toEqual(['a', 'b', 'other', 'c']);
    (await third)();
    await fourth;
    expect(order.at(-1)).toBe('d');
  });

  it('spaces out requests to one host', async () => {
    const queue = queueOf(4);
    const startedAt = Date.now();
    const starts: number[] = [];
    const visits = [1, 2, 3].map(async () => {
      const leave = await queue.enter('acme.example', 250, url);
      starts.push(Date.now() - startedAt);
      leave();
    });
    await vi.advanceTimersByTimeAsync(600);
    await Promise.all(visits);
    expect(starts).toEqual([0, 250, 500]);
  });

  it('rejects a request that waited too long, and lets the next one enter', async () => {
    const queue = queueOf(1);
    const leave = await queue.enter('acme.example', 0, url);
    const late = queue.enter('acme.example', 0, url);
    const refused = expect(late).rejects.toMatchObject({ code: 'timeout', kind: 'unavailable' });
    await vi.advanceTimersByTimeAsync(30_000);
    await refused;
    const next = queue.enter('acme.example', 0, url);
    leave();
    await expect(next).resolves.toBeTypeOf('function');
  });
});
