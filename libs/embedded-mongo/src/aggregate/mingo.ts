/** The one place that sets mingo up: expressions and pipeline stages, without script operators, comparing as we do. */
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as query from 'mingo/operators/query';
import type { Options } from 'mingo/types';
import { CommandError } from '../errors.ts';
import type { Variables } from '../query/matcher.ts';
import { compareValues } from '../query/values.ts';

/** mingo compares within a type only; expressions compare across all types. */
const comparison =
  (result: (order: number) => unknown) =>
  (doc: unknown, operands: unknown, options: Options): unknown => {
    const values = evalExpr(doc, operands, options);
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

const CONTEXT = Context.init({
  accumulator,
  expression: { ...expression, ...comparisons },
  pipeline,
  projection,
  query,
});

/** Options for one run. */
export const mingoOptions = (variables: Variables): Options => ({
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  variables,
  context: CONTEXT,
});

/** Evaluates an aggregation expression on a document. */
export const evaluate = (doc: unknown, expr: unknown, options: Options): unknown => evalExpr(doc, expr, options);
