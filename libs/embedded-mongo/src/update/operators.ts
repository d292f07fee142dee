/** What the update operators on single values do. */
import { Long } from 'bson';
import { isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compareValues } from '../query/values.ts';
import { erase, read, type Target, write } from './targets.ts';

/** Applies one operator to one place. */
export type Apply = (target: Target) => void;

/** How an operator is applied: its argument compiled, and whether missing fields are made. */
export interface CompiledOperator {
  readonly apply: Apply;
  readonly create: boolean;
}

function arithmetic(op: '$inc' | '$mul', operand: unknown, path: string): Apply {
  if (typeof operand !== 'number' && !(operand instanceof Long)) {
    const verb = op === '$inc' ? 'increment' : 'multiply';
    throw new CommandError(
      'TypeMismatch',
      `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
    );
  }
  return (target) => {
    const value = read(target);
    if (value === undefined) write(target, op === '$inc' ? operand : 0);
    else if (typeof value === 'number' && typeof operand === 'number') {
      write(target, op === '$inc' ? value + operand : value * operand);
    } else if (value instanceof Long || (typeof value === 'number' && operand instanceof Long)) {
      const [a, b] = [asLong(value, op), asLong(operand, op)];
      write(target, op === '$inc' ? a.add(b) : a.multiply(b));
    } else {
      throw new CommandError('TypeMismatch', `Cannot apply ${op} to a value of non-numeric type: ${path}`);
    }
  };
}

function asLong(value: number | Long, op: string): Long {
  if (value instanceof Long) return value;
  if (!Number.isSafeInteger(value)) throw notSupported(`${op} of a fraction with a 64-bit integer`);
  return Long.fromNumber(value);
}

function extreme(op: '$min' | '$max', operand: unknown): Apply {
  return (target) => {
    const value = read(target);
    const order = value === undefined ? 0 : compareValues(operand, value);
    if (value === undefined || (op === '$min' ? order < 0 : order > 0)) write(target, operand);
  };
}

function currentDate(operand: unknown, now: Date): Apply {
  if (operand !== true && !(isDoc(operand) && operand.$type === 'date')) {
    throw notSupported('$currentDate of anything but a date');
  }
  return (target) => write(target, now);
}

/** Compiles an operator that sets, removes or computes a single value; undefined for other operators. */
export function compileScalarOperator(
  op: string,
  path: string,
  operand: unknown,
  now: Date,
): CompiledOperator | undefined {
  switch (op) {
    case '$set':
    case '$setOnInsert':
      return { apply: (target) => write(target, structuralCopy(operand)), create: true };
    case '$unset':
      return { apply: erase, create: false };
    case '$inc':
    case '$mul':
      return { apply: arithmetic(op, operand, path), create: true };
    case '$min':
    case '$max':
      return { apply: extreme(op, operand), create: true };
    case '$currentDate':
      return { apply: currentDate(operand, now), create: true };
    default:
      return undefined;
  }
}

/** A copy that later operators may change: the same argument may be set in several documents. */
export function structuralCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuralCopy);
  if (!isDoc(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, structuralCopy(inner)]));
}
