import {
  type EventEnvelope,
  type EventInput,
  type EventName,
  events,
  isEventName,
  type ServiceName,
} from '@sightline/contracts';
import type { ClientSession, Collection, Db } from 'mongodb';
import type { Clock } from '../clock.ts';
import { sequentialId } from '../ids.ts';
import { currentTraceparent } from '../telemetry/trace.ts';
import type { Message } from './transport.ts';

/** The reason why a row is not published and cannot be until something changes. */
export interface Parked {
  code: string;
  reason: string;
  at: Date;
  /** The transport's size limit at that time. */
  limitBytes: number;
}

/**
 * A message stored in the same transaction as the change it reports; it stays until the transport has accepted it. The
 * body is an envelope, or an array of envelopes for batched events; the row then has the id of the first event.
 */
export interface OutboxRow extends Omit<Message, 'id'> {
  _id: string;
  writtenAt: Date;
  /** Number of events in the body; absent for a single event. */
  events?: number;
  /** Absent on rows that will be published. */
  parked?: Parked;
}

const notParked = { parked: { $exists: false } };

export const messageOfRow = (row: OutboxRow): Message => ({
  id: row._id,
  topic: row.topic,
  key: row.key,
  type: row.type,
  body: row.body,
});

/** A validated event that is not written yet. It gets its position when it is written. */
export type PreparedEvent = Omit<OutboxRow, '_id' | 'body'> & { envelope: Omit<EventEnvelope, 'id'> };

const mostEventsInRow = 100;
/** Maximum size of a batched message. It is small because a consumer holds several hundred messages. */
export const mostBytesOfBatch = 64 * 1024;

/** The `outbox` collection of one service. */
export class Outbox {
  readonly #rows: Collection<OutboxRow>;
  readonly #batchBytes: number;

  constructor(
    db: Db,
    readonly service: ServiceName,
    private readonly clock: Clock,
    /** The transport's size limit for a message; batches stay below it. */
    maxMessageBytes = Number.POSITIVE_INFINITY,
  ) {
    this.#rows = db.collection<OutboxRow>('outbox');
    this.#batchBytes = Math.min(mostBytesOfBatch, maxMessageBytes / 2);
  }

  /**
   * Validates the payload and copies it; stores nothing yet.
   * @throws ZodError if the payload does not match the catalogue, which is a bug in the producer
   */
  prepare<N extends EventName>(name: N, data: EventInput<N>): PreparedEvent {
    const { topic, key, data: schema } = events[name];
    const payload = schema.parse(data) as Record<string, unknown>;
    const writtenAt = this.clock.now();
    const envelope = {
      specversion: '1.0' as const,
      source: this.service,
      type: name,
      subject: String(payload[key]),
      time: writtenAt.toISOString(),
      datacontenttype: 'application/json' as const,
      traceparent: currentTraceparent(),
      data: payload,
    };
    return { topic, key: envelope.subject, type: name, writtenAt, envelope };
  }

  row({ envelope, ...event }: PreparedEvent): OutboxRow {
    const id = sequentialId();
    return { _id: id, ...event, body: JSON.stringify({ id, ...envelope } satisfies EventEnvelope) };
  }

  /**
   * Stores events as the last step of a transaction, and assigns their ids only then. A transaction that waited for a
   * document of this one writes its events later, so ids sort in the order in which changes to a document were
   * committed.
   * @param changesDocuments false if the transaction only writes events; a single row is then stored without a
   *  transaction
   */
  async write(
    prepared: readonly PreparedEvent[],
    session: ClientSession,
    changesDocuments = true,
  ): Promise<OutboxRow[]> {
    const rows = this.#batched(prepared.map((event) => this.row(event)));
    const isWhole = rows.length === 1 && !changesDocuments;
    if (rows.length > 0) await this.#rows.insertMany(rows, isWhole ? {} : { session });
    return rows;
  }

  /** Puts neighbouring events of one batched type and key into one row, which keeps the order of events and rows. */
  #batched(rows: readonly OutboxRow[]): OutboxRow[] {
    const batches: OutboxRow[][] = [];
    let bytes = 0;
    for (const row of rows) {
      const batch = batches.at(-1);
      const size = Buffer.byteLength(row.body);
      const joins = batch && joinsRow(row, batch) && bytes + size <= this.#batchBytes;
      if (joins) batch.push(row);
      else batches.push([row]);
      bytes = joins ? bytes + size : size;
    }
    return batches.flatMap((batch) => {
      const [first] = batch;
      if (!first || batch.length === 1) return batch;
      return { ...first, events: batch.length, body: `[${batch.map(({ body }) => body).join(',')}]` };
    });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#rows.deleteMany({ _id: { $in: [...ids] } });
  }

  /**
   * Returns the first rows in the order they were written, without parked rows, rows in `except` and rows younger than
   * `minAgeMs`. `complete` means that there are no others.
   */
  async waiting(
    limit: number,
    except: ReadonlySet<string>,
    minAgeMs = 0,
  ): Promise<{ rows: OutboxRow[]; complete: boolean }> {
    const oldEnough = minAgeMs > 0 ? { writtenAt: { $lte: new Date(this.clock.now().getTime() - minAgeMs) } } : {};
    const searched = limit + except.size;
    const ids = await this.#rows
      .find({ ...oldEnough, ...notParked }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(searched)
      .toArray();
    // `except` may have shrunk in the meantime: rows removed from it are cleared or parked, so the second query does
    // not find them.
    const wanted = ids.map((row) => row._id).filter((id) => !except.has(id));
    const complete = ids.length < searched && wanted.length <= limit;
    if (wanted.length === 0) return { rows: [], complete };
    const rows = await this.#rows
      .find({ _id: { $in: wanted.slice(0, limit) }, ...notParked })
      .sort({ _id: 1 })
      .toArray();
    return { rows, complete };
  }

  /** Parks a row: polls skip it until it is released. */
  async park(id: string, why: Omit<Parked, 'at'>): Promise<void> {
    await this.#rows.updateOne({ _id: id }, { $set: { parked: { ...why, at: this.clock.now() } } });
  }

  async release(limitBytes?: number): Promise<number> {
    const smaller = limitBytes === undefined ? { $exists: true } : { $lt: limitBytes };
    const { modifiedCount } = await this.#rows.updateMany({ 'parked.limitBytes': smaller }, { $unset: { parked: '' } });
    return modifiedCount;
  }

  parkedCount(): Promise<number> {
    return this.#rows.countDocuments({ parked: { $exists: true } });
  }

  /** How long the oldest row that is not parked has been waiting, in milliseconds; 0 if there is none. */
  async ageMs(): Promise<number> {
    const oldest = await this.#rows.findOne(notParked, { sort: { _id: 1 }, projection: { writtenAt: 1 } });
    return oldest ? Math.max(0, this.clock.now().getTime() - oldest.writtenAt.getTime()) : 0;
  }

  count(): Promise<number> {
    return this.#rows.countDocuments(notParked);
  }
}

function joinsRow({ type, key }: OutboxRow, batch: readonly OutboxRow[]): boolean {
  if (!isEventName(type) || !events[type].isBatched || batch.length >= mostEventsInRow) return false;
  return batch[0]?.type === type && batch[0].key === key;
}
