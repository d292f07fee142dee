import { DomainError, messageOf } from '@sightline/contracts';
import type { Logger } from '../log.ts';
import { sending } from '../telemetry/instruments/messaging.ts';
import { type ExpectedCommit, ExpectedCommits } from './expected-commits.ts';
import { InFlightLimits } from './in-flight-limits.ts';
import { messageOfRow, type Outbox, type OutboxRow } from './outbox.ts';
import type { Transport } from './transport.ts';

export interface RelayOptions {
  /**
   * Maximum number of messages sent to the transport and not yet cleared; other rows wait in the outbox. Default
   * 5,000.
   */
  maxInFlight?: number;
  /** Maximum number of characters in the bodies of these messages. Default 8,000,000. */
  maxInFlightCharacters?: number;
  /**
   * How often, in milliseconds, the outbox is searched for rows left behind by a crash or a failed publish. Default
   * 5,000.
   */
  recoveryIntervalMs?: number;
  /**
   * Rows younger than this, in milliseconds, are left to the process that wrote them, except at start. Default 10,000.
   */
  recoveryAgeMs?: number;
}

interface InFlight {
  row: OutboxRow;
  /** The transport accepted or refused the message. */
  settled: boolean;
  /** The transport refused the message or an earlier one of its key, so the message must be sent again. */
  again: boolean;
  /** The message cannot be sent at all and is parked in the outbox. */
  parked: boolean;
}

/**
 * Publishes the rows of the outbox, then deletes them. Committed rows come directly from the writer (`expectCommit`);
 * rows left behind by a crash, a failed publish or the in-flight limit are found by polling. A row is deleted only
 * after the transport accepted it, so a crash in between publishes it again: consumers are idempotent.
 *
 * Order per key holds because rows are sent directly only while no other row waits in the outbox. As soon as one does
 * (`#behind`), all rows go through polling until a poll has found everything.
 *
 * A row that is too large for the transport is parked in the outbox until the limit is raised or an operator releases
 * it; later rows of its key are published.
 */
