import { boundsOf } from '../query/bounds.ts';
import { conjunctsOf } from '../query/conjuncts.ts';
import type { Collection } from './catalog.ts';
import type { Database } from './database.ts';
import type { Row } from './documents.ts';
import type { Index } from './index-definition.ts';
import { scan } from './scan/scan.ts';

/** Maximum number of documents removed per batch; other commands run between batches. */
const BATCH = 500;

export interface ExpiringIndex {
  readonly collection: Collection;
  readonly index: Index;
  readonly expireAfterSeconds: number;
}

export function expiringIndexes(database: Database): ExpiringIndex[] {
  const { catalog } = database.current;
  return catalog
    .databases()
    .flatMap((db) =>
      catalog
        .list(db)
        .flatMap((collection) =>
          collection.secondary.flatMap((index) =>
            index.expireAfterSeconds === undefined
              ? []
              : [{ collection, index, expireAfterSeconds: index.expireAfterSeconds }],
          ),
        ),
    );
}

/**
 * Removes up to `BATCH` expired documents. If an array contains several dates, the earliest counts, as in MongoDB.
 * @returns the number removed; fewer than `BATCH` means that none are left
 */
export function removeExpired(
  database: Database,
  expiring: ExpiringIndex,
  nowMs: number,
): { removed: number; more: boolean } {
  const { collection, index, expireAfterSeconds } = expiring;
  const path = index.fields[0]?.path ?? '';
  const before = new Date(nowMs - expireAfterSeconds * 1000);
  const { ranges } = boundsOf(index, conjunctsOf({ [path]: { $lt: before } }));
  const plan = { index, ranges, exact: false, sorted: true, backward: false, ordered: true, repeats: index.multi };
  return database.write(() => {
    const rows: Row[] = [];
    for (const row of scan(database.current.connection, collection, plan, BATCH)) {
      rows.push(row);
      if (rows.length === BATCH) break;
    }
    for (const row of rows) database.documents.remove(collection, row);
    return { removed: rows.length, more: rows.length === BATCH };
  });
}
