import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';

type Settled<T extends unknown[]> = { [I in keyof T]: PromiseSettledResult<T[I]> };

/**
 * Runs tasks on real stores in the order that a fast-check scheduler chooses. Each call to a watched store is one
 * step. Only one step runs at a time, so a failing order can be repeated from its seed. Nested calls belong to the
 * step: a transaction is one step, as isolated as the store promises.
 */
export class Interleaving {
  readonly #insideStep = new AsyncLocalStorage<true>();
  readonly #restore: (() => void)[] = [];
  #underWay = 0;

  constructor(private readonly scheduler: Pick<Scheduler, 'schedule' | 'waitFor'>) {}

  /**
   * Turns the methods of a store into steps.
   * @param cursors methods that return an async iterable of rows, which is then read in one step
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
      // The store has responded, but other tasks can use it before the caller receives the response.
      await this.scheduler.schedule(Promise.resolve(), `${name} answers`);
    }
  }

  async *#rows(name: string, call: () => unknown): AsyncGenerator<unknown> {
    yield* await this.#step(name, async () => {
      const found = call();
      if (!isAsyncIterable(found)) throw new Error(`${name} does not return rows`);
      const rows: unknown[] = [];
      for await (const row of found) rows.push(row);
      return rows;
    });
  }

  /** Runs the tasks to completion, with steps in the order that the scheduler chooses. Never rejects. */
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
