import { MongoError, MongoNetworkError, MongoServerSelectionError, MongoSystemError } from 'mongodb';

/**
 * Codes of a server that can't serve anybody at the moment: shutting down, electing a primary, out of disk, its files out of
 * reach (`error_codes.yml` of MongoDB).
 */
const outageCodes = new Set<unknown>([6, 7, 39, 89, 91, 189, 9001, 10107, 11600, 11602, 13435, 13436, 14031]);
const outageLabels = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult'];

/**
 * Whether an error, or what it was caused by, says that the store is out of order for everybody. That passes by itself and is
 * nobody's fault, so an event that meets it is never given up: it waits.
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
