import { ObjectId } from 'bson';
import { type Doc, isDoc } from '../bson/document.ts';
import { keyOf } from '../bson/keystring.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Connection } from '../storage/connection.ts';
import type { Row } from '../storage/documents.ts';
import { toRow } from '../storage/scan/scan.ts';
import { documentsSql, documentTable } from '../storage/scan/scan-sql.ts';

/**
 * True if a value only equals itself, so that the filter needn't be tested. Null, for example, also equals a missing
 * field.
 */
const isPlainId = (value: unknown): boolean =>
  typeof value === 'string' || Number.isFinite(value) || value instanceof ObjectId;

/** Returns the sorted keys, without duplicates, of a filter that only contains ids; undefined for any other filter. */
export function idKeys(filter: Doc): Buffer[] | undefined {
  const names = Object.keys(filter);
  if (names.length !== 1 || names[0] !== '_id') return undefined;
  const { _id: asked } = filter;
  if (isPlainId(asked)) return [keyOf(asked)];
  if (!isDoc(asked) || Object.keys(asked).length !== 1 || !Array.isArray(asked.$in)) return undefined;
  if (!asked.$in.every(isPlainId)) return undefined;
  const byKey = new Map(asked.$in.map((id) => keyOf(id)).map((key) => [key.toString('latin1'), key]));
  return [...byKey.values()].sort(Buffer.compare);
}

/** Returns the document whose `_id` has this key. */
export function rowOf(connection: Connection, collection: Collection, key: Buffer): Row | undefined {
  const row = connection.get(`SELECT rid, doc FROM ${documentTable(collection.id)} WHERE id=?`, key);
  return row && toRow(row);
}

/**
 * Numbers of keys per statement, so that few different statements are needed, with not many more keys than necessary.
 */
const few = 20;
const many = 100;

/**
 * Yields the documents with these keys in their order, reading chunk by chunk on demand. A statement for many keys
 * costs half as much as one per key. Its last parameters can be null, which equals nothing.
 */
export function* rowsOf(connection: Connection, collection: Collection, keys: readonly Buffer[]): Generator<Row> {
  for (let at = 0; at < keys.length; at += many) {
    const chunk = keys.slice(at, at + many);
    const [only] = chunk;
    if (chunk.length === 1 && only) {
      const row = rowOf(connection, collection, only);
      if (row) yield row;
      return;
    }
    const places = chunk.length > few ? many : few;
    const empty = Array.from({ length: places - chunk.length }, () => null);
    const rows = connection.all(documentsSql(collection.id, places), ...chunk, ...empty);
    for (const row of rows) yield toRow(row);
  }
}
