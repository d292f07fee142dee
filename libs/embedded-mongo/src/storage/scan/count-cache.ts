import type { KeyRange } from '../../query/bounds.ts';
import { type Connection, integer } from '../connection.ts';
import type { Index } from '../index-definition.ts';

interface Counted {
  range: KeyRange;
  count: number;
}
type Side = 'from' | 'to';

const MAX_BOUNDS = 2000;
/** Maximum number of ranges per bound, enough for the few windows in which a list is counted. */
const MAX_RANGES_PER_BOUND = 8;
/** Maximum number of entries that are counted from a bound's old position; beyond that, the whole range is counted. */
const MAX_DIFFERENCE = 2000;

const other = (side: Side): Side => (side === 'from' ? 'to' : 'from');

/**
 * Caches the sizes of index ranges. "Newer than a week ago" is a slightly different range every time, so only the
 * entries between the old and the new bound are counted. All counts for a collection are dropped when it changes.
 */
export class CountCache {
  readonly #connection: Connection;
  readonly #byCollection = new Map<number, Map<string, Counted[]>>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  count(collectionId: number, index: Index, range: KeyRange): number {
    const bounds = this.#byCollection.get(collectionId) ?? new Map<string, Counted[]>();
    this.#byCollection.set(collectionId, bounds);
    for (const fixed of ['from', 'to'] as const) {
      const count = this.#moved(bounds.get(this.#key(index, fixed, range)) ?? [], other(fixed), index, range);
      if (count !== undefined) return count;
    }
    const count = integer(this.#connection.get(index.sql.count, range.from, range.to)?.n);
    const counted = { range, count };
    this.#remember(bounds, this.#key(index, 'from', range), counted);
    this.#remember(bounds, this.#key(index, 'to', range), counted);
    return count;
  }

  drop(collectionId: number): void {
    this.#byCollection.delete(collectionId);
  }

  #key(index: Index, side: Side, range: KeyRange): string {
    return `${index.id}${side}${range[side].toString('latin1')}`;
  }

  /** Returns the count from a cached range that differs slightly and only on `side`, and moves that range. */
  #moved(group: readonly Counted[], side: Side, index: Index, range: KeyRange): number | undefined {
    for (const near of group) {
      const order = Buffer.compare(range[side], near.range[side]);
      if (order === 0) return near.count;
      const [from, to] = order < 0 ? [range[side], near.range[side]] : [near.range[side], range[side]];
      const n = integer(this.#connection.get(index.sql.countUpTo, from, to, MAX_DIFFERENCE + 1)?.n);
      if (n > MAX_DIFFERENCE) continue;
      const grows = side === 'to' ? order > 0 : order < 0;
      return near.count + (grows ? n : -n);
    }
    return undefined;
  }

  #remember(bounds: Map<string, Counted[]>, key: string, counted: Counted): void {
    const group = [counted, ...(bounds.get(key) ?? [])].slice(0, MAX_RANGES_PER_BOUND);
    bounds.delete(key);
    bounds.set(key, group);
    if (bounds.size > MAX_BOUNDS) {
      for (const oldest of bounds.keys()) {
        bounds.delete(oldest);
        break;
      }
    }
  }
}
