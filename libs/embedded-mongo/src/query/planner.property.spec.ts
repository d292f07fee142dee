import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectId } from 'bson';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Doc, decode } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/catalog.ts';
import { Database } from '../storage/database.ts';
import { checkedSpec } from '../storage/index-definition.ts';
import { entriesOf } from '../storage/index-entries.ts';
import { indexTable } from '../storage/scan/scan-sql.ts';
import { compileUpdate } from '../update/update.ts';
import { countRows, findRows } from './find.ts';
import { compileFilter } from './matcher.ts';
import { planFor } from './planner.ts';
import { sortFields, sortKey } from './sort.ts';

const INDEXES = [
  { key: { a: 1 }, name: 'a' },
  { key: { b: -1, a: 1 }, name: 'ba' },
  { key: { a: 1, b: 1, c: -1, _id: 1 }, name: 'abc' },
  { key: { c: 1 }, name: 'c', sparse: true },
  { key: { 'n.x': 1, a: -1 }, name: 'nx' },
  { key: { a: 1, c: -1 }, name: 'partial', partialFilterExpression: { b: { $gt: 0 } } },
  { key: { c: -1, b: 1 }, name: 'exists', partialFilterExpression: { c: { $exists: true }, a: { $in: [0, 1, 'b'] } } },
].map(checkedSpec);

const ids = ['6b00f7f1661b9ee66b9691ff', '6b00f7f1661b9ee66b969200'].map((hex) => new ObjectId(hex));
// Few distinct values and short filters, so that most queries find something; empty results prove little.
const scalar = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 4 }) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>('', 'a', 'b', 'a\0x') },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, Number.NaN) },
  fc.constantFrom<unknown>(0.5, -0, -1, 2 ** 40, Number.POSITIVE_INFINITY, true, false, new Date(0), new Date(-1)),
  fc.constantFrom<unknown>(...ids),
  fc.constantFrom<unknown>({}, { x: 1 }, { x: 1, y: 2 }),
);
const value = fc.oneof({ weight: 5, arbitrary: scalar }, fc.array(scalar, { minLength: 0, maxLength: 3 }));
const withX = fc.record({ x: scalar }, { requiredKeys: [] });
const nested = fc.oneof(
  { weight: 4, arbitrary: withX },
  { weight: 2, arbitrary: fc.array(withX, { maxLength: 2 }) },
  scalar,
);
/** Arrays in only one indexed field, because documents with two would be rejected and few documents would be stored. */
const arraysInA = fc.record({ a: value, b: scalar, c: scalar, n: withX }, { requiredKeys: ['b'] });
const arraysInN = fc.record({ a: scalar, b: scalar, c: scalar, n: nested }, { requiredKeys: ['a'] });
/** Without arrays, so that indexes stay exact and provide the order. */
const plainDoc = fc.record({ a: scalar, b: scalar, c: scalar, n: withX }, { requiredKeys: [] });
const some = <T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(item, { minLength: 12, maxLength: 40 });
const documents = fc.oneof(some(arraysInA), some(arraysInN), some(plainDoc));

const inequality = fc
  .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), scalar)
  .map(([op, x]): unknown => ({ [op]: x }));
const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: value },
  { weight: 4, arbitrary: inequality },
  { weight: 3, arbitrary: fc.tuple(scalar, scalar).map(([x, y]) => ({ $gte: x, $lte: y })) },
  { weight: 3, arbitrary: fc.array(scalar, { maxLength: 4 }).map((x) => ({ $in: x })) },
  scalar.map((x) => ({ $ne: x })),
  fc.boolean().map((x) => ({ $exists: x })),
  scalar.map((x) => ({ $nin: [x, 1] })),
  fc.constantFrom({ $type: 'number' }, { $type: 'array' }),
);
const idCondition = fc.oneof(
  fc.nat(30).map((x): unknown => ({ $gte: x })),
  fc.array(fc.nat(40), { maxLength: 60 }).map((x): unknown => ({ $in: x })),
);
const one: fc.Arbitrary<Doc> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.tuple(fc.constantFrom('a', 'a', 'b', 'c', 'n.x'), condition).map(([path, x]) => ({ [path]: x })),
  },
  idCondition.map((x) => ({ _id: x })),
);
const several = (least: number, most: number): fc.Arbitrary<Doc[]> =>
  fc.array(one, { minLength: least, maxLength: most });
const merged = (parts: readonly Doc[]): Doc => Object.assign({}, ...parts);
const filterOf: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 5, arbitrary: one },
  { weight: 4, arbitrary: several(2, 3).map(merged) },
  { weight: 2, arbitrary: several(2, 3).map(($or) => ({ $or })) },
  fc.tuple(one, several(2, 3)).map(([base, $or]) => ({ ...base, $or })),
  several(2, 2).map(($and) => ({ $and })),
  fc.constant({}),
);
const sortOf = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'n.x', '_id'), fc.constantFrom(1, -1)), {
    maxLength: 3,
    selector: ([name]) => name,
  })
  .map((fields): Doc => Object.fromEntries(fields));
const update = fc.oneof(
  value.map((x) => ({ $set: { a: x } })),
  fc.constant({ $unset: { b: '' } }),
  fc.tuple(scalar, scalar).map(([x, y]) => ({ $set: { c: x, n: { x: y } } })),
);

