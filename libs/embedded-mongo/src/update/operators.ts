/** The update operators on single values. */
import { Long } from 'bson';
import { isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compareValues } from '../query/values.ts';
import { erase, read, type Target, write } from './targets.ts';

export type Apply = (target: Target) => void;

/** An operator with its argument compiled; `create` is true if it creates missing fields. */
export interface CompiledOperator {
  readonly apply: Apply;
  readonly create: boolean;
}

function increment(operand: unknown, path: string): Apply {
  if (typeof operand !== 'number') {
    const message = `Cannot increment with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`;
    throw operand instanceof Long
      ? notSupported('$inc by a 64-bit integer')
      : new CommandError('TypeMismatch', message);
  }
  return (target) => {
    const value = read(target);
    if (value instanceof Long) throw notSupported('$inc of a 64-bit integer');
    if (value !== undefined && typeof value !== 'number')
      throw new CommandError('TypeMismatch', `Cannot apply $inc to a value of non-numeric type: ${path}`);
    write(target, (value ?? 0) + operand);
  };
}

function extreme(op: '$min' | '$max', operand: unknown): Apply {
  return (target) => {
    const value = read(target);
    const order = value === undefined ? 0 : compareValues(operand, value);
    if (value === undefined || (op === '$min' ? order < 0 : order > 0)) write(target, operand);
  };
}

/** Compiles an operator that sets, removes or computes a single value; undefined for other operators. */
export function compileScalarOperator(op: string, path: string, operand: unknown): CompiledOperator | undefined {
  switch (op) {
    case '$set':
    case '$setOnInsert':
      return { apply: (target) => write(target, structuralCopy(operand)), create: true };
    case '$unset':
      return { apply: erase, create: false };
    case '$inc':
      return { apply: increment(operand, path), create: true };
    case '$min':
    case '$max':
      return { apply: extreme(op, operand), create: true };
    default:
      return undefined;
  }
}

/** Returns a copy that later operators can change, because the same argument can be set in several documents. */
export function structuralCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuralCopy);
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, structuralCopy(inner)]));
}
