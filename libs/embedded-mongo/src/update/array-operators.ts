/** The update operators on arrays. */
import { isDoc, isOperatorDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { sameValue } from '../query/values.ts';
import { type CompiledOperator, structuralCopy } from './operators.ts';
import { read, type Target, write } from './targets.ts';

/** The array at a target; undefined when missing. */
function arrayAt(target: Target, op: string, path: string): unknown[] | undefined {
  const value = read(target);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw new CommandError('BadValue', `The field '${path}' must be an array for ${op}`);
  return value;
}

/** The elements to add: those of `$each`, or the operand itself. */
function each(op: string, operand: unknown): readonly unknown[] {
  if (!isDoc(operand) || !('$each' in operand)) return [operand];
  const modifier = Object.keys(operand).find((key) => key !== '$each');
  if (modifier) throw notSupported(`${modifier} of ${op}`);
  if (!Array.isArray(operand.$each)) throw new CommandError('TypeMismatch', 'The argument to $each must be an array');
  return operand.$each;
}

function push(operand: unknown, path: string): CompiledOperator {
  const items = each('$push', operand);
  return {
    create: true,
    apply: (target) => write(target, [...(arrayAt(target, '$push', path) ?? []), ...items.map(structuralCopy)]),
  };
}

function addToSet(operand: unknown, path: string): CompiledOperator {
  const items = each('$addToSet', operand);
  return {
    create: true,
    apply: (target) => {
      const array = [...(arrayAt(target, '$addToSet', path) ?? [])];
      for (const item of items) if (!array.some((known) => sameValue(known, item))) array.push(structuralCopy(item));
      write(target, array);
    },
  };
}

/**
 * Returns the test for elements that `$pull` removes: those matched by a condition, a filter on documents, or a plain
 * value.
 */
function pullTest(operand: unknown): (element: unknown) => boolean {
  if (isDoc(operand) && !isOperatorDoc(operand)) {
    const { test } = compileFilter(operand);
    return (element) => isDoc(element) && test(element);
  }
  if (isOperatorDoc(operand) || operand instanceof RegExp) {
    const { test } = compileFilter({ value: operand });
    return (element) => test({ value: element });
  }
  return (element) => sameValue(element, operand);
}

function pull(operand: unknown, path: string): CompiledOperator {
  const test = pullTest(operand);
  return {
    create: false,
    apply: (target) => {
      const array = arrayAt(target, '$pull', path);
      if (!array) return;
      const kept = array.filter((element) => !test(element));
      write(target, kept);
    },
  };
}

/** Compiles an operator on arrays; undefined for other operators. */
export function compileArrayOperator(op: string, path: string, operand: unknown): CompiledOperator | undefined {
  switch (op) {
    case '$push':
      return push(operand, path);
    case '$addToSet':
      return addToSet(operand, path);
    case '$pull':
      return pull(operand, path);
    default:
      return undefined;
  }
}
