import { type Doc, decode, isDoc } from '../bson/document.ts';
import { joinedFields, pickFields, topField, topFields } from '../bson/raw.ts';
import { idKeys, rowOf } from '../query/by-id.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Database } from '../storage/database.ts';

/** An encoded update statement that replaces the document with one id. */
export interface ReplaceById {
  readonly key: Buffer;
  readonly id: Buffer;
  /** The encoded fields of the replacement, which has no `_id`. */
  readonly fields: readonly Buffer[];
  readonly upsert: boolean;
}

const REPLACEMENT = new Set(['u']);
const SIMPLE = new Set(['q', 'multi', 'upsert']);

/**
 * Reads a statement such as `{ q: { _id }, u: { … }, upsert: true }` without decoding the replacement, because
 * services store nearly everything this way. Undefined for every other statement, which takes the general path.
 */
export function replaceById(statement: Buffer): ReplaceById | undefined {
  const { q, multi, upsert, ...others }: Doc = decode(pickFields(statement, REPLACEMENT, true));
  if (Object.keys(others).some((name) => !SIMPLE.has(name)) || multi === true) return undefined;
  if (upsert !== undefined && typeof upsert !== 'boolean') return undefined;
  const parts = topFields(statement);
  const [filter, replacement] = [parts.get('q')?.document, parts.get('u')?.document];
  if (!filter || !replacement || !isDoc(q)) return undefined;
  const keys = idKeys(q);
  const [key] = keys ?? [];
  const id = topField(filter, '_id');
  // `$in` with one id also finds the document, but an upsert couldn't use its id.
  if (!key || keys?.length !== 1 || !id || id.document) return undefined;
  const fields = topFields(replacement);
  for (const name of fields.keys()) if (name.startsWith('$') || name === '_id') return undefined;
  return { key, id: id.bytes, fields: [...fields.values()].map(({ bytes }) => bytes), upsert: upsert === true };
}

/** The effect of a statement; `inserted` is the id of a new document. */
export interface Replaced {
  readonly matched: boolean;
  readonly modified: boolean;
  readonly inserted?: unknown;
}

export function runReplaceById(database: Database, collection: Collection, statement: ReplaceById): Replaced {
  const { key, id, fields, upsert } = statement;
  const row = rowOf(database.current.connection, collection, key);
  if (row) {
    // Keep the stored id, because 1 and 1.0 are the same id but encoded differently.
    const stored = topField(row.raw, '_id')?.bytes ?? id;
    const modified = database.documents.replaceRaw(collection, row, joinedFields([stored, ...fields]));
    return { matched: true, modified };
  }
  if (!upsert) return { matched: false, modified: false };
  const inserted = database.documents.insertRaw(collection, joinedFields([id, ...fields]));
  return { matched: false, modified: false, inserted };
}
