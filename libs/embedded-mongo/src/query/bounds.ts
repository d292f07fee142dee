import { inverted, successor } from '../bson/keystring.ts';
import type { Index } from '../storage/index-definition.ts';
import { type Condition, type Conjuncts, type Cut, compareCuts } from './conjuncts.ts';

/** A half-open range of index keys. */
export interface KeyRange {
  readonly from: Buffer;
  readonly to: Buffer;
}

/** The part of a filter that one index can answer. */
export interface Bounds {
  readonly ranges: readonly KeyRange[];
  /** Number of conditions that the ranges answer completely. */
  readonly answered: number;
  /** Fields whose conditions in `byPath` are all answered by the ranges. */
  readonly answeredPaths: ReadonlySet<string>;
  /** Number of leading fields fixed to values. */
  readonly pinned: number;
  /** Number of leading fields fixed to a single value each, so that keys are ordered by the next field. */
  readonly constant: number;
  /** True if the field after the fixed ones has a range. */
  readonly ranged: boolean;
}

/** Maximum number of combinations of `$in` values that are turned into ranges. */
const MAX_RANGES = 1000;
const EVERYTHING = Buffer.from([0xff]);

/** Returns the position of a cut among the bytes of an index field; a descending field reverses everything. */
function position(prefix: Buffer, cut: Cut, descending: boolean): Buffer {
  const bytes = descending ? inverted(cut.prefix) : cut.prefix;
  const joined = Buffer.concat([prefix, bytes]);
  return cut.after === descending ? joined : successor(joined);
}

const wholeRange = (prefix: Buffer): KeyRange => ({
  from: prefix,
  to: prefix.length > 0 ? successor(prefix) : EVERYTHING,
});

type Range = Extract<Condition, { kind: 'range' }>;

/**
 * Intersects the ranges on one path. In a multikey index, different elements can satisfy them, so only one range
 * counts.
 */
function intersect(
  conditions: readonly Condition[],
  implied: Range | undefined,
  multi: boolean,
): { range?: Range; answered: number } {
  let range: Range | undefined;
  let answered = 0;
  for (const condition of conditions) {
    if (condition.kind !== 'range' || (range && (multi || condition.type !== range.type))) continue;
    answered++;
    range = range ? narrower(range, condition) : condition;
  }
  if (implied && !range) return { range: implied, answered };
  if (implied && range && !multi && implied.type === range.type) range = narrower(range, implied);
  return range ? { range, answered } : { answered };
}

const narrower = (a: Range, b: Range): Range => ({
  ...a,
  lower: compareCuts(a.lower, b.lower) >= 0 ? a.lower : b.lower,
  upper: compareCuts(a.upper, b.upper) <= 0 ? a.upper : b.upper,
});

/** Turns the conditions on an index's fields into key ranges: values for the leading fields, then at most one range. */
export function boundsOf(index: Index, conjuncts: Conjuncts): Bounds {
  const answeredPaths = new Set<string>();
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let answered = 0;
  let pinned = 0;
  let constant = 0;
  for (const field of index.fields) {
    const conditions = conjuncts.byPath.get(field.path) ?? [];
    const best = bestPoints(conditions);
    if (best && best.keys.length * prefixes.length <= MAX_RANGES) {
      const parts = field.descending ? best.keys.map(inverted) : best.keys;
      prefixes = prefixes.flatMap((prefix) => parts.map((part) => Buffer.concat([prefix, part])));
      answered++;
      if (conditions.length === 1) answeredPaths.add(field.path);
      pinned++;
      if (best.keys.length === 1 && constant === pinned - 1) constant++;
      continue;
    }
    const { range, answered: more } = intersect(conditions, conjuncts.implied.get(field.path), index.multi);
    if (!range) break;
    const [start, end] = field.descending ? [range.upper, range.lower] : [range.lower, range.upper];
    const ranges = prefixes.map((prefix) => ({
      from: position(prefix, start, field.descending),
      to: position(prefix, end, field.descending),
    }));
    if (more > 0 && more === conditions.length) answeredPaths.add(field.path);
    return { ranges: sorted(ranges), answered: answered + more, answeredPaths, pinned, constant, ranged: true };
  }
  return { ranges: sorted(prefixes.map(wholeRange)), answered, answeredPaths, pinned, constant, ranged: false };
}

function bestPoints(conditions: readonly Condition[]): Extract<Condition, { kind: 'points' }> | undefined {
  let best: Extract<Condition, { kind: 'points' }> | undefined;
  for (const condition of conditions) {
    if (condition.kind === 'points' && (!best || condition.keys.length < best.keys.length)) best = condition;
  }
  return best;
}

/** Sorts by key and drops empty ranges. */
function sorted(ranges: readonly KeyRange[]): KeyRange[] {
  return ranges.filter(({ from, to }) => Buffer.compare(from, to) < 0).sort((a, b) => Buffer.compare(a.from, b.from));
}
