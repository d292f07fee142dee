/**
 * SecantusDB, the wire server of `deploy/real-stack`, stands in for MongoDB where none is to be had, and is not MongoDB. The tests
 * that show it are named here, with what it does instead; they are skipped when the server itself says that it is SecantusDB.
 */
import type { Db } from 'mongodb';

declare module 'vitest' {
  interface TaskMeta {
    /** Set on a test that is skipped at the stand-in server: what that server does instead. */
    standIn?: string;
  }
}

/** By full name of the test. SecantusDB 0.7.0b3. */
export const differencesOfStandIn: Readonly<Record<string, string>> = {
  'documents > may have any scalar or document as _id, once': 'takes an array as _id',
  'cursors > respect limits over batches': 'goes on behind the one batch that a find with singleBatch asked for',
  'definitions > are listed as they were given': 'lists indexes in another order than they were made in',
  'compound indexes > refuse two arrays side by side': 'takes a document with arrays in two fields of one index',
  'filters on a collection that is indexed > $gte and $lt':
    'wants one element of an array between both bounds, where there is an index',
  'filters on a collection that is indexed > $in with a pattern': 'finds nothing by a pattern, where there is an index',
  'filters on a collection that is indexed > a pattern': 'finds nothing by a pattern, where there is an index',
  'repeatable writes > with the same number are applied once and answered alike':
    'takes a write whose number is below one the session has used already (MongoDB: TransactionTooOld)',
};

/** Whether the server says of itself that it is SecantusDB. */
export async function isStandIn(db: Db): Promise<boolean> {
  return 'secantusVersion' in (await db.admin().buildInfo());
}
