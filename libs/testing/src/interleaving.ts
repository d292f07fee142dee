import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';

type Settled<T extends unknown[]> = { [I in keyof T]: PromiseSettledResult<T[I]> };

/**
 * Runs tasks on real stores in the order that a fast-check scheduler chooses. Each call of a watched store is one step; only one
 * step runs at a time, so a failing order can be repeated from its seed. What a step calls belongs to it: a transaction is one
 * step, as isolated as the store promises.
 */
export class Interleaving {
  readonly #insideStep = new AsyncLocalStorage<true>();
  readonly #restore: (() => void)[] = [];
  #underWay = 0;

  constructor(private readonly scheduler: Pick<Scheduler, 'schedule' | 'waitFor'>) {}

  /**
   * Makes steps of the methods of a store.
   * @param cursors methods that return an async iterable of rows, which are then read in one step
   */
  watch<T extends object>(store: T, cursors: readonly (keyof T & string)[] = []): void {
    const areCursors: readonly string[] = cursors;
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(store))) {
      const method: unknown = Reflect.get(store, name);
      if (typeof method !== 'function' || name === 'constructor') continue;
      const step = (...args: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(method, store, args);
        if (this.#insideStep.getStore()) return call();
        return areCursors.includes(name) ? this.#rows(name, call) : this.#step(name, call);
      };
      Object.defineProperty(store, name, { value: step, configurable: true });
      this.#restore.push(() => Reflect.deleteProperty(store, name));
    }
  }

  async #step<R>(name: string, call: () => R): Promise<Awaited<R>> {
    await this.scheduler.schedule(Promise.resolve(), name);
    this.#underWay += 1;
    try {
      return await this.#insideStep.run(true, call);
    } finally {
      this.#underWay -= 1;
      // The store has answered, but other tasks may use the store before the caller receives the answer.
      await this.scheduler.schedule(Promise.resolve(), `${name} answers`);
    }
  }

  async *#rows(name: string, call: () => unknown): AsyncGenerator<unknown> {
    yield* await this.#step(name, async () => {
      const found = call();
      if (!isAsyncIterable(found)) throw new Error(`${name} is no query for rows`);
      const rows: unknown[] = [];
      for await (const row of found) rows.push(row);
      return rows;
    });
  }

  /** Runs the tasks to their end, in an order of steps that the scheduler chooses. Never rejects. */
  async run<T extends unknown[]>(...tasks: { [I in keyof T]: () => Promise<T[I]> }): Promise<Settled<T>>;
  async run(...tasks: readonly (() => Promise<unknown>)[]): Promise<PromiseSettledResult<unknown>[]> {
    const started = tasks.map(async (task, index) => {
      await this.scheduler.schedule(Promise.resolve(), `task ${index + 1}`);
      return task();
    });
    try {
      return await this.scheduler.waitFor(Promise.allSettled(started), async (step) => {
        await step();
        do await nextTurn();
        while (this.#underWay > 0);
      });
    } finally {
      for (const restore of this.#restore) restore();
    }
  }
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
