import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';

/** Creates work that finishes only when the test ends it. */
function held() {
  let end = () => {};
  let fail = (_error: Error) => {};
  const until = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { until, end, fail };
}

/** Resolves after all pending microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('slots', () => {
  it('run one job per slot, in order, even after failures', async () => {
    const slots = new Slots(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 7 }, (_, at) =>
        slots.run(async () => {
          most = Math.max(most, ++running);
          order.push(at);
          await turn();
          running--;
          if (at % 2 === 1) throw new Error('failed');
          return at;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });

  it('run one job per slot while the others wait in order', async () => {
    const slots = new Slots(2);
    const works = Array.from({ length: 5 }, held);
    const begun: number[] = [];
    const results = works.map((work, n) =>
      slots.run(async () => {
        begun.push(n);
        await work.until;
        return n;
      }),
    );
    await settled();
    expect(begun).toEqual([0, 1]);
    works[1]?.end();
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    for (const work of works) work.end();
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('are freed by a failure, which rejects only for its caller', async () => {
    const slots = new Slots(1);
    const first = held();
    const failed = slots.run(() => first.until);
    const second = slots.run(async () => 'second');
    first.fail(new Error('no store'));
    await expect(failed).rejects.toThrow('no store');
    expect(await second).toBe('second');
    // The failure did not change the number of slots.
    const works = [held(), held()];
    let running = 0;
    const results = works.map((work) =>
      slots.run(() => {
        running += 1;
        return work.until;
      }),
    );
    await settled();
    expect(running).toBe(1);
    for (const work of works) work.end();
    await Promise.all(results);
  });

  it('keep the async context of each caller', async () => {
    const slots = new Slots(1);
    const context = new AsyncLocalStorage<string>();
    const seen = await Promise.all(
      ['a', 'b', 'c'].map((name) => context.run(name, () => slots.run(async () => context.getStore()))),
    );
    expect(seen).toEqual(['a', 'b', 'c']);
  });
});
