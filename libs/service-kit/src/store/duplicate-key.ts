import { MongoServerError } from 'mongodb';

const duplicateKey = 11_000;

/** Whether a write failed because a document with the same id, or the same value in a unique index, exists. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey;
