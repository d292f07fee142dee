/**
 * SecantusDB, the wire server in `deploy/real-stack`, replaces MongoDB where it isn't available. Tests in which it
 * differs are listed here with its behaviour; they are skipped when the server identifies itself as SecantusDB.
 */
import type { Db } from 'mongodb';

declare module 'vitest' {
  interface TaskMeta {
    /** The stand-in server's behaviour, set on a test that is skipped there. */
    standIn?: string;
  }
}

/** SecantusDB 0.7.0b3's differences, by the full names of the tests. */
export const differencesOfStandIn: Readonly<Record<string, string>> = {
  'documents > can have any scalar or document as _id, once': 'accepts an array as _id',
  'cursors > respect limits across batches': 'continues after the only batch that a find with singleBatch requests',
  'definitions > are listed as they were specified': 'lists indexes in a different order from their creation',
  'full text > needs an index, and a collection can have only one': 'creates a second text index',
  'compound indexes > reject two arrays in one document': 'accepts a document with arrays in two fields of one index',
  'compound indexes > find the bound of a range in a descending field':
    'omits documents that equal the bound of $gte, where another field follows a descending one',
  'explain > states which index is read, if it provides the order, and how many documents are examined':
    'examines every document, whatever the index',
  'filters on a collection that is indexed > $gte and $lt':
    'requires one element of an array between both bounds, where there is an index',
  'filters on a collection that is indexed > $in with a pattern':
    'finds nothing for a pattern, where there is an index',
  'filters on a collection that is indexed > a pattern': 'finds nothing for a pattern, where there is an index',
  'retryable writes > are applied once for the same number and get the same reply':
    'accepts a write whose number is below one that the session has already used (MongoDB: TransactionTooOld)',
};

export async function isStandIn(db: Db): Promise<boolean> {
  return 'secantusVersion' in (await db.admin().buildInfo());
}
