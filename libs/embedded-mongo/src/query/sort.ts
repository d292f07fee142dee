import { type Doc, isDoc } from '../bson/document.ts';
import { EMPTY_ARRAY_KEY, inverted, keyOf } from '../bson/keystring.ts';
import { valuesAt } from '../bson/paths.ts';
import { CommandError, notSupported } from '../errors.ts';

export interface SortField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly descending: boolean;
}

/** True if a sort document requests the best match first: `{ anything: { $meta: 'textScore' } }`. */
export function sortsByTextScore(sort: unknown): boolean {
  if (!isDoc(sort)) return false;
  const orders = Object.values(sort);
  if (!orders.some(isTextScore)) return false;
  if (orders.length > 1) throw notSupported('sorting by a text score and other fields');
  return true;
}

export const isTextScore = (value: unknown): boolean => isDoc(value) && value.$meta === 'textScore';

/** Reads a sort document. @throws CommandError BadValue for directions other than 1 and -1. */
export function sortFields(sort: unknown): readonly SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) throw new CommandError('TypeMismatch', 'sort must be a document');
  return Object.entries(sort).map(([path, direction]) => {
    if (isDoc(direction)) throw notSupported('sorting by $meta');
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(
        'BadValue',
        `$sort key ordering must be 1 (for ascending) or -1 (for descending): ${path}`,
      );
    }
    if (path === '$natural') throw notSupported('sorting by $natural');
    return { path, parts: path.split('.'), descending: direction === -1 };
  });
}

function keyAt(doc: Doc, field: SortField): Buffer {
  const { values, multi } = valuesAt(doc, field.parts);
  if (!multi) return keyOf(values[0], field.descending);
  // An array sorts by its smallest element, or by its largest when descending; both have the smallest key.
  let least: Buffer | undefined;
  for (const value of values.length > 0 ? values : [undefined]) {
    const candidates = !Array.isArray(value)
      ? [keyOf(value, field.descending)]
      : value.length === 0
        ? [field.descending ? inverted(EMPTY_ARRAY_KEY) : EMPTY_ARRAY_KEY]
        : value.map((element) => keyOf(element, field.descending));
    for (const key of candidates) if (!least || Buffer.compare(key, least) < 0) least = key;
  }
  return least ?? keyOf(null, field.descending);
}

export const sortKey = (doc: Doc, fields: readonly SortField[]): Buffer =>
  Buffer.concat(fields.map((field) => keyAt(doc, field)));

/** Memory limit of an in-memory sort, in bytes (as in MongoDB). */
const MAX_SORT_BYTES = 100 * 1024 * 1024;

/** Sorts `items` and keeps only the first `limit` of them (0: all). The sort is stable. */
export function sortTop<T>(
  items: Iterable<T>,
  keyFor: (item: T) => Buffer,
  sizeOf: (item: T) => number,
  limit: number,
): T[] {
  let kept: { key: Buffer; item: T; size: number }[] = [];
  let bytes = 0;
  // Truncating only at twice the limit keeps the cost at n log(limit).
  const room = limit > 0 ? Math.max(limit * 2, limit + 256) : Number.POSITIVE_INFINITY;
  const cut = (): void => {
    kept.sort((a, b) => Buffer.compare(a.key, b.key));
    if (limit > 0) kept = kept.slice(0, limit);
    bytes = kept.reduce((sum, entry) => sum + entry.size, 0);
  };
  for (const item of items) {
    const key = keyFor(item);
    const size = sizeOf(item) + key.length;
    kept.push({ key, item, size });
    bytes += size;
    if (kept.length >= room) cut();
    if (bytes > MAX_SORT_BYTES) {
      const message = 'Sort exceeded memory limit of 104857600 bytes; create an index that gives the order.';
      throw new CommandError('QueryExceededMemoryLimitNoDiskUseAllowed', message);
    }
  }
  cut();
  return kept.map((entry) => entry.item);
}
