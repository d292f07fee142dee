/** Runs queries: plan, scan, test, sort, limit. Lazy where the plan allows it. */

import { type Doc, decode } from '../bson/document.ts';
import { pickFields } from '../bson/raw.ts';
import type { Collection } from '../storage/catalog.ts';
import { integer } from '../storage/connection.ts';
import type { Row } from '../storage/documents.ts';
import { scan } from '../storage/scan/scan.ts';
import { documentTable } from '../storage/scan/scan-sql.ts';
import type { View } from '../storage/scan/view.ts';
import { idKeys, rowsOf } from './by-id.ts';
import { compileFilter, type Matcher } from './matcher.ts';
import { type Plan, planFor } from './planner.ts';
import { type SortField, sortFields, sortKey, sortsByTextScore, sortTop } from './sort.ts';
import { type TextQuery, textQueryOf, textRows } from './text-search.ts';

export interface FindSpec {
  readonly filter: Doc;
  readonly sort?: unknown;
  readonly skip?: number;
  /** Maximum number of documents; 0 for all. */
  readonly limit?: number;
}

/** Decodes only the fields that a test or a sort reads. */
const partly = (raw: Buffer, roots: ReadonlySet<string>): Doc => decode(pickFields(raw, roots));

function* matching(rows: Iterable<Row>, matcher: Matcher): Generator<Row> {
  for (const row of rows) if (matcher.test(partly(row.raw, matcher.roots))) yield row;
}

function* slice(rows: Iterable<Row>, skip: number, limit: number): Generator<Row> {
  let seen = 0;
  const end = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (seen++ < skip) continue;
    yield row;
    if (seen >= end) return;
  }
}

function* counted(rows: Iterable<Row>, onRead: () => void): Generator<Row> {
  for (const row of rows) {
    onRead();
    yield row;
  }
}

/**
 * Returns the rows of a query in order. Iteration can pause and resume at any time, even after changes.
 * @param onRead - called for every row that is examined
 */
export function findRows(view: View, collection: Collection, spec: FindSpec, onRead?: () => void): Iterable<Row> {
  const { skip = 0, limit = 0 } = spec;
  const text = textQueryOf(spec.filter);
  if (text) return findText(view, collection, spec, text);
  const sort = sortFields(spec.sort);
  const ids = sort.length === 0 ? idKeys(spec.filter) : undefined;
  if (ids) {
    const rows = rowsOf(view.connection, collection, ids);
    return skip > 0 || limit > 0 ? slice(rows, skip, limit) : rows;
  }
  // Always compiled, so that a malformed filter is rejected even when the plan answers it completely.
  const matcher = compileFilter(spec.filter);
  const plan = planFor(collection, spec.filter, sort);
  const needed = limit > 0 && plan.sorted ? skip + limit : 0;
  const scanned = scan(view.connection, collection, plan, needed);
  const candidates = onRead ? counted(scanned, onRead) : scanned;
  const found = plan.exact
    ? candidates
    : matching(candidates, plan.rest === spec.filter ? matcher : compileFilter(plan.rest));
  if (plan.sorted) return skip > 0 || limit > 0 ? slice(found, skip, limit) : found;
  return sorted(found, sort, skip, limit);
}

function sorted(found: Iterable<Row>, sort: readonly SortField[], skip: number, limit: number): Iterable<Row> {
  const roots = new Set(sort.map((field) => field.parts[0] ?? field.path));
  const keyFor = (row: Row): Buffer => sortKey(partly(row.raw, roots), sort);
  const best = sortTop(found, keyFor, (row) => row.raw.length, limit > 0 ? skip + limit : 0);
  return slice(best, skip, limit);
}

/** Returns the rows of a text query; without a sort, best match first. */
function findText({ connection }: View, collection: Collection, spec: FindSpec, text: TextQuery): Iterable<Row> {
  const { skip = 0, limit = 0 } = spec;
  const sort = sortsByTextScore(spec.sort) ? [] : sortFields(spec.sort);
  const expected = sort.length === 0 && limit > 0 ? skip + limit : 0;
  const plan = planFor(collection, text.rest, []);
  const found = matching(textRows(connection, collection, text, plan, expected), compileFilter(text.rest));
  return sort.length === 0 ? slice(found, skip, limit) : sorted(found, sort, skip, limit);
}

/** Counts the documents of a query, from the index alone when it covers the whole filter. */
export function countRows(view: View, collection: Collection, spec: FindSpec): number {
  const { skip = 0, limit = 0 } = spec;
  const cut = (total: number): number => {
    const rest = Math.max(0, total - skip);
    return limit > 0 ? Math.min(limit, rest) : rest;
  };
  if (textQueryOf(spec.filter)) {
    let found = 0;
    for (const _row of findRows(view, collection, { ...spec, sort: undefined })) found++;
    return found;
  }
  compileFilter(spec.filter);
  const plan = planFor(collection, spec.filter, []);
  const { index } = plan;
  if (plan.exact && index) {
    const one = (range: Plan['ranges'][number]): number =>
      view.counts
        ? view.counts.count(collection.id, index, range)
        : integer(view.connection.get(index.sql.count, range.from, range.to)?.n);
    return cut(plan.ranges.reduce((sum, range) => sum + one(range), 0));
  }
  if (plan.exact)
    return cut(integer(view.connection.get(`SELECT count(*) AS n FROM ${documentTable(collection.id)}`)?.n));
  let total = 0;
  for (const _row of findRows(view, collection, { ...spec, sort: undefined })) total++;
  return total;
}
