import { contextOf, inSpan, type Logger, withinTime } from '@sightline/service-kit';
import pMap from 'p-map';

const longestEndMs = 5_000;

interface Work<T> {
  /** Returns false if another replica has claimed the item. */
  readonly claim: (one: T) => Promise<boolean>;
  readonly visit: (one: T) => Promise<void>;
}

/** Runs scheduled visits that replicas share: the replica that claims a visit makes it. */
export class DueVisits {
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  /**
   * @param name the job's name in traces and logs
   * @param round makes a batch of due visits and returns their number
   */
  constructor(
    private readonly name: string,
    private readonly logger: Logger,
    private readonly round: () => Promise<number>,
  ) {}

  /** Makes all due visits until none are left. Concurrent calls join the running one, which checks again at its end. */
  async run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#runAll().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /**
   * Starts due visits without waiting for them. They get their own trace, because they are not part of the request that
   * triggered them.
   */
  begin(): void {
    const apart = { from: contextOf(undefined), service: 'ingestion' as const };
    inSpan(`job ${this.name}`, apart, () => this.run()).catch((error: unknown) =>
      this.logger.error({ err: error }, `the job "${this.name}" failed`),
    );
  }

  /** Lets running visits finish before the store closes, but doesn't wait for slow sites: their claims expire. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#running) await withinTime(this.#running, longestEndMs, () => undefined);
  }

  async #runAll(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      if ((await this.round()) > 0) this.#again = true;
    }
  }

  /**
   * Claims and visits the given items; a failed one is retried when its claim expires. Returns the number of claimed
   * items.
   */
  async each<T extends { _id: string }>(
    due: readonly T[],
    concurrency: number,
    { claim, visit }: Work<T>,
  ): Promise<number> {
    let claimed = 0;
    const one = async (item: T) => {
      if (this.#stopped) return;
      try {
        if (!(await claim(item))) return;
        claimed += 1;
        await visit(item);
      } catch (error) {
        this.logger.error({ err: error, id: item._id }, `the job "${this.name}" failed`);
      }
    };
    await pMap(due, one, { concurrency });
    return claimed;
  }
}
