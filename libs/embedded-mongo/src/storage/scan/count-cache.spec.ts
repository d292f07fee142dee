import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRows } from '../../query/find.ts';
import { Database } from '../database.ts';
import { checkedSpec } from '../index-definition.ts';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
let database: Database;
beforeAll(() => {
  database = new Database(join(folder, 'data.db'), 'normal');
  database.write(() => {
    const { catalog } = database.current;
    catalog.findOrCreate('t', 'cards');
    catalog.createIndex(catalog.findOrCreate('t', 'cards'), checkedSpec({ key: { board: 1, at: -1 }, name: 'list' }));
  });
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

describe('cached counts', () => {
  it('are correct for any order of windows, boards and changes', () => {
    const stored: { board: number; at: number }[] = [];
    const put = (board: number, at: number): void => {
      database.write(() =>
        database.documents.insert(database.current.catalog.findOrCreate('t', 'cards'), { board, at }),
      );
      stored.push({ board, at });
    };
    // More entries on one board than the maximum difference that is counted step by step.
    database.write(() => {
      for (let at = 0; at < 6000; at++) {
        database.documents.insert(database.current.catalog.findOrCreate('t', 'cards'), { board: 0, at });
        stored.push({ board: 0, at });
      }
    });
    const query = fc.record({
      board: fc.nat(2),
      from: fc.integer({ min: -10, max: 6100 }),
      to: fc.option(fc.nat(6100)),
    });
    const change = fc.record({ board: fc.nat(2), at: fc.nat(6000) });
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 6, arbitrary: query }, change), { maxLength: 30 }), (steps) => {
        for (const step of steps) {
          if ('at' in step) {
            put(step.board, step.at);
            continue;
          }
          const { board, from, to } = step;
          const filter = { board, at: { $gte: from, ...(to === null ? {} : { $lt: to }) } };
          const collection = database.committed.catalog.find('t', 'cards');
          if (!collection) throw new Error('no collection');
          const expected = stored.filter(
            (card) => card.board === board && card.at >= from && (to === null || card.at < to),
          ).length;
          expect(countRows(database.committed, collection, { filter })).toBe(expected);
        }
      }),
      { numRuns: 60 },
    );
  });
});
