import { type Doc, encode, isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { countRows, type FindSpec } from '../query/find.ts';
import { assertArguments, countAt, docAt, stringAt } from './arguments.ts';
import type { CommandContext, Reply } from './context.ts';

const COUNT = new Set(['query', 'limit', 'skip']);
const AGGREGATE = new Set(['pipeline', 'cursor']);

/** `count`, which the driver sends for `estimatedDocumentCount`. */
export function count({ request, view }: CommandContext): Reply {
  const { body, db } = request;
  assertArguments(body, COUNT);
  const collection = view.catalog.find(db, stringAt(body, 'count'));
  const spec: FindSpec = {
    filter: docAt(body, 'query'),
    limit: countAt(body, 'limit'),
    skip: countAt(body, 'skip'),
  };
  return { n: collection ? countRows(view, collection, spec) : 0, ok: 1 };
}

/** `aggregate`, for the one pipeline that the driver sends for `countDocuments`. */
export function countByPipeline({ request, view, cursors, owner }: CommandContext): Reply {
  const { body, db } = request;
  assertArguments(body, AGGREGATE);
  if (typeof body.aggregate !== 'string') throw notSupported('aggregation without a collection');
  const { spec, result } = countOf(body.pipeline);
  const collection = view.catalog.find(db, body.aggregate);
  const n = collection ? countRows(view, collection, spec) : 0;
  return cursors.start(`${db}.${body.aggregate}`, n > 0 ? [encode(result(n))] : [], owner, {
    batchSize: countAt(docAt(body, 'cursor'), 'batchSize'),
  });
}

/** Stages that can precede the counting stage, in this order. */
const BEFORE = ['$match', '$skip', '$limit'];

/**
 * Reads `[{ $match }, { $skip }, { $limit }, { $group: { _id: <constant>, n: { $sum: 1 } } }]`; the first three can be
 * absent.
 */
function countOf(pipeline: unknown): { spec: FindSpec; result: (n: number) => Doc } {
  if (!Array.isArray(pipeline)) throw new CommandError('TypeMismatch', "'pipeline' must be an array");
  const stages = pipeline.map(stageOf);
  const last = stages.pop();
  const names = stages.map(({ name }) => name);
  const odd = names.find(
    (name, at) => !BEFORE.includes(name) || BEFORE.indexOf(name) <= BEFORE.indexOf(names[at - 1] ?? ''),
  );
  if (odd !== undefined) throw notSupported(`the aggregation stage ${odd} here`);
  const result = last?.name === '$group' && isDoc(last.operand) ? countedInto(last.operand) : undefined;
  if (!result) throw notSupported(`aggregation, except to count: ${last?.name ?? 'an empty pipeline'}`);
  const before: Doc = Object.fromEntries(stages.map(({ name, operand }) => [name, operand]));
  if (before.$limit === 0) throw new CommandError('BadValue', 'the limit must be positive');
  return {
    spec: { filter: docAt(before, '$match'), skip: countAt(before, '$skip'), limit: countAt(before, '$limit') },
    result,
  };
}

function stageOf(stage: unknown): { name: string; operand: unknown } {
  const [[name, operand] = [], ...more] = isDoc(stage) ? Object.entries(stage) : [];
  if (name === undefined || more.length > 0)
    throw new CommandError('FailedToParse', 'A pipeline stage specification object must contain exactly one field.');
  return { name, operand };
}

/** Returns the function that creates the document of a `$group` from a count; undefined for any other `$group`. */
function countedInto({ _id, ...accumulators }: Doc): ((n: number) => Doc) | undefined {
  const [[field, accumulator] = [], ...others] = Object.entries(accumulators);
  const constant = _id === null || typeof _id === 'number';
  if (!constant || field === undefined || others.length > 0 || !isDoc(accumulator) || accumulator.$sum !== 1)
    return undefined;
  return (n) => ({ _id, [field]: n });
}
