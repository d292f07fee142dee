/** Comparison of two BSON values, consistent with the order of index keys. */
import { ObjectId } from 'bson';
import { keyOf } from '../bson/keystring.ts';

/** True for equal values; null equals missing, and numbers are equal across their types. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const missing = a === null || a === undefined;
  if (missing || b === null || b === undefined) return missing && (b === null || b === undefined);
  if (typeof a === 'string' || typeof b === 'string' || typeof a === 'boolean' || typeof b === 'boolean') return false;
  if (typeof a === 'number' && typeof b === 'number') return Number.isNaN(a) && Number.isNaN(b);
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof ObjectId && b instanceof ObjectId) return a.equals(b);
  return keyOf(a).equals(keyOf(b));
}

/** Compares two BSON values (types in their canonical order): negative, zero or positive. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && Number.isFinite(a) && Number.isFinite(b))
    return Math.sign(a - b);
  if (a instanceof Date && b instanceof Date) return Math.sign(a.getTime() - b.getTime());
  return Buffer.compare(keyOf(a), keyOf(b));
}
