/** Changes stored documents and their index entries. Everything runs inside an open SQLite transaction. */
import { ObjectId } from 'bson';
import { assertStorable, bsonType, type Doc, decode, encode } from '../bson/document.ts';
import { keyOf } from '../bson/keystring.ts';
import { valueAt } from '../bson/paths.ts';
import { firstField, pickFields } from '../bson/raw.ts';
import { CommandError } from '../errors.ts';
import { sameValue } from '../query/values.ts';
import type { Catalog, Collection } from './catalog.ts';
import { type Connection, integer } from './connection.ts';
import type { Index } from './index-definition.ts';
import { entriesOf, type IndexEntries } from './index-entries.ts';
import { documentTable, indexTable } from './scan/scan-sql.ts';
import { changeText, type TextIndex } from './text-index.ts';

export interface Row {
  readonly rid: number;
  readonly raw: Buffer;
  /** Text score of the match. */
  readonly score?: number;
}

interface IndexChange {
  readonly index: Index;
  readonly add: readonly Buffer[];
  readonly remove: readonly Buffer[];
  readonly multi: boolean;
}

const shown = (value: unknown): string =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : (JSON.stringify(value) ?? 'undefined');

function duplicateKey(collection: Collection, index: Index, doc: Doc): CommandError {
  const keyPattern = Object.fromEntries(index.fields.map((field) => [field.path, field.descending ? -1 : 1]));
  const keyValue = Object.fromEntries(index.fields.map((field) => [field.path, valueAt(doc, field.path) ?? null]));
  const values = Object.entries(keyValue).map(([path, value]) => `${path}: ${shown(value)}`);
  const message = `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${values.join(', ')} }`;
  return new CommandError('DuplicateKey', message, { keyPattern, keyValue });
}

function assertId(id: unknown): void {
  if (Array.isArray(id) || id instanceof RegExp || bsonType(id) === 'BSONRegExp') {
    throw new CommandError('InvalidIdField', "The '_id' value cannot be an array or a regular expression");
  }
}

const without = (keys: readonly Buffer[], others: readonly Buffer[]): readonly Buffer[] =>
  others.length === 0 ? keys : keys.filter((key) => !others.some((other) => other.equals(key)));

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const item of a) if (b.has(item)) return true;
  return false;
}

const ID = new Set(['_id']);

/** Decodes only the fields that indexes depend on. */
const indexedPart = (collection: Collection, bytes: Uint8Array): Doc =>
  decode(pickFields(bytes, collection.indexedRoots));

const NO_ENTRIES: IndexEntries = { keys: [], multi: false };

/** Writes documents to any collection through one connection. */
export class DocumentWriter {
  readonly #connection: Connection;
  readonly #catalog: Catalog;
  readonly #touched: (collectionId: number) => void;

  /** @param touched - called with the collection of every change, so that cached counts can be dropped */
  constructor(connection: Connection, catalog: Catalog, touched: (collectionId: number) => void) {
    this.#connection = connection;
    this.#catalog = catalog;
    this.#touched = touched;
  }

  /**
   * Inserts an encoded document unchanged, except that `_id` is put first and generated when missing. @returns its
   * `_id`.
   */
  insertRaw(collection: Collection, bytes: Uint8Array): unknown {
    if (firstField(bytes) !== '_id') {
      const { _id = new ObjectId(), ...rest } = decode(bytes);
      return this.#insert(collection, encode({ _id, ...rest }));
    }
    return this.#insert(collection, bytes);
  }

  /** Inserts a document. @returns its `_id`. */
  insert(collection: Collection, doc: Doc): unknown {
    const { _id = new ObjectId(), ...rest } = doc;
    return this.#insert(collection, encode({ _id, ...rest }));
  }

