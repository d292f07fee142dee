import { DomainError, messageOf } from '@sightline/contracts';
import type { Logger } from '../log.ts';
import { sending } from '../telemetry/messaging.ts';
import { messageOfRow, type Outbox, type OutboxRow } from './outbox.ts';
import type { Transport } from './transport.ts';

export interface RelayOptions {
  /** Most messages handed to the transport and not yet cleared; beyond it rows wait in the outbox. Default 5,000. */
  maxInFlight?: number;
  /** How often the outbox is searched for rows a crash or a failed publish left behind. Default 5,000. */
  recoveryIntervalMs?: number;
  /** Rows younger than this are left to the process that wrote them, except at start. Default 10,000. */
  recoveryAgeMs?: number;
}

interface InFlight {
  row: OutboxRow;
  /** The transport took or refused it. */
  settled: boolean;
  /** It, or an earlier row of its key, was refused: it has to be sent once more. */
  again: boolean;
  /** It can't be sent at all and is set aside in the outbox. */
  parked: boolean;
}

/**
 * Publishes what the outbox holds, then clears it. Committed rows come straight from the writer (`committed`); what a
 * crash, a failed publish or the in-flight limit left behind is found by searching. A row is removed only after the
 * transport took it, so a process that dies in between publishes again: consumers expect repeats.
 *
 * Order per key holds because rows are sent directly only while nothing waits in the outbox. As soon as something does
 * (`#behind`), everything goes through the search, until a search has seen all there is.
 *
 * A row the transport can never take (it is too large) is parked in the outbox, and the later ones of its key go on: it
 * is kept until the limit is raised or an operator releases it.
 */
