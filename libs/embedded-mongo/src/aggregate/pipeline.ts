/** Runs aggregation pipelines: the beginning as a query, our own stages where they need the planner, the rest by mingo. */
import { type Doc, decode, isDoc } from '../bson/document.ts';
import { valuesAt } from '../bson/paths.ts';
import { pickFields } from '../bson/raw.ts';
import { CommandError } from '../errors.ts';
import { countRows, type FindSpec, findRows } from '../query/find.ts';
import { compileFilter } from '../query/matcher.ts';
import { sortFields, sortKey, sortTop } from '../query/sort.ts';
import type { View } from '../storage/view.ts';
import { structuralCopy } from '../update/operators.ts';
import { evaluator, runByMingo, type Variables } from './mingo.ts';
import { checkedStages, countingStage, rootsRead, shapeOf } from './shape.ts';

/** Where a pipeline reads. */
export interface Scope {
  readonly view: View;
  readonly db: string;
  readonly variables: Variables;
  readonly hint?: unknown;
  readonly maxTimeMs?: number;
}

/** Runs checked stages over a collection of the scope's database; a missing one is empty. */
export function aggregate(scope: Scope, name: string, stages: readonly Doc[]): Iterable<Doc> {
  const { find, rest } = shapeOf(stages);
  const spec: FindSpec = { ...find, hint: scope.hint, variables: scope.variables, maxTimeMs: scope.maxTimeMs };
  const collection = scope.view.catalog.find(scope.db, name);
  const counting = countingStage(rest);
  if (counting) return counting(collection ? countRows(scope.view, collection, spec) : 0);
  return runStages(rest, collection ? documents(findRows(scope.view, collection, spec), rootsRead(rest)) : [], scope);
}

function* documents(rows: Iterable<{ raw: Buffer }>, roots: ReadonlySet<string> | undefined): Generator<Doc> {
  for (const { raw } of rows) yield decode(roots ? pickFields(raw, roots) : raw);
}

function runStages(stages: readonly Doc[], source: Iterable<Doc>, scope: Scope): Iterable<Doc> {
  return stages.reduce((docs, stage) => runStage(stage, docs, scope), source);
}

function runStage(stage: Doc, docs: Iterable<Doc>, scope: Scope): Iterable<Doc> {
  const [name = ''] = Object.keys(stage);
  const operand = stage[name];
  switch (name) {
    case '$match':
      return match(docs, asDoc(operand, name), scope.variables);
    case '$sort':
      return sort(docs, operand);
    case '$limit':
      return limit(docs, Number(operand));
    case '$lookup':
      return lookup(docs, asDoc(operand, name), scope);
    case '$unionWith':
      return unionWith(docs, operand, scope);
    case '$facet':
      return facet(docs, asDoc(operand, name), scope);
    default:
      return runByMingo([stage], docs, scope.variables);
  }
}

function asDoc(operand: unknown, stage: string): Doc {
  if (!isDoc(operand)) throw new CommandError('FailedToParse', `the ${stage} specification must be an object`);
  return operand;
}

function* match(docs: Iterable<Doc>, filter: Doc, variables: Variables): Generator<Doc> {
  const { test } = compileFilter(filter, variables);
  for (const doc of docs) if (test(doc)) yield doc;
}

function* limit(docs: Iterable<Doc>, most: number): Generator<Doc> {
  let left = most;
  for (const doc of docs) {
    yield doc;
    if (--left <= 0) return;
  }
}

function* sort(docs: Iterable<Doc>, order: unknown): Generator<Doc> {
  const fields = sortFields(order);
  const keyFor = (doc: Doc): Buffer => sortKey(doc, fields);
  yield* sortTop(docs, keyFor, () => 0, 0);
}

function* lookup(docs: Iterable<Doc>, spec: Doc, scope: Scope): Generator<Doc> {
  const { from, localField, foreignField, as } = spec;
  if (typeof from !== 'string' || typeof as !== 'string')
    throw new CommandError('FailedToParse', '$lookup needs from and as');
  if (as.includes('.'))
    throw new CommandError('NotImplemented', 'the embedded store does not support a dotted path in as');
  const stages = spec.pipeline === undefined ? [] : checkedStages(spec.pipeline);
  const bind = isDoc(spec.let) ? evaluator(spec.let, scope.variables) : () => ({});
  for (const doc of docs) {
    const bound = bind(doc);
    const inner: Scope = {
      ...scope,
      hint: undefined,
      variables: { ...scope.variables, ...(isDoc(bound) ? bound : {}) },
    };
    const joined = typeof localField === 'string' && typeof foreignField === 'string';
    const first = joined ? [{ $match: { [foreignField]: { $in: localValues(doc, localField) } } }] : [];
    yield { ...doc, [as]: [...aggregate(inner, from, [...first, ...stages])] };
  }
}

/** Values to look up; missing counts as null. */
function localValues(doc: Doc, path: string): unknown[] {
  const values = valuesAt(doc, path.split('.')).values.flat();
  return values.length > 0 ? values.map((value) => value ?? null) : [null];
}

function* unionWith(docs: Iterable<Doc>, spec: unknown, scope: Scope): Generator<Doc> {
  const name = isDoc(spec) ? spec.coll : spec;
  if (typeof name !== 'string') throw new CommandError('FailedToParse', '$unionWith needs a collection name');
  yield* docs;
  const stages = isDoc(spec) && spec.pipeline !== undefined ? checkedStages(spec.pipeline) : [];
  yield* aggregate({ ...scope, hint: undefined }, name, stages);
}

function* facet(docs: Iterable<Doc>, spec: Doc, scope: Scope): Generator<Doc> {
  const all = [...docs];
  // Stages may change the documents they are given, so every branch gets its own.
  const branches = Object.entries(spec).map(([name, pipeline]) => {
    const own = all.map(structuralCopy).filter(isDoc);
    return [name, [...runStages(checkedStages(pipeline), own, scope)]];
  });
  yield Object.fromEntries(branches);
}
