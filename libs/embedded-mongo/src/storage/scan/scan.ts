/** Scans candidates in chunks, each with its own SQLite statement, so that an idle cursor doesn't keep a statement open. */
import type { ScanPlan } from '../../query/planner.ts';
import type { Collection } from '../catalog.ts';
import { blob, type Connection, integer, type SqlRow } from '../connection.ts';
import type { Row } from '../documents.ts';
import { documentTable, RANGES_AT_ONCE, type ScanSql } from './scan-sql.ts';

/** Target size of a chunk in bytes. */
const CHUNK_BYTES = 512 * 1024;
const FIRST_CHUNK_ROWS = 100;
const MAX_CHUNK_ROWS = 1000;
const SMALL_CHUNK_ROWS = 16;
/** Maximum number of rows in one chunk when the caller needs no more. */
const MAX_BOUNDED_ROWS = 200;

/** Returns the number of rows for the next chunk, estimated from the last one. */
function nextSize(rows: readonly SqlRow[]): number {
  const bytes = rows.reduce((sum, row) => sum + (row.doc instanceof Uint8Array ? row.doc.byteLength : 0), 1);
  return Math.max(16, Math.min(MAX_CHUNK_ROWS, Math.floor((CHUNK_BYTES * rows.length) / bytes)));
}

export const toRow = (row: SqlRow): Row => ({ rid: integer(row.rid), raw: blob(row.doc) });

/**
 * @param expected - rows that will probably suffice; the following rows are read in small, then increasingly larger
 * chunks
 */
function* chunks(expected: number, read: (after: SqlRow | undefined, size: number) => SqlRow[]): Generator<Row> {
  let size = expected > 0 ? Math.min(expected, MAX_BOUNDED_ROWS) : FIRST_CHUNK_ROWS;
  let most = expected > 0 ? SMALL_CHUNK_ROWS : MAX_CHUNK_ROWS;
  let after: SqlRow | undefined;
  for (;;) {
    const rows = read(after, size);
    for (const row of rows) yield toRow(row);
    after = rows.at(-1);
    if (!after || rows.length < size) return;
    size = Math.min(most, nextSize(rows));
    most *= 2;
  }
}

function* scanDocuments(connection: Connection, collection: Collection, expected: number): Generator<Row> {
  const sql = `SELECT rid, doc FROM ${documentTable(collection.id)} WHERE rid>? ORDER BY rid LIMIT ?`;
  yield* chunks(expected, (after, size) => connection.all(sql, after ? integer(after.rid) : -1, size));
}

/** Reads a known number of rows in one statement. Omitting the keys halves the number of buffers. */
function* scanBounded(connection: Connection, sql: ScanSql, plan: ScanPlan, expected: number): Generator<Row> {
  const way = plan.backward ? 'backward' : 'forward';
  let left = expected;
  for (const { from, to } of plan.backward ? plan.ranges.toReversed() : plan.ranges) {
    const rows = connection.all(sql.only[way], from, to, left);
    for (const row of rows) yield toRow(row);
    left -= rows.length;
    if (left <= 0) return;
  }
}

function* scanIndex(connection: Connection, sql: ScanSql, plan: ScanPlan, expected: number): Generator<Row> {
  const way = plan.backward ? 'backward' : 'forward';
  for (const { from, to } of plan.backward ? plan.ranges.toReversed() : plan.ranges) {
    const end = plan.backward ? from : to;
    yield* chunks(expected, (after, size) =>
      after
        ? connection.all(sql.next[way], blob(after.key), integer(after.rid), end, size)
        : connection.all(sql.first[way], from, to, size),
    );
  }
}

/**
 * Reads many ranges, most of which have at most one row, as for a filter with `$in`. A statement for each range would
 * cost more than the rows. Ranges that turn out to be long are read in chunks.
 */
function* scanSeveral(connection: Connection, sql: ScanSql, plan: ScanPlan): Generator<Row> {
  for (let at = 0; at < plan.ranges.length; at += RANGES_AT_ONCE) {
    const ranges = plan.ranges.slice(at, at + RANGES_AT_ONCE);
    const rows =
      ranges.length === RANGES_AT_ONCE
        ? connection.all(sql.several, ...ranges.flatMap(({ from, to }) => [from, to]), MAX_CHUNK_ROWS)
        : undefined;
    if (rows && rows.length < MAX_CHUNK_ROWS) for (const row of rows) yield toRow(row);
    else yield* scanIndex(connection, sql, { ...plan, ranges, backward: false }, 0);
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

/**
 * Yields the candidates of a plan, each document once, in the plan's order.
 * @param expected - number of candidates that the caller needs; 0 when unknown. It never needs more from an exact
 * plan, but can from another one.
 */
export function scan(connection: Connection, collection: Collection, plan: ScanPlan, expected: number): Iterable<Row> {
  if (!plan.index) return scanDocuments(connection, collection, expected);
  const { sql } = plan.index;
  const bounded = plan.exact && expected > 0 && expected <= MAX_BOUNDED_ROWS && !plan.repeats;
  const several = expected === 0 && !plan.ordered && plan.ranges.length >= RANGES_AT_ONCE;
  const rows = bounded
    ? scanBounded(connection, sql, plan, expected)
    : several
      ? scanSeveral(connection, sql, plan)
      : scanIndex(connection, sql, plan, expected);
  return plan.repeats ? withoutRepeats(rows) : rows;
}
