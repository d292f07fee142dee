/** Walks candidates in chunks, each its own SQLite statement, so that a waiting cursor holds nothing open. */
import { CommandError } from '../errors.ts';
import type { Plan } from '../query/planner.ts';
import type { Collection } from './catalog.ts';
import { blob, type Connection, integer, type SqlRow } from './connection.ts';
import type { Row } from './documents.ts';
import { documentTable, type ScanSql } from './scan-sql.ts';

/** Bytes of documents a chunk aims at. */
const CHUNK_BYTES = 512 * 1024;
const FIRST_CHUNK_ROWS = 100;
const MAX_CHUNK_ROWS = 1000;
/** Rows read in one go when the caller takes no more. */
const MAX_BOUNDED_ROWS = 200;

/** What bounds one walk. */
export interface ScanLimits {
  /** Candidates the caller takes at most; 0 when that is not known. */
  readonly expected: number;
  /** Ends the walk with MaxTimeMSExpired. */
  readonly checkTime: () => void;
}

/** Rows for the next chunk, from the size of those of the last one. */
function nextSize(rows: readonly SqlRow[]): number {
  const bytes = rows.reduce((sum, row) => sum + (row.doc instanceof Uint8Array ? row.doc.byteLength : 0), 1);
  return Math.max(16, Math.min(MAX_CHUNK_ROWS, Math.floor((CHUNK_BYTES * rows.length) / bytes)));
}

const toRow = (row: SqlRow): Row => ({ rid: integer(row.rid), raw: blob(row.doc) });

function* chunks(limits: ScanLimits, read: (after: SqlRow | undefined, size: number) => SqlRow[]): Generator<Row> {
  let size = limits.expected > 0 ? Math.min(limits.expected, FIRST_CHUNK_ROWS) : FIRST_CHUNK_ROWS;
  let after: SqlRow | undefined;
  for (;;) {
    limits.checkTime();
    const rows = read(after, size);
    for (const row of rows) yield toRow(row);
    after = rows.at(-1);
    if (!after || rows.length < size) return;
    size = nextSize(rows);
  }
}

function* scanDocuments(connection: Connection, collection: Collection, limits: ScanLimits): Generator<Row> {
  const sql = `SELECT rid, doc FROM ${documentTable(collection.id)} WHERE rid>? ORDER BY rid LIMIT ?`;
  yield* chunks(limits, (after, size) => connection.all(sql, after ? integer(after.rid) : -1, size));
}

/** A known number of rows in one go. Leaving out the keys halves the buffers that are made. */
function* scanBounded(connection: Connection, sql: ScanSql, plan: Plan, limits: ScanLimits): Generator<Row> {
  const way = plan.backward ? 'backward' : 'forward';
  let left = limits.expected;
  for (const { from, to } of plan.backward ? plan.ranges.toReversed() : plan.ranges) {
    limits.checkTime();
    const rows = connection.all(sql.only[way], from, to, left);
    for (const row of rows) yield toRow(row);
    left -= rows.length;
    if (left <= 0) return;
  }
}

function* scanIndex(connection: Connection, sql: ScanSql, plan: Plan, limits: ScanLimits): Generator<Row> {
  const way = plan.backward ? 'backward' : 'forward';
  for (const { from, to } of plan.backward ? plan.ranges.toReversed() : plan.ranges) {
    const end = plan.backward ? from : to;
    yield* chunks(limits, (after, size) =>
      after
        ? connection.all(sql.next[way], blob(after.key), integer(after.rid), end, size)
        : connection.all(sql.first[way], from, to, size),
    );
  }
}

function* withoutRepeats(rows: Iterable<Row>): Generator<Row> {
  const seen = new Set<number>();
  for (const row of rows) {
    if (seen.has(row.rid)) continue;
    seen.add(row.rid);
    yield row;
  }
}

/** The candidates of a plan, each document once, in the plan's order. */
export function scan(connection: Connection, collection: Collection, plan: Plan, limits: ScanLimits): Iterable<Row> {
  if (!plan.index) return scanDocuments(connection, collection, limits);
  const bounded = limits.expected > 0 && limits.expected <= MAX_BOUNDED_ROWS && !plan.repeats;
  const rows = (bounded ? scanBounded : scanIndex)(connection, plan.index.sql, plan, limits);
  return plan.repeats ? withoutRepeats(rows) : rows;
}

/** A check that throws once `maxTimeMs` are over; 0 means never. */
export function timeCheck(maxTimeMs: number): () => void {
  if (maxTimeMs <= 0) return () => undefined;
  const end = performance.now() + maxTimeMs;
  return () => {
    if (performance.now() > end) throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
  };
}
