import { type Doc, isDoc, isOperatorDoc } from '../bson/document.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Index } from '../storage/index-definition.ts';
import { type Bounds, boundsOf, type KeyRange } from './bounds.ts';
import { type Condition, type Conjuncts, conjunctsOf } from './conjuncts.ts';
import { compileFilter } from './matcher.ts';
import type { SortField } from './sort.ts';
import { sameValue } from './values.ts';

export interface ScanPlan {
  /** The index to scan; undefined for a scan of all documents. */
  readonly index: Index | undefined;
  readonly ranges: readonly KeyRange[];
  /** True if every candidate matches, so that the filter need not be tested. */
  readonly exact: boolean;
  /** True if candidates come in the requested order. */
  readonly sorted: boolean;
  readonly backward: boolean;
  /** True if the order of the index matters. */
  readonly ordered: boolean;
  /** True if a document can occur more than once. */
  readonly repeats: boolean;
}

export interface Plan extends ScanPlan {
  /** The part of the filter that candidates might not match. */
  readonly rest: Doc;
}

const COLLECTION_SCAN = {
  index: undefined,
  ranges: [],
  sorted: false,
  backward: false,
  ordered: false,
  repeats: false,
};

/** True if the filter excludes every document that a sparse index omits. */
const impliesPresence = (index: Index, conjuncts: Conjuncts): boolean =>
  index.fields.some(({ path }) =>
    conjuncts.byPath.get(path)?.some((condition) => condition.kind === 'range' || !condition.hasNull),
  );

/** True if the query's filter implies one condition of a partial filter. */
function implies(path: string, wanted: unknown, filter: Doc, conjuncts: Conjuncts): boolean {
  if (Object.hasOwn(filter, path) && sameValue(filter[path], wanted)) return true;
  const asked = filter[path];
  if (
    isOperatorDoc(asked) &&
    isOperatorDoc(wanted) &&
    Object.entries(wanted).every(([op, x]) => Object.hasOwn(asked, op) && sameValue(asked[op], x))
  ) {
    return true;
  }
  const conditions = conjuncts.byPath.get(path) ?? [];
  const { test } = compileFilter({ value: wanted });
  // A document without the field also matches null.
  const always = (c: Condition) =>
    c.kind === 'points' && c.values.every((value) => test({ value })) && (!c.hasNull || test({}));
  if (conditions.some(always)) return true;
  const onlyPresence = isDoc(wanted) && Object.keys(wanted).length === 1 && wanted.$exists === true;
  return onlyPresence && conditions.some((c) => c.kind === 'range' || !c.hasNull);
}

function impliesAll(partial: Doc, filter: Doc, conjuncts: Conjuncts): boolean {
  return Object.entries(partial).every(([path, wanted]) =>
    path === '$and' && Array.isArray(wanted)
      ? wanted.every((part) => isDoc(part) && impliesAll(part, filter, conjuncts))
      : implies(path, wanted, filter, conjuncts),
  );
}

function usable(index: Index, filter: Doc, conjuncts: Conjuncts): boolean {
  if (index.sparse && !impliesPresence(index, conjuncts)) return false;
  return !index.partial || impliesAll(index.partial.filter, filter, conjuncts);
}

/**
 * Returns the scan direction in which the index provides the requested order; undefined when it can't. Several ranges
 * are scanned in key order: with `{ a: { $in: [1, 2] } }`, an index on a and b provides the order by a and b, but not
 * by b alone.
 */
function orderOf(index: Index, bounds: Bounds, sort: readonly SortField[]): 'forward' | 'backward' | undefined {
  if (index.multi) return undefined;
  const constants = new Set(index.fields.slice(0, bounds.constant).map((field) => field.path));
  const wanted = sort.filter((field) => !constants.has(field.path));
  let backward: boolean | undefined;
  for (const [at, { path, descending }] of wanted.entries()) {
    const field = index.fields[bounds.constant + at];
    if (!field) return uniqueUpTo(index, bounds.constant + at) ? direction(backward) : undefined;
    if (field.path !== path) return undefined;
    const turned = field.descending !== descending;
    if (backward !== undefined && backward !== turned) return undefined;
    backward = turned;
  }
  return direction(backward);
}

const direction = (backward: boolean | undefined): 'forward' | 'backward' => (backward ? 'backward' : 'forward');
/**
 * True if the first `fields` fields of an index determine the document: all fields of a unique index do, unless it is
 * sparse or partial, because missing values can then repeat.
 */
const uniqueUpTo = (index: Index, fields: number): boolean =>
  index.unique && !index.sparse && !index.partial && fields >= index.fields.length;

/** Returns the filter without the conditions that the ranges of an index answer. */
function restOf(filter: Doc, index: Index, { answeredPaths }: Bounds, { otherPaths }: Conjuncts): Doc {
  // In a multikey index, different elements can match the conditions.
  if (index.multi) return filter;
  return Object.fromEntries(
    Object.entries(filter).filter(([path]) => !answeredPaths.has(path) || otherPaths.has(path)),
  );
}

/**
 * True if an index finds each document only once: with a single value, a one-path index has at most one entry per
 * document.
 */
function findsEachOnce({ fields, multi }: Index, { byPath }: Conjuncts): boolean {
  if (!multi) return true;
  const [condition, ...more] = fields.length === 1 ? (byPath.get(fields[0]?.path ?? '') ?? []) : [];
  return more.length === 0 && condition?.kind === 'points' && condition.keys.length === 1 && !condition.hasNull;
}

function score(index: Index, bounds: Bounds, sorts: boolean): number {
  const onePoint = index.unique && bounds.pinned === index.fields.length;
  // The smaller index is preferred if they are equal otherwise.
  const smaller = index.partial || index.sparse ? 1 : 0;
  return bounds.pinned * 10 + (bounds.ranged ? 5 : 0) + (sorts ? 4 : 0) + (onePoint ? 100 : 0) + smaller;
}

/**
 * Chooses a plan for a filter: the index with the most fixed leading fields, then one with a range, then one that
 * provides the order.
 */
export function planFor(collection: Collection, filter: Doc, sort: readonly SortField[]): Plan {
  const conjuncts = conjunctsOf(filter);
  const exactWhenAll = (answered: number): boolean => !conjuncts.hasOther && answered === conjuncts.answerable;
  let best: { score: number; plan: Plan } | undefined;
  for (const index of [collection.primary, ...collection.secondary]) {
    if (!usable(index, filter, conjuncts)) continue;
    const bounds = boundsOf(index, conjuncts);
    const order = sort.length > 0 ? orderOf(index, bounds, sort) : undefined;
    const value = score(index, bounds, order !== undefined);
    if (value === 0 || (best && value <= best.score)) continue;
    const once = findsEachOnce(index, conjuncts);
    const plan = {
      index,
      ranges: bounds.ranges,
      exact: once && exactWhenAll(bounds.answered),
      rest: restOf(filter, index, bounds, conjuncts),
      sorted: sort.length === 0 || order !== undefined,
      backward: order === 'backward',
      ordered: order !== undefined,
      repeats: !once,
    };
    best = { score: value, plan };
  }
  return best?.plan ?? { ...COLLECTION_SCAN, exact: exactWhenAll(0), rest: filter, sorted: sort.length === 0 };
}
