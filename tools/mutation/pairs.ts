// Tracks which tests still have to run with which mutants.
import type { Entry, Hits } from './session.ts';

export interface Pair {
  test: string;
  mutant: string;
}

export class Pairs {
  readonly killed = new Set<string>();
  readonly #hitsByTest: Map<string, Map<string, number>>;

  constructor(tests: readonly { test: string; hits: Hits }[]) {
    this.#hitsByTest = new Map(tests.map(({ test, hits }) => [test, new Map(Object.entries(hits))]));
  }

  get count() {
    return [...this.#hitsByTest.values()].reduce((sum, hits) => sum + hits.size, 0);
  }

  has({ test, mutant }: Pair) {
    return this.#hitsByTest.get(test)?.has(mutant) ?? false;
  }

  mutants(): Set<string> {
    return new Set([...this.#hitsByTest.values()].flatMap((hits) => [...hits.keys()]));
  }

  hitsByTest(): Record<string, Hits> {
    return Object.fromEntries([...this.#hitsByTest].map(([test, hits]) => [test, Object.fromEntries(hits)]));
  }

  /** Call when the test passed. */
  drop({ test, mutant }: Pair) {
    this.#hitsByTest.get(test)?.delete(mutant);
  }

  /** Call when the test failed: no other test has to run with the mutant. */
  kill({ mutant }: Pair) {
    this.killed.add(mutant);
    for (const hits of this.#hitsByTest.values()) hits.delete(mutant);
  }

  /** Applies the results of one process. Returns the pairs that must be retried alone before they count. */
  settle(entries: readonly Entry[]): Pair[] {
    const unclear = new Map<string, Pair>();
    let open: Pair | undefined;
    for (const entry of entries) {
      if (!('mutant' in entry)) continue;
      const { event, test, mutant } = entry;
      const key = `${test} ${mutant}`;
      // A test without a result hung, was skipped, or crashed the process.
      if (open && event === 'started') unclear.set(`${open.test} ${open.mutant}`, open);
      if (event === 'started') open = { test, mutant };
      else if (event === 'unclear') unclear.set(key, { test, mutant });
      else {
        open = undefined;
        if (event === 'dirty') unclear.set(key, { test, mutant });
        else if (event === 'killed') this.kill({ test, mutant });
        else if (!unclear.has(key)) this.drop({ test, mutant });
      }
    }
    if (open) unclear.set(`${open.test} ${open.mutant}`, open);
    return [...unclear.values()];
  }
}