let folder = '';
let database: Database;
let round = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planner-'));
  database = new Database(join(folder, 'data.db'), 'normal');
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** Creates an indexed collection with the documents that its indexes accept. */
function filled(docs: readonly Doc[]): { name: string; stored: Doc[] } {
  const name = `c${round++}`;
  const stored: Doc[] = [];
  database.write(() => {
    const { catalog } = database.current;
    catalog.findOrCreate('t', name);
    for (const spec of INDEXES) catalog.createIndex(catalog.findOrCreate('t', name), spec);
    for (const [_id, fields] of docs.entries()) {
      try {
        database.documents.insert(catalog.findOrCreate('t', name), { _id, ...fields });
        stored.push({ _id, ...fields });
      } catch (error) {
        // A document with arrays in two fields of an index is rejected as a whole.
        if (!(error instanceof CommandError) || error.codeName !== 'CannotIndexParallelArrays') throw error;
      }
    }
  });
  return { name, stored };
}

function collectionOf(name: string): Collection {
  const collection = database.committed.catalog.find('t', name);
  if (!collection) throw new Error(`no collection ${name}`);
  return collection;
}

/** Checks that the index and a full scan return the same documents, number, and order as far as the sort defines it. */
function check(name: string, stored: readonly Doc[], filter: Doc, sort: Doc, limit: number): void {
  const collection = collectionOf(name);
  const fields = sortFields(sort);
  const key = (doc: Doc): string => sortKey(doc, fields).toString('latin1');
  const { test } = compileFilter(filter);
  const expected = stored.filter(test);
  const all = Array.from(findRows(database.committed, collection, { filter, sort }), (row) => decode(row.raw));
  const byId = (docs: readonly Doc[]): number[] => docs.map((doc) => Number(doc._id)).sort((a, b) => a - b);
  expect(byId(all)).toEqual(byId(expected));
  const keys = expected.map(key).sort((a, b) => Buffer.compare(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1')));
  expect(all.map(key)).toEqual(keys);
  const page = Array.from(findRows(database.committed, collection, { filter, sort, skip: 1, limit }), (row) =>
    decode(row.raw),
  );
  expect(page.map(key)).toEqual(keys.slice(1, 1 + limit));
  expect(countRows(database.committed, collection, { filter })).toBe(expected.length);
}

describe('the planner', () => {
  it('finds through an index the same documents as a full scan, in the same order', () => {
    let found = 0;
    const property = fc.property(
      documents,
      fc.array(fc.tuple(filterOf, sortOf), { minLength: 5, maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      (docs, queries, limit) => {
        const { name, stored } = filled(docs);
        for (const [filter, sort] of queries) {
          check(name, stored, filter, sort, limit);
          const plan = planFor(collectionOf(name), filter, sortFields(sort));
          if (plan.index && countRows(database.committed, collectionOf(name), { filter }) > 0) found++;
        }
      },
    );
    fc.assert(property, { numRuns: 120 });
    // Checks that an index answered enough queries with at least one document.
    expect(found).toBeGreaterThan(300);
  });

  it('finds the same documents after updates and deletions, and the indexes equal rebuilt ones', () => {
    const change = fc.tuple(filterOf, fc.option(update));
    const property = fc.property(
      documents,
      fc.array(change, { maxLength: 8 }),
      fc.array(fc.tuple(filterOf, sortOf), { minLength: 3, maxLength: 3 }),
      (docs, changes, queries) => {
        const { name } = filled(docs);
        for (const [filter, u] of changes) database.write(() => apply(name, filter, u));
        const stored = Array.from(findRows(database.committed, collectionOf(name), { filter: {} }), (row) =>
          decode(row.raw),
        );
        for (const [filter, sort] of queries) check(name, stored, filter, sort, 3);
        assertIndexes(name);
      },
    );
    fc.assert(property, { numRuns: 80 });
  });
});

function apply(name: string, filter: Doc, u: Doc | null): void {
  const collection = database.current.catalog.findOrCreate('t', name);
  for (const row of [...findRows(database.current, collection, { filter })]) {
    if (!u) {
      database.documents.remove(collection, row);
      continue;
    }
    const compiled = compileUpdate(u);
    try {
      database.documents.replace(collection, row, compiled.apply(decode(row.raw), false), compiled.roots);
    } catch (error) {
      if (!(error instanceof CommandError) || error.codeName !== 'CannotIndexParallelArrays') throw error;
    }
  }
}

/** Checks that every index table contains exactly the entries of a rebuilt index. */
function assertIndexes(name: string): void {
  const collection = collectionOf(name);
  const rows = [...findRows(database.committed, collection, { filter: {} })];
  for (const index of collection.secondary) {
    const wanted = rows.flatMap((row) =>
      entriesOf(index, decode(row.raw)).keys.map((key) => `${key.toString('hex')} ${row.rid}`),
    );
    const held = database.committed.connection
      .all(`SELECT lower(hex(key)) || ' ' || rid AS entry FROM ${indexTable(index.id)}`)
      .map((row) => String(row.entry));
    expect(held.sort()).toEqual(wanted.sort());
  }
}
