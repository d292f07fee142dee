import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Doc, decode, encode, isDoc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { findRows } from '../query/find.ts';
import type { Collection } from '../storage/catalog.ts';
import { Database } from '../storage/database.ts';
import { checkedSpec } from '../storage/index-definition.ts';
import { indexTable } from '../storage/scan/scan-sql.ts';
import { docAt } from './arguments.ts';
import { Cursors } from './cursors.ts';
import { replaceById } from './replace-by-id.ts';
import { WRITE_COMMANDS } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'replace-by-id-'));
/**
 * Receives statements as the driver sends them; `general` receives them in the command body, where they never take the
 * fast path.
 */
let raw: Database;
let general: Database;
let rounds = 0;

beforeAll(() => {
  raw = new Database(join(folder, 'raw.db'), 'normal');
  general = new Database(join(folder, 'general.db'), 'normal');
});
afterAll(() => {
  raw.close();
  general.close();
  rmSync(folder, { recursive: true });
});

const indexes = [
  { key: { a: 1 }, name: 'a' },
  { key: { b: 1 }, name: 'b', unique: true, partialFilterExpression: { b: { $exists: true } } },
  { key: { 'c.x': -1, a: 1 }, name: 'cx', sparse: true },
].map(checkedSpec);

function emptyCollection(database: Database, name: string): Collection {
  database.current.catalog.findOrCreate('app', name);
  for (const index of indexes) {
    const collection = database.current.catalog.findOrCreate('app', name);
    database.current.catalog.createIndex(collection, index);
  }
  return database.current.catalog.findOrCreate('app', name);
}

/** Returns the reply, or the error code. */
function update(database: Database, name: string, statements: readonly Doc[], isRaw: boolean): Doc {
  const body = { update: name, ordered: false, ...(isRaw ? {} : { updates: statements }) };
  const sequences = new Map(isRaw ? [['updates', statements.map(encode)]] : []);
  const request = { requestId: 1, db: 'app', name: 'update', body, sequences, silent: false, legacy: false };
  const owner = { session: undefined, transaction: undefined };
  const cursors = new Cursors(() => 0);
  const context = { request, database, view: database.current, cursors, owner, now: () => new Date(0) };
  try {
    const reply = database.write(() => WRITE_COMMANDS.update?.run(context));
    return Buffer.isBuffer(reply) ? decode(reply) : (reply ?? {});
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { code: error.code };
  }
}

/** Returns all documents as bytes, and the entries of every index. */
function stored(database: Database, { db, name }: Collection) {
  const collection = database.current.catalog.findOrCreate(db, name);
  const documents = Array.from(findRows(database.current, collection, { filter: {} }), (row) =>
    row.raw.toString('hex'),
  );
  const entries = collection.secondary.map((index) =>
    database.current.connection
      .all(`SELECT hex(key) AS key, rid FROM ${indexTable(index.id)} ORDER BY key, rid`)
      .map(({ key, rid }) => `${key} ${rid}`),
  );
  return { documents: documents.sort(), entries };
}

const oid = new ObjectId('6b00f7f1661b9ee66b9691ff');
const scalar = fc.constantFrom<unknown>(
  0,
  1,
  1.5,
  'x',
  '',
  null,
  true,
  oid,
  new Date(5),
  [],
  [1, 'x'],
  { x: 1 },
  { x: [2] },
);
const id = fc.constantFrom<unknown>(1, 2, 1.5, 'one', 'tw\0o', oid, null, new Date(1), { x: 1 }, [1]);
const fields = fc.record({ a: scalar, b: scalar, c: scalar, $d: scalar, _id: id }, { requiredKeys: [] });
const usual = fc.record({ a: scalar, b: fc.integer({ min: 0, max: 4 }), c: scalar }, { requiredKeys: ['a'] });
const statement = fc.record(
  {
    q: fc.oneof(
      { weight: 6, arbitrary: id.map((_id): Doc => ({ _id })) },
      id.map((_id): Doc => ({ _id: { $in: [_id] } })),
      fc.tuple(id, scalar).map(([_id, a]): Doc => ({ _id, a })),
      fc.constant<Doc>({}),
    ),
    u: fc.oneof({ weight: 6, arbitrary: usual }, fields, fc.constant<unknown>({ $set: { a: 1 } })),
    upsert: fc.constantFrom<unknown>(true, true, false, 1),
    multi: fc.boolean(),
    hint: fc.constant('a'),
  },
  { requiredKeys: ['q', 'u'] },
);
/** Disables upserts without an id, which would generate a random one. */
const withId = (one: Doc): Doc => {
  const { _id } = docAt(one, 'q');
  return _id === undefined || _id === null || isDoc(_id) ? { ...one, upsert: false } : one;
};
/** Generates mostly lists without unusual parts, so that most of them write something. */
const simple = fc.record({ q: id.map((_id) => ({ _id })), u: usual, upsert: fc.boolean() });
const lists = fc.oneof(
  fc.array(simple, { minLength: 4, maxLength: 12 }),
  fc.array(statement.map(withId), { maxLength: 6 }),
);

describe('a replacement by id', () => {
  it('returns and stores the same as the general path', () => {
    let written = 0;
    let taken = 0;
    fc.assert(
      fc.property(lists, (statements) => {
        rounds += 1;
        const name = `docs${rounds}`;
        const collection = emptyCollection(raw, name);
        emptyCollection(general, name);
        expect(update(raw, name, statements, true)).toEqual(update(general, name, statements, false));
        const now = stored(raw, collection);
        expect(now).toEqual(stored(general, collection));
        written += now.documents.length;
        taken += statements.filter((one) => replaceById(encode(one))).length;
      }),
      { seed: 20, numRuns: 300 },
    );
    // Checks that enough statements were accepted and took the fast path.
    expect(written).toBeGreaterThan(300);
    expect(taken).toBeGreaterThan(600);
  });

  it('keeps the id in its stored form', () => {
    const collection = emptyCollection(raw, 'kept');
    raw.write(() => raw.documents.insert(collection, { _id: 7, n: 1 }));
    update(raw, 'kept', [{ q: { _id: Long.fromNumber(7) }, u: { n: 2 } }], true);
    const [row] = findRows(raw.current, collection, { filter: { _id: 7 } });
    expect(row?.raw).toEqual(encode({ _id: 7, n: 2 }));
  });

  it('does not apply where an upsert would have to generate an id', () => {
    expect(replaceById(encode({ q: { _id: { $in: ['x'] } }, u: { n: 1 }, upsert: true }))).toBeUndefined();
    expect(replaceById(encode({ q: { _id: 'x' }, u: { n: 1 }, upsert: true }))).toBeDefined();
  });
});
