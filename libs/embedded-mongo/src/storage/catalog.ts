import { type Doc, decode, encode } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { blob, type Connection, integer, text } from './connection.ts';
import { ID_INDEX_SPEC, type Index, indexOf } from './index-definition.ts';
import { documentTable, indexTable } from './scan/scan-sql.ts';
import { createTextTable, isTextSpec, type TextIndex, textIndexOf, textTable } from './text-index.ts';

export interface Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  /** `db.name`. */
  readonly ns: string;
  readonly primary: Index;
  readonly secondary: readonly Index[];
  readonly text: TextIndex | undefined;
  /** Top-level fields that an index depends on, including `_id`. */
  readonly indexedRoots: ReadonlySet<string>;
}

/** Returns the indexes except the one on `_id`. */
export const indexesOf = ({ secondary, text }: Collection): readonly (Index | TextIndex)[] =>
  text ? [...secondary, text] : secondary;

/** Tables in every data file. `sessions` contains the last numbered write of each client session. */
export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections(id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, UNIQUE(db, name));
  CREATE TABLE IF NOT EXISTS indexes(
    id INTEGER PRIMARY KEY AUTOINCREMENT, coll INTEGER NOT NULL, name TEXT NOT NULL, spec BLOB NOT NULL, multi INTEGER NOT NULL,
    UNIQUE(coll, name)
  );
  CREATE TABLE IF NOT EXISTS sessions(id BLOB PRIMARY KEY, txn INTEGER NOT NULL, reply BLOB, at INTEGER NOT NULL) WITHOUT ROWID;
`;

const NAMESPACE = /^[^\s."$*<>:|?/\\\0]+\.[^$\0]+$/;

/** One connection's cache of collections and indexes. Names are looked up once and cached until `forget`. */
export class Catalog {
  readonly #connection: Connection;
  readonly #known = new Map<string, Collection>();
  /** Set by changes that other connections must reload; cleared once they have done so. */
  changed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Empties the cache; the next use reads the tables again. */
  forget(): void {
    this.#known.clear();
  }

  find(db: string, name: string): Collection | undefined {
    const ns = `${db}.${name}`;
    const known = this.#known.get(ns);
    if (known) return known;
    const row = this.#connection.get('SELECT id FROM collections WHERE db=? AND name=?', db, name);
    return row && this.#remember(integer(row.id), db, name);
  }

  /** Returns the collection, which is created when missing. */
  findOrCreate(db: string, name: string): Collection {
    const found = this.find(db, name);
    if (found) return found;
    if (!NAMESPACE.test(`${db}.${name}`))
      throw new CommandError('InvalidNamespace', `Invalid namespace: ${db}.${name}`);
    const { rid } = this.#connection.run('INSERT INTO collections(db, name) VALUES(?,?)', db, name);
    this.#connection.exec(
      `CREATE TABLE ${documentTable(rid)}(rid INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`,
    );
    this.changed = true;
    return this.#remember(rid, db, name);
  }

  list(db: string): Collection[] {
    const rows = this.#connection.all('SELECT name FROM collections WHERE db=? ORDER BY name', db);
    return rows.map((row) => this.find(db, text(row.name))).filter((collection) => collection !== undefined);
  }

  databases(): string[] {
    return this.#connection.all('SELECT DISTINCT db FROM collections ORDER BY db').map((row) => text(row.db));
  }

  drop(collection: Collection): void {
    for (const index of indexesOf(collection)) this.dropIndex(collection, index);
    this.#connection.exec(`DROP TABLE ${documentTable(collection.id)}`);
    this.#connection.run('DELETE FROM collections WHERE id=?', collection.id);
    this.#change(collection);
  }

  /** Registers an index and creates its empty table. */
  createIndex(collection: Collection, spec: Doc): Index {
    const rid = this.#register(collection, spec);
    this.#connection.exec(
      `CREATE TABLE ${indexTable(rid)}(key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY(key, rid)) WITHOUT ROWID`,
    );
    this.#change(collection);
    return indexOf(collection.id, rid, spec, false);
  }

  dropIndex(collection: Collection, index: Index | TextIndex): void {
    const table = index === collection.text ? textTable(index.id) : indexTable(index.id);
    this.#connection.exec(`DROP TABLE ${table}`);
    this.#connection.run('DELETE FROM indexes WHERE id=?', index.id);
    this.#change(collection);
  }

  /** Registers the text index of a collection and creates its empty table. */
  createTextIndex(collection: Collection, spec: Doc): TextIndex {
    const index = textIndexOf(this.#register(collection, spec), spec);
    createTextTable(this.#connection, index);
    this.#change(collection);
    return index;
  }

  /** @returns the number of the index */
  #register(collection: Collection, spec: Doc): number {
    const sql = 'INSERT INTO indexes(coll, name, spec, multi) VALUES(?,?,?,0)';
    return this.#connection.run(sql, collection.id, String(spec.name), encode(spec)).rid;
  }

  /** Records that an index now contains array entries. */
  setMulti(index: Index): void {
    index.multi = true;
    this.changed = true;
    this.#connection.run('UPDATE indexes SET multi=1 WHERE id=?', index.id);
  }

  #change(collection: Collection): void {
    this.changed = true;
    this.#known.delete(collection.ns);
  }

  #remember(id: number, db: string, name: string): Collection {
    const rows = this.#connection.all('SELECT id, spec, multi FROM indexes WHERE coll=? ORDER BY id', id);
    const specs = rows.map((row) => ({ id: integer(row.id), spec: decode(blob(row.spec)), isMulti: row.multi === 1 }));
    const secondary = specs
      .filter(({ spec }) => !isTextSpec(spec))
      .map((index) => indexOf(id, index.id, index.spec, index.isMulti));
    const textSpec = specs.find(({ spec }) => isTextSpec(spec));
    const text = textSpec && textIndexOf(textSpec.id, textSpec.spec);
    const primary = { ...indexOf(id, 0, ID_INDEX_SPEC, false), unique: true };
    const indexedRoots = new Set(['_id', ...secondary.flatMap((index) => [...index.roots]), ...(text?.roots ?? [])]);
    const collection = { id, db, name, ns: `${db}.${name}`, primary, secondary, text, indexedRoots };
    this.#known.set(collection.ns, collection);
    return collection;
  }
}
