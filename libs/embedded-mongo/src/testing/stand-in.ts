/**
 * SecantusDB, the wire server of `deploy/real-stack`, replaces MongoDB where it isn't available. The tests in which it differs
 * are listed here with its behaviour; they are skipped when the server identifies itself as SecantusDB.
 */
import type { Db } from 'mongodb';

declare module 'vitest' {
  interface TaskMeta {
    /** Set on a test that is skipped on the stand-in server: the behaviour of that server. */
    standIn?: string;
  }
}

/** Differences by full name of the test, for SecantusDB 0.7.0b3. */
export const differencesOfStandIn: Readonly<Record<string, string>> = {
  'documents > may have any scalar or document as _id, once': 'takes an array as _id',
  'cursors > respect limits over batches': 'goes on behind the one batch that a find with singleBatch asked for',
  'definitions > are listed as they were given': 'lists indexes in another order than they were made in',
  'full text > needs an index, of which a collection has one': 'makes a second text index',
  'compound indexes > reject two arrays in one document': 'takes a document with arrays in two fields of one index',
  'compound indexes > find the bound of a range in a descending field':
    'leaves out what equals the bound of $gte, where a descending field is followed by another one',
  'explain > says whether an index is read, whether it gives the order, and how many documents are examined':
    'looks at every document, whatever the index',
  'filters on a collection that is indexed > $gte and $lt':
    'wants one element of an array between both bounds, where there is an index',
  'filters on a collection that is indexed > $in with a pattern': 'finds nothing by a pattern, where there is an index',
  'filters on a collection that is indexed > a pattern': 'finds nothing by a pattern, where there is an index',
  'retryable writes > with the same number are applied once and get the same reply':
    'takes a write whose number is below one the session has used already (MongoDB: TransactionTooOld)',
};

export async function isStandIn(db: Db): Promise<boolean> {
  return 'secantusVersion' in (await db.admin().buildInfo());
}
