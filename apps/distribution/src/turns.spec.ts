import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when the test says so. */
function held() {
  let end = () => {};
  let fail = (_error: Error) => {};
  const until = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { until, end, fail };
}

/** All that is due. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('run so many at a time, the others in order', async () => {
    const turns = new Turns(2);
    const works = Array.from({ length: 5 }, held);
    const begun: number[] = [];
    const results = works.map((work, n) =>
      turns.run(async () => {
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

  it('pass on after a failure, which is the caller’s', async () => {
    const turns = new Turns(1);
    const first = held();
    const failed = turns.run(() => first.until);
    const second = turns.run(async () => 'second');
    first.fail(new Error('no store'));
    await expect(failed).rejects.toThrow('no store');
    expect(await second).toBe('second');
    // No place is lost, none is added.
    const works = [held(), held()];
    let running = 0;
    const results = works.map((work) =>
      turns.run(() => {
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
    const turns = new Turns(1);
    const context = new AsyncLocalStorage<string>();
    const seen = await Promise.all(
      ['a', 'b', 'c'].map((name) => context.run(name, () => turns.run(async () => context.getStore()))),
    );
    expect(seen).toEqual(['a', 'b', 'c']);
  });
});