export class Relay {
  readonly #inFlight = new Set<string>();
  /**
   * By topic and key, in the order sent. Rows are removed only from the head, so that none is cleared before an earlier
   * one.
   */
  readonly #queues = new Map<string, InFlight[]>();
  readonly #taken: string[] = [];
  readonly #limits: InFlightLimits;
  readonly #commits = new ExpectedCommits();
  #behind = false;
  /** Counts commits that a running poll cannot have seen. */
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
    const { maxInFlight = 5_000, maxInFlightCharacters = 8_000_000 } = options;
    this.#limits = new InFlightLimits(maxInFlight, maxInFlightCharacters);
  }

  /** Starts with the rows that an earlier process left in the outbox. */
  async start(): Promise<void> {
    this.#stopped = false;
    this.#behind = true;
    await this.#releaseParked();
    await this.#search(0);
    const { recoveryIntervalMs = 5_000, recoveryAgeMs = 10_000 } = this.options;
    this.#timer = setInterval(() => void this.#search(recoveryAgeMs), recoveryIntervalMs);
    this.#timer.unref();
  }

  /** Releases rows that were too large for an earlier limit and may fit now. */
  async #releaseParked(): Promise<void> {
    const { maxMessageBytes } = this.transport;
    if (maxMessageBytes === undefined) return;
    try {
      const released = await this.outbox.release(maxMessageBytes);
      if (released > 0)
        this.logger.info(`the message size limit was raised, publishing ${released} events that were set aside`);
    } catch (error) {
      this.logger.warn({ err: error }, `releasing events that were set aside failed: ${messageOf(error)}`);
    }
  }

  /** Call it when a transaction has written its rows, before it commits; its rows are published once it has. */
  expectCommit(rows: readonly OutboxRow[]): ExpectedCommit {
    return this.#commits.expect(rows, (ready) => this.#publish(ready));
  }

  #publish(rows: readonly OutboxRow[]): void {
    if (rows.length === 0) return;
    if (this.#stopped || this.#behind || !this.#limits.haveRoomFor(rows, this.#inFlight.size)) {
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

  #catchUp(): void {
    if (this.#behind && !this.#stopped && !this.#limits.isHalfUsed(this.#inFlight.size)) void this.#search(0);
  }

  #send(row: OutboxRow): void {
    if (this.#inFlight.has(row._id)) return;
    const entry: InFlight = { row, settled: false, again: false, parked: false };
    this.#inFlight.add(row._id);
    this.#limits.sent(row);
    const queueId = `${row.topic}\n${row.key}`;
    const queue = this.#queues.get(queueId) ?? [];
    if (queue.push(entry) === 1) this.#queues.set(queueId, queue);
    const message = messageOfRow(row);
    const { service } = this.outbox;
    sending(message, { service, system: this.transport.system, events: row.events ?? 1 }, () =>
      this.transport.publish(message),
    )
      .then(
        () => {
          this.#failing = false;
        },
        (error: unknown) => (tooLarge(error) ? this.#park(queue, entry, error) : this.#refused(queue, entry, error)),
      )
      .then(() => {
        entry.settled = true;
        this.#limits.settled(row);
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
    this.logger.error(
      { event: type, key, id: _id, code },
      `set aside ${type} because it cannot be published: ${reason}`,
    );
  }

  #refused(queue: readonly InFlight[], entry: InFlight, error: unknown): void {
    for (const later of queue.slice(queue.indexOf(entry))) later.again = true;
    this.#failures += 1;
    // During an outage every row is refused repeatedly, so only the first refusal is logged as a warning.
    const level = this.#failing ? 'debug' : 'warn';
    this.logger[level](
      { err: error, event: entry.row.type },
      `publishing ${entry.row.type} failed, will retry: ${messageOf(error)}`,
    );
    this.#failing = true;
  }

  #release(queueId: string, queue: InFlight[]): void {
    const unsettled = queue.findIndex(({ settled }) => !settled);
    for (const { row, again, parked } of queue.splice(0, unsettled < 0 ? queue.length : unsettled)) {
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

  /** Deletes accepted rows in batches, one delete at a time. */
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
      this.logger.warn(
        { err: error },
        `removing published events from the outbox failed, will retry: ${messageOf(error)}`,
      );
      await new Promise<void>((resolve) => setTimeout(resolve, 200));
    }
  }

  #search(minAgeMs: number): Promise<void> {
    this.#searching ??= this.#sendWaiting(minAgeMs)
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, `reading the outbox failed, will retry: ${messageOf(error)}`),
      )
      .finally(() => {
        this.#searching = null;
      });
    return this.#searching;
  }

  async #sendWaiting(minAgeMs: number): Promise<void> {
    const failures = this.#failures;
    for (;;) {
      const room = this.#limits.room(this.#inFlight.size);
      if (room <= 0) return;
      const disturbances = this.#disturbances;
      const { rows, complete } = await this.outbox.waiting(room, this.#inFlight, this.#behind ? 0 : minAgeMs);
      // While the transport fails, the timer triggers the next attempt.
      if (this.#stopped || failures !== this.#failures) return;
      for (const row of rows) {
        // Larger than expected, so messages in flight must make room first.
        if (!this.#limits.haveRoomFor([row], this.#inFlight.size)) return;
        this.#send(row);
      }
      if (complete && disturbances === this.#disturbances) {
        this.#behind = false;
        return;
      }
    }
  }

  /** Stops sending; rows the transport has not accepted stay in the outbox. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#searching;
    await this.#flushing;
    const ids = this.#taken.splice(0);
    if (ids.length === 0) return;
    await this.outbox.remove(ids).catch((error: unknown) => {
      this.logger.warn(
        { err: error },
        `removing published events from the outbox failed, they will be published again: ${messageOf(error)}`,
      );
    });
  }
}

const tooLarge = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'event_too_large';
