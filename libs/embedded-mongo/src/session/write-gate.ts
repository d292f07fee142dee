/** Limits the number of waiting writes that are committed together, because the last write delays the first. */
const mostTogether = 100;

interface Waiting {
  readonly work: () => unknown;
  /** True if the write can share a commit with its neighbours. */
  readonly isGrouped: boolean;
  readonly settle: (outcome: PromiseSettledResult<unknown>) => void;
}

/** Runs changes in one transaction and commits them. @throws when none of them is committed */
export type Together = (changes: readonly (() => unknown)[]) => PromiseSettledResult<unknown>[];

export interface Passage {
  /** True if the write can share a transaction with other waiting writes. */
  readonly isGrouped?: boolean;
  /** Fails with `error` rather than waiting longer than `waitMs`. */
  readonly limit?: { readonly waitMs: number; readonly error: () => Error };
}

/** Allows one writer at a time: a transaction holds the gate, and other writes wait in order of arrival. */
export class WriteGate {
  #held = false;
  readonly #waiting: Waiting[] = [];

  readonly #together: Together;

  constructor(together: Together) {
    this.#together = together;
  }

  /** Number of writes that wait for the open transaction. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs `work` as soon as no transaction holds the gate. `work` is synchronous; it can take the gate with `hold`. */
  pass<T>(work: () => T, { isGrouped = false, limit }: Passage = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const settle = (outcome: PromiseSettledResult<unknown>): void => {
        clearTimeout(timer);
        if (outcome.status === 'rejected') reject(outcome.reason);
        else resolve(outcome.value as T);
      };
      const waiting = { work, isGrouped, settle };
      if (!this.#held && this.#waiting.length === 0) {
        settle(outcomeOf(work));
        return;
      }
      this.#waiting.push(waiting);
      if (!limit) return;
      timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(limit.error());
      }, limit.waitMs);
      timer.unref();
    });
  }

  /** Takes the gate. Must be called from within `pass`. */
  hold(): void {
    this.#held = true;
  }

  /**
   * Releases the gate and runs the waiting writes until one of them takes it. Neighbours that can be grouped share a
   * commit.
   */
  release(): void {
    this.#held = false;
    while (!this.#held && this.#waiting.length > 0) {
      const end = this.#waiting.findIndex(({ isGrouped }, index) => !isGrouped || index === mostTogether);
      const group = this.#waiting.splice(0, end < 0 ? this.#waiting.length : Math.max(1, end));
      const outcomes = group.length > 1 ? this.#shareCommit(group) : undefined;
      for (const [index, { work, settle }] of group.entries()) settle(outcomes?.[index] ?? outcomeOf(work));
    }
  }

  /** Returns undefined when nothing was committed; each write is then tried on its own. */
  #shareCommit(group: readonly Waiting[]): PromiseSettledResult<unknown>[] | undefined {
    try {
      return this.#together(group.map(({ work }) => work));
    } catch {
      return undefined;
    }
  }
}

function outcomeOf(work: () => unknown): PromiseSettledResult<unknown> {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
