import { MongoError, MongoNetworkError, MongoServerSelectionError, MongoSystemError } from 'mongodb';

/**
 * Error codes of a server that is temporarily unavailable: shutting down, electing a primary, out of disk space, unable to
 * reach its files (MongoDB's `error_codes.yml`).
 */
const outageCodes = new Set<unknown>([6, 7, 39, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436, 14031]);
const outageLabels = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult'];

/**
 * Returns true if an error, or its cause, means that the store is unavailable. An outage is temporary and not the
 * event's fault, so events wait for the store and never become dead letters.
 */
export function isStoreOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof MongoError)) continue;
    if (cause instanceof MongoNetworkError || cause instanceof MongoServerSelectionError) return true;
    if (cause instanceof MongoSystemError || outageCodes.has(cause.code)) return true;
    if (outageLabels.some((label) => cause instanceof MongoError && cause.hasErrorLabel(label))) return true;
  }
  return false;
}
