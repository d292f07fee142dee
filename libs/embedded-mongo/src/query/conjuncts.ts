/** Splits a filter into conditions that must all hold, as far as an index can answer them. */
import { bsonType, type Doc, isDoc, isOperatorDoc } from '../bson/document.ts';
import { KeyType, keyOf } from '../bson/keystring.ts';

/** A position between values: before or after everything whose key begins with `prefix`. */
export interface Cut {
  readonly prefix: Buffer;
  readonly after: boolean;
}

/** A condition on one path that an index can answer. */
export type Condition =
  | {
      readonly kind: 'points';
      readonly keys: readonly Buffer[];
      readonly hasNull: boolean;
      readonly values: readonly unknown[];
    }
  | { readonly kind: 'range'; readonly type: number; readonly lower: Cut; readonly upper: Cut };

export interface Conjuncts {
  readonly byPath: ReadonlyMap<string, readonly Condition[]>;
  /**
   * Conditions that follow from the filter, such as the outer bounds of an `$or`. They limit a range but aren't exact.
   */
  readonly implied: ReadonlyMap<string, Extract<Condition, { kind: 'range' }>>;
  /** Number of filter parts in `byPath`. */
  readonly answerable: number;
  /** True if a part of the filter is not in `byPath`. */
  readonly hasOther: boolean;
  /** Paths with a condition that isn't in `byPath`. */
  readonly otherPaths: ReadonlySet<string>;
}

const NAN_KEY = keyOf(Number.NaN);

const isPattern = (value: unknown): boolean => value instanceof RegExp || bsonType(value) === 'BSONRegExp';
const isExtreme = (value: unknown): boolean => ['MinKey', 'MaxKey'].includes(bsonType(value) ?? '');

function points(values: readonly unknown[]): Condition | undefined {
  if (values.some((value) => isPattern(value) || value === undefined)) return undefined;
  const byKey = new Map<string, Buffer>();
  for (const value of values) {
    const key = keyOf(value);
    byKey.set(key.toString('latin1'), key);
  }
  return { kind: 'points', keys: [...byKey.values()], hasNull: values.includes(null), values };
}

/** Returns the whole bracket of a type; for numbers without NaN, which no inequality matches. */
const bracket = (type: number): { lower: Cut; upper: Cut } => ({
  lower: type === KeyType.Number ? { prefix: NAN_KEY, after: true } : { prefix: Buffer.from([type]), after: false },
  upper: { prefix: Buffer.from([type]), after: true },
});

function inequality(op: string, value: unknown): Condition | undefined {
  if (value === null) return op === '$gte' || op === '$lte' ? points([null]) : undefined;
  if (typeof value === 'object' && (isPattern(value) || isExtreme(value) || Array.isArray(value) || isDoc(value)))
    return undefined;
  if (value === undefined || (typeof value === 'number' && Number.isNaN(value))) return undefined;
  const key = keyOf(value);
  const type = key[0] ?? 0;
  const whole = bracket(type);
  switch (op) {
    case '$gt':
      return { kind: 'range', type, lower: { prefix: key, after: true }, upper: whole.upper };
    case '$gte':
      return { kind: 'range', type, lower: { prefix: key, after: false }, upper: whole.upper };
    case '$lt':
      return { kind: 'range', type, lower: whole.lower, upper: { prefix: key, after: false } };
    default:
      return { kind: 'range', type, lower: whole.lower, upper: { prefix: key, after: true } };
  }
}

function conditionOf(op: string, operand: unknown): Condition | undefined {
  if (op === '$eq') return points([operand]);
  if (op === '$in') return Array.isArray(operand) && !operand.some(isOperatorDoc) ? points(operand) : undefined;
  if (op === '$gt' || op === '$gte' || op === '$lt' || op === '$lte') return inequality(op, operand);
  return undefined;
}

/** Compares two cuts; a prefix never begins another one, except for a whole bracket. */
export function compareCuts(a: Cut, b: Cut): number {
  const length = Math.min(a.prefix.length, b.prefix.length);
  const order = Buffer.compare(a.prefix.subarray(0, length), b.prefix.subarray(0, length));
  if (order !== 0) return order;
  if (a.prefix.length === b.prefix.length) return Number(a.after) - Number(b.after);
  return a.prefix.length < b.prefix.length ? (a.after ? 1 : -1) : b.after ? -1 : 1;
}

function hull(condition: Condition): Extract<Condition, { kind: 'range' }> | undefined {
  if (condition.kind === 'range') return condition;
  const sorted = [...condition.keys].sort(Buffer.compare);
  const first = sorted[0];
  const last = sorted.at(-1);
  const type = first?.[0];
  if (!first || !last || type === undefined || last[0] !== type) return undefined;
  return { kind: 'range', type, lower: { prefix: first, after: false }, upper: { prefix: last, after: true } };
}

/** The range that contains every branch of an `$or`, per path. */
function hullOfBranches(branches: readonly Conjuncts[]): Map<string, Extract<Condition, { kind: 'range' }>> {
  const common = new Map<string, Extract<Condition, { kind: 'range' }>>();
  const [first, ...rest] = branches;
  for (const [path, conditions] of first?.byPath ?? []) {
    let range = conditions[0] && hull(conditions[0]);
    for (const branch of rest) {
      const condition = branch.byPath.get(path)?.[0];
      const other = condition && hull(condition);
      if (!range || !other || other.type !== range.type) {
        range = undefined;
        break;
      }
      range = {
        ...range,
        lower: compareCuts(other.lower, range.lower) < 0 ? other.lower : range.lower,
        upper: compareCuts(other.upper, range.upper) > 0 ? other.upper : range.upper,
      };
    }
    if (range) common.set(path, range);
  }
  return common;
}

/** Splits a filter into conditions. It has been compiled and is therefore well-formed. */
export function conjunctsOf(filter: Doc): Conjuncts {
  const byPath = new Map<string, Condition[]>();
  const implied = new Map<string, Extract<Condition, { kind: 'range' }>>();
  const otherPaths = new Set<string>();
  let answerable = 0;
  let hasOther = false;
  const add = (path: string, condition: Condition | undefined): void => {
    if (!condition) {
      hasOther = true;
      otherPaths.add(path);
      return;
    }
    answerable++;
    const list = byPath.get(path);
    if (list) list.push(condition);
    else byPath.set(path, [condition]);
  };
  const visit = (part: Doc): void => {
    for (const [key, condition] of Object.entries(part)) {
      if (key === '$comment') continue;
      if ((key === '$and' || key === '$or') && Array.isArray(condition)) {
        const inner = condition.filter(isDoc);
        if (key === '$and' || inner.length === 1) {
          for (const filterPart of inner) visit(filterPart);
        } else {
          hasOther = true;
          for (const [path, range] of hullOfBranches(inner.map(conjunctsOf))) implied.set(path, range);
        }
      } else if (key.startsWith('$')) hasOther = true;
      else if (!isOperatorDoc(condition)) add(key, points([condition]));
      else for (const [op, operand] of Object.entries(condition)) add(key, conditionOf(op, operand));
    }
  };
  visit(filter);
  return { byPath, implied, answerable, hasOther, otherPaths };
}
