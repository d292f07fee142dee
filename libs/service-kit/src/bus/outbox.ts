import { type EventData, EventEnvelope, type EventName, events, type ServiceName } from '@sightline/contracts';
import type { ClientSession, Collection, Db } from 'mongodb';
import type { Clock } from '../clock.ts';
import { sequentialId } from '../ids.ts';
import { currentTraceparent } from '../trace.ts';
import type { Message } from './transport.ts';

/** A message written together with the change it tells of; it stays until the transport has it. */
export interface OutboxRow extends Omit<Message, 'id'> {
  _id: string;
  writtenAt: Date;
}

export const messageOfRow = (row: OutboxRow): Message => ({
  id: row._id,
  topic: row.topic,
  key: row.key,
  type: row.type,
  body: row.body,
});

/** The `outbox` collection of one service. */
export class Outbox {
  readonly #rows: Collection<OutboxRow>;

  constructor(
    db: Db,
    private readonly service: ServiceName,
    private readonly clock: Clock,
  ) {
    this.#rows = db.collection<OutboxRow>('outbox');
  }

  /**
   * Checks the payload against its schema and makes the row; nothing is stored yet.
   * @throws ZodError when the payload is not what the catalogue declares: a fault of the producer
   */
  prepare<N extends EventName>(name: N, data: EventData<N>): OutboxRow {
    const { topic, key, data: schema } = events[name];
    const payload = schema.parse(data) as Record<string, unknown>;
    const now = this.clock.now();
    const id = sequentialId();
    const envelope: EventEnvelope = {
      specversion: '1.0',
      id,
      source: this.service,
      type: name,
      subject: String(payload[key]),
      time: now.toISOString(),
      datacontenttype: 'application/json',
      traceparent: currentTraceparent(),
      data: payload,
    };
    return { _id: id, topic, key: envelope.subject, type: name, body: JSON.stringify(envelope), writtenAt: now };
  }

  async write(rows: readonly OutboxRow[], session: ClientSession): Promise<void> {
    if (rows.length > 0) await this.#rows.insertMany([...rows], { session });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#rows.deleteMany({ _id: { $in: [...ids] } });
  }

  /** Rows in the order they were written, without those in `except`. */
  async waiting(limit: number, except: ReadonlySet<string>): Promise<OutboxRow[]> {
    const ids = await this.#rows
      .find({}, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(limit + except.size)
      .toArray();
    const wanted = ids
      .map((row) => row._id)
      .filter((id) => !except.has(id))
      .slice(0, limit);
    if (wanted.length === 0) return [];
    return this.#rows
      .find({ _id: { $in: wanted } })
      .sort({ _id: 1 })
      .toArray();
  }

  /** How long the oldest row has been waiting, in milliseconds; 0 when there is none. */
  async ageMs(): Promise<number> {
    const oldest = await this.#rows.findOne({}, { sort: { _id: 1 }, projection: { writtenAt: 1 } });
    return oldest ? Math.max(0, this.clock.now().getTime() - oldest.writtenAt.getTime()) : 0;
  }

  count(): Promise<number> {
    return this.#rows.countDocuments({});
  }
}
