/** Runs `work` over `items` in order, at most `parallel` at a time; results stand in the order of the items. */
export async function mapBounded<T, R>(
  items: readonly T[],
  parallel: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, worker));
  return results;
}

/** A queue with a number of places: the rest waits for its turn. */
export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** The outcome of `work`, or `late()` when it takes longer; `work` itself goes on. */
export async function within<T>(work: Promise<T>, timeoutMs: number, late: () => T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), Math.max(0, timeoutMs));
  });
  try {
    const first = await Promise.race([work.then((value) => ({ value })), timeout]);
    if (first !== 'late') return first.value;
    work.catch(() => undefined);
    return await late();
  } finally {
    clearTimeout(timer);
  }
}
