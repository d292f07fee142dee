import { messageOf } from '@sightline/contracts';
import type { Logger } from '../log.ts';
import { messageOfRow, type Outbox, type OutboxRow } from './outbox.ts';
import type { Transport } from './transport.ts';

export interface RelayOptions {
  /** Most messages handed to the transport and not yet taken; beyond it rows wait in the outbox. */
  maxInFlight?: number;
  /** How often the outbox is searched for rows a crash left behind. */
  recoveryIntervalMs?: number;
  /** Rows younger than this are left to the process that wrote them, except at start. */
  recoveryAgeMs?: number;
}

/**
 * Publishes what the outbox holds, then clears it. Committed rows come straight from the writer (`committed`); what a
 * crash or the in-flight limit left behind is found by polling. A row is removed only after the transport took it, so a
 * process that dies in between publishes again: consumers expect repeats.
 */
export class Relay {
  readonly #inFlight = new Set<string>();
  readonly #taken: string[] = [];
  readonly #maxInFlight: number;
  #behind = false;
  #skipped = 0;
  #flushing: Promise<void> | null = null;
  #polling: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = true;

  constructor(
    private readonly outbox: Outbox,
    private readonly transport: Transport,
    private readonly logger: Logger,
    private readonly options: RelayOptions = {},
  ) {
    this.#maxInFlight = options.maxInFlight ?? 5_000;
  }

  /** Begins with whatever an earlier process left in the outbox. */
  async start(): Promise<void> {
    this.#stopped = false;
    this.#behind = true;
    await this.#poll(0);
    const { recoveryIntervalMs = 5_000, recoveryAgeMs = 10_000 } = this.options;
    this.#timer = setInterval(() => void this.#poll(recoveryAgeMs), recoveryIntervalMs);
    this.#timer.unref();
  }

  /** Rows whose transaction just committed, in the order of commits. */
  committed(rows: readonly OutboxRow[]): void {
    if (rows.length === 0) return;
    if (this.#stopped || this.#behind || this.#inFlight.size + rows.length > this.#maxInFlight) {
      // Overtaking rows that wait in the outbox would break their order: from here on everything goes through polling.
      this.#behind = true;
      this.#skipped += 1;
      return;
    }
    for (const row of rows) this.#send(row);
  }

  #send(row: OutboxRow): void {
    this.#inFlight.add(row._id);
    this.transport.publish(messageOfRow(row)).then(
      () => {
        this.#taken.push(row._id);
        this.#flush();
      },
      (error: unknown) => {
        this.#inFlight.delete(row._id);
        this.#behind = true;
        this.logger.warn({ err: error, event: row.type }, `publishing failed, will try again: ${messageOf(error)}`);
      },
    );
  }

  /** Removes taken rows in batches: one delete while the one before is under way. */
  #flush(): void {
    if (this.#flushing || this.#taken.length === 0) return;
    const ids = this.#taken.splice(0);
    this.#flushing = this.outbox
      .remove(ids)
      .then(() => {
        for (const id of ids) this.#inFlight.delete(id);
      })
      .catch((error: unknown) => {
        this.#taken.push(...ids);
        this.logger.warn({ err: error }, `clearing the outbox failed, will try again: ${messageOf(error)}`);
        return new Promise<void>((resolve) => setTimeout(resolve, 200).unref());
      })
      .finally(() => {
        this.#flushing = null;
        if (this.#behind && !this.#stopped && this.#inFlight.size < this.#maxInFlight / 2) void this.#poll(0);
        if (!this.#stopped) this.#flush();
      });
  }

  #poll(minAgeMs: number): Promise<void> {
    this.#polling ??= this.#search(this.#behind ? 0 : minAgeMs)
      .catch((error: unknown) => this.logger.warn({ err: error }, `reading the outbox failed: ${messageOf(error)}`))
      .finally(() => {
        this.#polling = null;
      });
    return this.#polling;
  }

  async #search(minAgeMs: number): Promise<void> {
    for (;;) {
      if (this.#stopped) return;
      const skippedBefore = this.#skipped;
      const room = this.#maxInFlight - this.#inFlight.size;
      if (room <= 0) return;
      const found = await this.outbox.waiting(room, this.#inFlight);
      const newest = Date.now() - minAgeMs;
      const rows = minAgeMs > 0 ? found.filter((row) => row.writtenAt.getTime() < newest) : found;
      if (this.#stopped) return;
      // A row may have been sent by `committed` while the search was under way.
      for (const row of rows) if (!this.#inFlight.has(row._id)) this.#send(row);
      if (found.length < room && skippedBefore === this.#skipped) {
        this.#behind = false;
        return;
      }
      if (rows.length === 0) return;
    }
  }

  /** Stops handing over; rows the transport has not taken stay in the outbox. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#polling;
    await this.#flushing;
    if (this.#taken.length > 0) await this.outbox.remove(this.#taken.splice(0));
  }
}
