import { deserialize, serialize } from 'bson';
import { CommandError } from '../errors.ts';

export type Doc = Record<string, unknown>;

/** Maximum size of a stored document, in bytes (MongoDB's limit). */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Returns a Buffer view of the same bytes (SQLite returns Uint8Array). */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Encodes a document; `undefined` fields are omitted, as the driver does by default. */
export const encode = (doc: Doc): Buffer => asBuffer(serialize(doc, { ignoreUndefined: true }));

/** Decodes a document. Int32, Double and safe Long become numbers; binary stays `Binary`. */
export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, { promoteBuffers: false });

/** True for a document in the BSON sense: not an array and not one of BSON's value classes. */
export function isDoc(value: unknown): value is Doc {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof RegExp) &&
    !('_bsontype' in value)
  );
}

/** Returns the name of the BSON value class (`ObjectId`, `Long`, ...), if any. */
export function bsonType(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('_bsontype' in value)) return undefined;
  return typeof value._bsontype === 'string' ? value._bsontype : undefined;
}

/** True for a document whose first key is an operator, such as `{ $gt: 1 }`. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  for (const key in value) return key.startsWith('$');
  return false;
}

/** Returns a document's own property, never an inherited one such as `constructor`. */
export const field = (doc: Doc, name: string): unknown => (Object.hasOwn(doc, name) ? doc[name] : undefined);

/** Throws when an encoded document exceeds the size limit. */
export function assertStorable(bytes: Uint8Array): void {
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) {
    throw new CommandError('BSONObjectTooLarge', `document of ${bytes.byteLength} bytes exceeds ${MAX_DOCUMENT_BYTES}`);
  }
}
