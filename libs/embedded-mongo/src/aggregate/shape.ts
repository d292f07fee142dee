/** Reads a pipeline: what of it the query planner can do, and what is left for the stages. */
import { type Doc, isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { FindSpec } from '../query/find.ts';

/** Stages this store runs. Everything else is refused by name. */
const SUPPORTED = new Set([
  '$addFields',
  '$bucket',
  '$count',
  '$facet',
  '$group',
  '$limit',
  '$lookup',
  '$match',
  '$project',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$set',
  '$skip',
  '$sort',
  '$sortByCount',
  '$unionWith',
  '$unset',
  '$unwind',
]);

/** A pipeline, its beginning turned into a query. */
export interface PipelineShape {
  readonly find: Pick<FindSpec, 'filter' | 'sort' | 'skip' | 'limit'>;
  readonly rest: readonly Doc[];
}

function nestedPipelines(name: string, operand: unknown): unknown[] {
  if (!isDoc(operand)) return [];
  if (name === '$facet') return Object.values(operand);
  return (name === '$lookup' || name === '$unionWith') && operand.pipeline !== undefined ? [operand.pipeline] : [];
}

/** The stages of a pipeline, nested ones too, checked by name. */
export function checkedStages(pipeline: unknown): Doc[] {
  if (!Array.isArray(pipeline)) throw new CommandError('TypeMismatch', "'pipeline' must be an array");
  return pipeline.map((stage: unknown) => {
    const [name, ...more] = isDoc(stage) ? Object.keys(stage) : [];
    if (!isDoc(stage) || name === undefined || more.length > 0) {
      throw new CommandError('FailedToParse', 'A pipeline stage specification object must contain exactly one field.');
    }
    if (!SUPPORTED.has(name)) throw notSupported(`the aggregation stage ${name}`);
    for (const inner of nestedPipelines(name, stage[name])) checkedStages(inner);
    return stage;
  });
}

function count(operand: unknown, stage: string, least: number): number {
  if (typeof operand !== 'number' || !Number.isInteger(operand) || operand < least) {
    throw new CommandError('BadValue', `invalid argument to ${stage}: must be a whole number of at least ${least}`);
  }
  return operand;
}

/** Moves leading `$match`, `$sort`, `$skip` and `$limit` into a query. */
export function shapeOf(stages: readonly Doc[]): PipelineShape {
  const filters: Doc[] = [];
  let sort: unknown;
  let skip = 0;
  let limit = 0;
  let at = 0;
  for (; at < stages.length; at++) {
    const stage = stages[at] ?? {};
    const cut = skip > 0 || limit > 0;
    if (isDoc(stage.$match) && !cut) filters.push(stage.$match);
    else if (isDoc(stage.$sort) && !cut) sort = stage.$sort;
    else if ('$skip' in stage && limit === 0) skip += count(stage.$skip, '$skip', 0);
    else if ('$limit' in stage) {
      const wanted = count(stage.$limit, '$limit', 1);
      limit = limit > 0 ? Math.min(limit, wanted) : wanted;
    } else break;
  }
  const [only] = filters;
  const filter = filters.length > 1 ? { $and: filters } : (only ?? {});
  return { find: { filter, sort, skip, limit }, rest: stages.slice(at) };
}

const isConstant = (value: unknown): boolean => value === null || typeof value === 'number';

/** When all that is left is counting, makes the result from a count. The driver's `countDocuments` is such a pipeline. */
export function countingStage(rest: readonly Doc[]): ((count: number) => Doc[]) | undefined {
  const [stage] = rest;
  if (!stage || rest.length > 1) return undefined;
  const name = stage.$count;
  if (typeof name === 'string') return (n) => (n > 0 ? [{ [name]: n }] : []);
  if (!isDoc(stage.$group) || !isConstant(stage.$group._id)) return undefined;
  const { _id, ...accumulators } = stage.$group;
  const [[field, accumulator] = [], ...others] = Object.entries(accumulators);
  if (field === undefined || others.length > 0 || !isDoc(accumulator) || accumulator.$sum !== 1) return undefined;
  return (n) => (n > 0 ? [{ _id, [field]: n }] : []);
}

/** Adds the top-level fields an expression reads; false when it may read any. */
function collectRoots(expr: unknown, into: Set<string>): boolean {
  if (typeof expr === 'string') {
    if (expr.startsWith('$$')) return false;
    if (expr.startsWith('$')) into.add(expr.slice(1).split('.')[0] ?? '');
    return true;
  }
  if (Array.isArray(expr)) return expr.every((item) => collectRoots(item, into));
  return !isDoc(expr) || Object.values(expr).every((item) => collectRoots(item, into));
}

/** Top-level fields the rest of a pipeline reads, when its first stage makes that plain. */
export function rootsRead(rest: readonly Doc[]): ReadonlySet<string> | undefined {
  const [stage] = rest;
  const roots = new Set<string>();
  const operand = stage && (stage.$group ?? stage.$sortByCount);
  return operand !== undefined && collectRoots(operand, roots) ? roots : undefined;
}
