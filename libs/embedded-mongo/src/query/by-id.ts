import { ObjectId } from 'bson';
import { type Doc, isDoc } from '../bson/document.ts';
import { keyOf } from '../bson/keystring.ts';
import type { Collection } from '../storage/catalog.ts';
import { blob, type Connection, integer } from '../storage/connection.ts';
import type { Row } from '../storage/documents.ts';
import { documentTable } from '../storage/scan-sql.ts';

/** Values that equal only themselves, so that no filter needs testing; null, for one, also equals a missing field. */
const isPlainId = (value: unknown): boolean =>
  typeof value === 'string' || Number.isFinite(value) || value instanceof ObjectId;

/** The keys of a filter that names ids and nothing else, each once and in order; undefined for any other filter. */
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

/** The document with this key of its `_id`. */
export function rowOf(connection: Connection, collection: Collection, key: Buffer): Row | undefined {
  const row = connection.get(`SELECT rid, doc FROM ${documentTable(collection.id)} WHERE id=?`, key);
  return row && { rid: integer(row.rid), raw: blob(row.doc) };
}

/** The documents with these keys, read one by one as they are asked for. */
export function* rowsOf(connection: Connection, collection: Collection, keys: readonly Buffer[]): Generator<Row> {
  for (const key of keys) {
    const row = rowOf(connection, collection, key);
    if (row) yield row;
  }
}
