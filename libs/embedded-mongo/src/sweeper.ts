import { setImmediate as nextTurn } from 'node:timers/promises';
import { SESSION_MINUTES } from './commands/server.ts';
import type { Dispatcher } from './session/dispatcher.ts';
import type { Database } from './storage/database.ts';
import { expiringIndexes, removeExpired } from './storage/expiry.ts';

/** Removes expired data: documents in TTL indexes, idle cursors, and records of old sessions. */
export class Sweeper {
  readonly #database: Database;
  readonly #dispatcher: Dispatcher;
  readonly #idleCursorTimeoutMs: number;
  #running: Promise<unknown> = Promise.resolve();

  constructor(database: Database, dispatcher: Dispatcher, idleCursorTimeoutMs: number) {
    this.#database = database;
    this.#dispatcher = dispatcher;
    this.#idleCursorTimeoutMs = idleCursorTimeoutMs;
  }

  /**
   * Runs a sweep after the current one, if any. @param nowMs - current time for TTL indexes @returns number of
   * documents removed
   */
  sweep(nowMs: number): Promise<number> {
    const sweep = this.#running.then(() => this.#sweep(nowMs));
    this.#running = sweep.catch(() => undefined);
    return sweep;
  }

  async #sweep(nowMs: number): Promise<number> {
    this.#dispatcher.cursors.closeIdle(this.#idleCursorTimeoutMs);
    const { gate, records } = this.#dispatcher;
    await gate.pass(() => this.#database.write(() => records.prune(SESSION_MINUTES * 60_000)));
    let removed = 0;
    for (const expiring of await gate.pass(() => expiringIndexes(this.#database))) {
      for (let more = true; more; ) {
        const result = await gate.pass(
          () => this.#stillThere(expiring.index.id) && removeExpired(this.#database, expiring, nowMs),
        );
        if (!result) break;
        removed += result.removed;
        more = result.more;
        await nextTurn();
      }
    }
    return removed;
  }

  /** True if an index still exists; it can be dropped between two batches. */
  #stillThere(indexId: number): boolean {
    return expiringIndexes(this.#database).some(({ index }) => index.id === indexId);
  }
}