  #insert(collection: Collection, bytes: Uint8Array): unknown {
    assertStorable(bytes);
    const doc = indexedPart(collection, bytes);
    assertId(doc._id);
    const table = documentTable(collection.id);
    const id = keyOf(doc._id);
    // Only needed when another index could also reject the document, because a duplicate id is reported first.
    const asksFirst = collection.secondary.some(({ unique }) => unique);
    if (asksFirst && this.#connection.get(`SELECT 1 FROM ${table} WHERE id=?`, id))
      throw duplicateKey(collection, collection.primary, doc);
    const changes = this.#changes(collection, -1, collection.secondary, undefined, doc);
    const sql = `INSERT INTO ${table}(id, doc) VALUES(?,?) ON CONFLICT(id) DO NOTHING`;
    const { changes: inserted, rid } = this.#connection.run(sql, id, bytes);
    if (inserted === 0) throw duplicateKey(collection, collection.primary, doc);
    this.#apply(changes, rid);
    if (collection.text) changeText(this.#connection, collection.text, rid, { before: undefined, after: doc });
    this.#touched(collection.id);
    return doc._id;
  }

  /**
   * Replaces a stored document.
   * @param roots - top-level fields that can differ; undefined when any can
   * @returns false when nothing changes
   */
  replace(collection: Collection, row: Row, after: Doc, roots: ReadonlySet<string> | undefined): boolean {
    const bytes = encode(after);
    if (!sameValue(decode(pickFields(row.raw, ID))._id, after._id)) {
      throw new CommandError(
        'ImmutableField',
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
    return this.replaceRaw(collection, row, bytes, roots);
  }

  /** Like `replace`, with an encoded document that has the same `_id`. */
  replaceRaw(collection: Collection, row: Row, bytes: Buffer, roots?: ReadonlySet<string>): boolean {
    if (bytes.equals(row.raw)) return false;
    assertStorable(bytes);
    const isAffected = (index: { readonly roots: ReadonlySet<string> }) => !roots || overlap(roots, index.roots);
    const affected = collection.secondary.filter(isAffected);
    const text = collection.text && isAffected(collection.text) ? collection.text : undefined;
    if (affected.length > 0 || text) {
      // Keys are derived from the encoded form, because that form is read back later.
      const [before, after] = [indexedPart(collection, row.raw), indexedPart(collection, bytes)];
      this.#apply(this.#changes(collection, row.rid, affected, before, after), row.rid);
      if (text) changeText(this.#connection, text, row.rid, { before, after });
    }
    this.#connection.run(`UPDATE ${documentTable(collection.id)} SET doc=? WHERE rid=?`, bytes, row.rid);
    this.#touched(collection.id);
    return true;
  }

  remove(collection: Collection, row: Row): void {
    const { secondary, text } = collection;
    if (secondary.length > 0 || text) {
      const before = indexedPart(collection, row.raw);
      this.#apply(this.#changes(collection, row.rid, secondary, before, undefined), row.rid);
      if (text) changeText(this.#connection, text, row.rid, { before, after: undefined });
    }
    this.#connection.run(`DELETE FROM ${documentTable(collection.id)} WHERE rid=?`, row.rid);
    this.#touched(collection.id);
  }

  /** Adds one stored document's entries to a new index. */
  addToIndex(collection: Collection, index: Index, row: Row): void {
    const doc = decode(pickFields(row.raw, index.roots));
    this.#apply(this.#changes(collection, row.rid, [index], undefined, doc), row.rid);
  }

  /** Adds one stored document's entry to a new text index. */
  addToTextIndex(index: TextIndex, row: Row): void {
    const after = decode(pickFields(row.raw, index.roots));
    changeText(this.#connection, index, row.rid, { before: undefined, after });
  }

  /** Returns the changes to the indexes. Checks every unique key before anything is written. */
  #changes(
    collection: Collection,
    rid: number,
    indexes: readonly Index[],
    before: Doc | undefined,
    after: Doc | undefined,
  ): IndexChange[] {
    return indexes.map((index) => {
      const old = before ? entriesOf(index, before) : NO_ENTRIES;
      const now = after ? entriesOf(index, after) : NO_ENTRIES;
      const add = without(now.keys, old.keys);
      if (index.unique && after) this.#assertUnique(collection, index, rid, add, after);
      return { index, add, remove: without(old.keys, now.keys), multi: now.multi };
    });
  }

  #assertUnique(collection: Collection, index: Index, rid: number, keys: readonly Buffer[], doc: Doc): void {
    for (const key of keys) {
      const hit = this.#connection.get(`SELECT rid FROM ${indexTable(index.id)} WHERE key=? LIMIT 1`, key);
      if (hit && integer(hit.rid) !== rid) throw duplicateKey(collection, index, doc);
    }
  }

  #apply(changes: readonly IndexChange[], rid: number): void {
    for (const { index, add, remove, multi } of changes) {
      const table = indexTable(index.id);
      for (const key of remove) this.#connection.run(`DELETE FROM ${table} WHERE key=? AND rid=?`, key, rid);
      for (const key of add) this.#connection.run(`INSERT INTO ${table}(key, rid) VALUES(?,?)`, key, rid);
      if (multi && !index.multi) this.#catalog.setMulti(index);
    }
  }
}
