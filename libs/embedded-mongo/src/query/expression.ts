import { evaluator, type Variables } from '../aggregate/mingo.ts';
import type { Doc } from '../bson/document.ts';

/** Compiles a `$expr` operand to a test: everything but false, null, 0 and missing counts as true. */
export function compileExpression(expr: unknown, variables: Variables): (doc: Doc) => boolean {
  const evaluate = evaluator(expr, variables);
  return (doc) => {
    const value = evaluate(doc);
    return value !== false && value !== null && value !== undefined && value !== 0;
  };
}
