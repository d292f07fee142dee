interface Question<V> {
  key: string;
  answer: (value: V | null) => void;
  fail: (error: unknown) => void;
}

/**
 * Turns questions that come one by one into few large ones: those that come while others are being asked are asked
 * together after these. Nothing is remembered, so every answer is read after its question came.
 *
 * The first one does not wait for company: a pause until the end of the event loop's turn was tried and brought all
 * readers into step, which halved the throughput of card lists.
 */
export class DataLoader<V> {
  #waiting: Question<V>[] = [];
  #asking = false;

  constructor(private readonly ask: (keys: string[]) => Promise<ReadonlyMap<string, V>>) {}

  /** Null when there is no answer for this key. */
  find(key: string): Promise<V | null> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ key, answer, fail });
      if (!this.#asking) void this.#askAll();
    });
  }

  async #askAll(): Promise<void> {
    this.#asking = true;
    while (this.#waiting.length > 0) {
      const questions = this.#waiting;
      this.#waiting = [];
      try {
        const values = await this.ask([...new Set(questions.map(({ key }) => key))]);
        for (const { key, answer } of questions) answer(values.get(key) ?? null);
      } catch (error) {
        for (const { fail } of questions) fail(error);
      }
    }
    this.#asking = false;
  }
}
