interface Lookup<V> {
  key: string;
  resolve: (value: V | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches single look-ups: those that arrive during a query share the next one. Nothing is cached, so every value is read after
 * it was requested.
 *
 * The first look-up does not wait for others. Waiting until the end of the event loop's turn synchronised all readers, which
 * halved the throughput of card lists.
 */
export class DataLoader<V> {
  #waiting: Lookup<V>[] = [];
  #loading = false;

  constructor(private readonly load: (keys: string[]) => Promise<ReadonlyMap<string, V>>) {}

  /** Null if there is no value for this key. */
  find(key: string): Promise<V | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#loading) void this.#loadAll();
    });
  }

  async #loadAll(): Promise<void> {
    this.#loading = true;
    while (this.#waiting.length > 0) {
      const lookups = this.#waiting;
      this.#waiting = [];
      try {
        const values = await this.load([...new Set(lookups.map(({ key }) => key))]);
        for (const { key, resolve } of lookups) resolve(values.get(key) ?? null);
      } catch (error) {
        for (const { reject } of lookups) reject(error);
      }
    }
    this.#loading = false;
  }
}