export class Relay {
  readonly #inFlight = new Set<string>();
  /** By topic and key, in the order sent. Rows leave from the head only: a later one may not be cleared before it. */
  readonly #queues = new Map<string, InFlight[]>();
  readonly #taken: string[] = [];
  readonly #maxInFlight: number;
  #behind = false;
  /** Counts what a search under way can't have seen. */
  #disturbances = 0;
  #failures = 0;
  #failing = false;
  #flushing: Promise<void> | null = null;
  #searching: Promise<void> | null = null;
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
    await this.#releaseParked();
    await this.#search(0);
    const { recoveryIntervalMs = 5_000, recoveryAgeMs = 10_000 } = this.options;
    this.#timer = setInterval(() => void this.#search(recoveryAgeMs), recoveryIntervalMs);
    this.#timer.unref();
  }

  /** What was too large for the limit of then may not be any more. */
  async #releaseParked(): Promise<void> {
    const { maxMessageBytes } = this.transport;
    if (maxMessageBytes === undefined) return;
    try {
      const released = await this.outbox.release(maxMessageBytes);
      if (released > 0) this.logger.info(`the limit was raised: ${released} events set aside are published again`);
    } catch (error) {
      this.logger.warn({ err: error }, `releasing events set aside failed: ${messageOf(error)}`);
    }
  }

  /** Rows whose transaction just committed, in the order of commits. */
  committed(rows: readonly OutboxRow[]): void {
    if (rows.length === 0) return;
    if (this.#stopped || this.#behind || this.#inFlight.size + rows.length > this.#maxInFlight) {
      this.#fallBehind();
      if (!this.#failing) this.#catchUp();
      return;
    }
    for (const row of rows) this.#send(row);
  }

  #fallBehind(): void {
    this.#behind = true;
    this.#disturbances += 1;
  }

  /** Searches when there is something to find and room for it. */
  #catchUp(): void {
    if (this.#behind && !this.#stopped && this.#inFlight.size < this.#maxInFlight / 2) void this.#search(0);
  }

  #send(row: OutboxRow): void {
    if (this.#inFlight.has(row._id)) return;
    const entry: InFlight = { row, settled: false, again: false, parked: false };
    this.#inFlight.add(row._id);
    const queueId = `${row.topic}\n${row.key}`;
    const queue = this.#queues.get(queueId) ?? [];
    if (queue.push(entry) === 1) this.#queues.set(queueId, queue);
    const message = messageOfRow(row);
    const { service } = this.outbox;
    sending(message, { service, system: this.transport.system }, () => this.transport.publish(message))
      .then(
        () => {
          this.#failing = false;
        },
        (error: unknown) => (tooLarge(error) ? this.#park(queue, entry, error) : this.#refused(queue, entry, error)),
      )
      .then(() => {
        entry.settled = true;
        this.#release(queueId, queue);
      });
  }

  async #park(queue: readonly InFlight[], entry: InFlight, error: DomainError): Promise<void> {
    const { _id, type, key } = entry.row;
    const { code, message: reason } = error;
    try {
      await this.outbox.park(_id, { code, reason, limitBytes: this.transport.maxMessageBytes ?? 0 });
    } catch (failure) {
      this.#refused(queue, entry, failure);
      return;
    }
    entry.parked = true;
    this.logger.error({ event: type, key, id: _id, code }, `event set aside, it can't be published: ${reason}`);
  }

  #refused(queue: readonly InFlight[], entry: InFlight, error: unknown): void {
    for (const later of queue.slice(queue.indexOf(entry))) later.again = true;
    this.#failures += 1;
    // An outage refuses every row again and again: its beginning is news, the rest is not.
    const level = this.#failing ? 'debug' : 'warn';
    this.logger[level]({ err: error, event: entry.row.type }, `publishing failed, will try again: ${messageOf(error)}`);
    this.#failing = true;
  }

  #release(queueId: string, queue: InFlight[]): void {
    let settled = 0;
    while (queue[settled]?.settled) settled += 1;
    for (const { row, again, parked } of queue.splice(0, settled)) {
      if (parked) this.#inFlight.delete(row._id);
      else if (again) {
        this.#inFlight.delete(row._id);
        this.#fallBehind();
      } else this.#taken.push(row._id);
    }
    if (queue.length === 0) this.#queues.delete(queueId);
    if (!this.#failing) this.#catchUp();
    this.#flush();
  }

  /** Removes taken rows in batches: one delete while the one before is under way. */
  #flush(): void {
    if (this.#stopped || this.#flushing || this.#taken.length === 0) return;
    const ids = this.#taken.splice(0);
    this.#flushing = this.#clear(ids).finally(() => {
      this.#flushing = null;
      this.#catchUp();
      this.#flush();
    });
  }

  async #clear(ids: readonly string[]): Promise<void> {
    try {
      await this.outbox.remove(ids);
      for (const id of ids) this.#inFlight.delete(id);
    } catch (error) {
      this.#taken.push(...ids);
      this.logger.warn({ err: error }, `clearing the outbox failed, will try again: ${messageOf(error)}`);
      await new Promise<void>((resolve) => setTimeout(resolve, 200));
    }
  }

  #search(minAgeMs: number): Promise<void> {
    this.#searching ??= this.#sendWaiting(minAgeMs)
      .catch((error: unknown) => this.logger.warn({ err: error }, `reading the outbox failed: ${messageOf(error)}`))
      .finally(() => {
        this.#searching = null;
      });
    return this.#searching;
  }

  async #sendWaiting(minAgeMs: number): Promise<void> {
    const failures = this.#failures;
    for (;;) {
      const room = this.#maxInFlight - this.#inFlight.size;
      if (room <= 0) return;
      const disturbances = this.#disturbances;
      const { rows, complete } = await this.outbox.waiting(room, this.#inFlight, this.#behind ? 0 : minAgeMs);
      // While the transport fails, the next try is the timer's.
      if (this.#stopped || failures !== this.#failures) return;
      for (const row of rows) this.#send(row);
      if (complete && disturbances === this.#disturbances) {
        this.#behind = false;
        return;
      }
    }
  }

  /** Stops handing over; rows the transport has not taken stay in the outbox. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#searching;
    await this.#flushing;
    const ids = this.#taken.splice(0);
    if (ids.length === 0) return;
    await this.outbox.remove(ids).catch((error: unknown) => {
      this.logger.warn({ err: error }, `clearing the outbox failed, its rows will be repeated: ${messageOf(error)}`);
    });
  }
}

const tooLarge = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'event_too_large';
