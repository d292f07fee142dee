import type { Collection, Db, Document, Filter } from 'mongodb';
import { RawRow } from './raw-row.ts';

export interface RawQuery<T> {
  readonly filter: Filter<T>;
  /** Fields of 1 are read, and `_id`; all of them if absent. */
  readonly projection?: Readonly<Record<string, number>>;
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  /** Rows at most; all of them if absent. */
  readonly limit?: number;
}

/** More than fit into one reply. */
const mostRows = 1_000_000;

/**
 * Reads rows without decoding them (ADR 55). The driver's cursors parse every row before they give it out, encoded or not, so the
 * command is sent as such.
 */
export class RawRows<T extends Document> {
  constructor(
    private readonly db: Db,
    readonly rows: Collection<T>,
  ) {}

  /** The rows, encoded; `RawRow` reads them. */
  async find(query: RawQuery<T>): Promise<Buffer[]> {
    // A limit of 0 is none to the store.
    if (query.limit === 0) return [];
    // A cursor repeats a read after a failover, reports what is wrong with it, and fetches what one reply can't hold.
    const rows = await this.#inOneReply(query).catch(() => null);
    if (rows) return rows;
    const { filter, ...options } = query;
    return this.rows.find<Buffer>(filter, { ...options, raw: true }).toArray();
  }

  /** Null if there are more. */
  async #inOneReply(query: RawQuery<T>): Promise<Buffer[] | null> {
    const find = this.rows.collectionName;
    const { level } = this.rows.readConcern ?? {};
    // A batch that is just full would leave a cursor open.
    const batchSize = (query.limit ?? mostRows) + 1;
    const command = { find, ...query, batchSize, ...(level && { readConcern: { level } }) };
    const reply = await this.db.command(command, { raw: true, ignoreUndefined: true });
    const cursor = new RawRow(reply.cursor);
    return cursor.number('id') === 0 ? cursor.documents('firstBatch') : null;
  }
}
