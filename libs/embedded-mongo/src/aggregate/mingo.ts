/**
 * The one place that knows mingo: expressions, the stages that are not ours, and computed projections. Script operators are
 * off. mingo is several hundred modules, a quarter of a second to load and 20 MB, so it is loaded by the first who needs it.
 */
import { createRequire } from 'node:module';
import type { Options } from 'mingo/types';
import { type Doc, isDoc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { compareValues } from '../query/values.ts';

/** Variables of a command's `let`, and those of `$lookup`. */
export type Variables = Readonly<Record<string, unknown>>;

// Loading must not wait: commands run to their end within one turn.
const require = createRequire(import.meta.url);

function load() {
  const core: typeof import('mingo/core') = require('mingo/core');
  const aggregator: typeof import('mingo/aggregator') = require('mingo/aggregator');
  const lazy: typeof import('mingo/lazy') = require('mingo/lazy');
  const queries: typeof import('mingo/query') = require('mingo/query');
  const accumulator: typeof import('mingo/operators/accumulator') = require('mingo/operators/accumulator');
  const expression: typeof import('mingo/operators/expression') = require('mingo/operators/expression');
  const pipeline: typeof import('mingo/operators/pipeline') = require('mingo/operators/pipeline');
  const projection: typeof import('mingo/operators/projection') = require('mingo/operators/projection');
  const query: typeof import('mingo/operators/query') = require('mingo/operators/query');

  /** mingo compares within a type only; expressions compare across all types. */
  const comparison =
    (result: (order: number) => unknown) =>
    (doc: unknown, operands: unknown, options: Options): unknown => {
      const values = core.evalExpr(doc, operands, options);
      if (!Array.isArray(values) || values.length !== 2)
        throw new CommandError('BadValue', 'a comparison takes two values');
      return result(compareValues(values[0], values[1]));
    };
  const comparisons = {
    $cmp: comparison((order) => order),
    $eq: comparison((order) => order === 0),
    $ne: comparison((order) => order !== 0),
    $gt: comparison((order) => order > 0),
    $gte: comparison((order) => order >= 0),
    $lt: comparison((order) => order < 0),
    $lte: comparison((order) => order <= 0),
  };
  const expressions = { ...expression, ...comparisons };
  const context = core.Context.init({ accumulator, expression: expressions, pipeline, projection, query });
  const options = (variables: Variables): Options => ({
    idKey: '_id',
    processingMode: core.ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
    variables,
    context,
  });
  return { evalExpr: core.evalExpr, Aggregator: aggregator.Aggregator, Lazy: lazy.Lazy, Query: queries.Query, options };
}

let loaded: ReturnType<typeof load> | undefined;
function mingo(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

/** Makes a function that evaluates an aggregation expression on documents. */
export function evaluator(expr: unknown, variables: Variables): (doc: Doc) => unknown {
  const { evalExpr, options } = mingo();
  const prepared = options(variables);
  return (doc) => evalExpr(doc, expr, prepared);
}

/** Runs stages lazily over documents; those they are given may be changed. */
export function* runByMingo(stages: readonly Doc[], docs: Iterable<Doc>, variables: Variables): Generator<Doc> {
  const { Aggregator, Lazy, options } = mingo();
  const results = new Aggregator([...stages], options(variables)).stream(Lazy(docs));
  for (let next = results.next(); !next.done; next = results.next()) if (isDoc(next.value)) yield next.value;
}

/** Makes a function that applies a projection with more than flags in it. */
export function projector(spec: Doc, filter: Doc): (doc: Doc) => Doc {
  const { Query, options } = mingo();
  const query = new Query<Doc>(filter, options({}));
  return (doc) => query.find<Doc>([doc], spec).all()[0] ?? {};
}
