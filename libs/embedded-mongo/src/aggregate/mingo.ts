/** The one place that knows mingo: expressions and pipeline stages, without script operators. */
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as query from 'mingo/operators/query';
import type { Options } from 'mingo/types';
import type { Variables } from '../query/matcher.ts';

/** Everything mingo brings along. */
export const MINGO_CONTEXT = Context.init({ accumulator, expression, pipeline, projection, query });

/** Options for one run; `context` may override single operators. */
export const mingoOptions = (variables: Variables, context: Context = MINGO_CONTEXT): Options => ({
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  variables,
  context,
});

/** Evaluates an aggregation expression on a document. */
export const evaluate = (doc: unknown, expr: unknown, options: Options): unknown => evalExpr(doc, expr, options);
