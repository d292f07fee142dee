import { evaluate, mingoOptions } from '../aggregate/mingo.ts';
import type { Doc } from '../bson/document.ts';
import type { Variables } from './matcher.ts';

/** Compiles a `$expr` operand to a test: everything but false, null, 0 and missing counts as true. */
export function compileExpression(expr: unknown, variables: Variables): (doc: Doc) => boolean {
  const options = mingoOptions(variables);
  return (doc) => {
    const value = evaluate(doc, expr, options);
    return value !== false && value !== null && value !== undefined && value !== 0;
  };
}
