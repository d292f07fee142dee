/** What the update operators on arrays do. */
import { type Doc, isDoc, isOperatorDoc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { sortFields, sortKey } from '../query/sort.ts';
import { compareValues, sameValue } from '../query/values.ts';
import { type CompiledOperator, structuralCopy } from './operators.ts';
import { read, type Target, write } from './targets.ts';

/** The array at a place: undefined when missing. */
function arrayAt(target: Target, op: string, path: string): unknown[] | undefined {
  const value = read(target);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw new CommandError('BadValue', `The field '${path}' must be an array for ${op}`);
  return value;
}

const MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

function wholeNumber(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new CommandError('BadValue', `The value for ${name} must be an integer value`);
  }
  return value;
}

function sorter(order: unknown): (array: unknown[]) => void {
  if (order === 1 || order === -1) return (array) => array.sort((a, b) => order * compareValues(a, b));
  const fields = sortFields(order);
  const key = (value: unknown): Buffer => sortKey(isDoc(value) ? value : {}, fields);
  return (array) => array.sort((a, b) => Buffer.compare(key(a), key(b)));
}

function each(operand: unknown): { items: readonly unknown[]; modifiers: Doc } {
  if (!isDoc(operand) || !('$each' in operand)) return { items: [operand], modifiers: {} };
  const odd = Object.keys(operand).find((key) => !MODIFIERS.has(key));
  if (odd) throw new CommandError('BadValue', `Unrecognized clause in $push: ${odd}`);
  if (!Array.isArray(operand.$each)) throw new CommandError('TypeMismatch', 'The argument to $each must be an array');
  return { items: operand.$each, modifiers: operand };
}

function push(operand: unknown, path: string): CompiledOperator {
  const { items, modifiers } = each(operand);
  const position = wholeNumber(modifiers.$position, '$position');
  const slice = wholeNumber(modifiers.$slice, '$slice');
  const sort = modifiers.$sort === undefined ? undefined : sorter(modifiers.$sort);
  return {
    create: true,
    apply: (target) => {
      const array = [...(arrayAt(target, '$push', path) ?? [])];
      array.splice(position ?? array.length, 0, ...items.map(structuralCopy));
      sort?.(array);
      if (slice === undefined) write(target, array);
      else write(target, slice < 0 ? array.slice(slice) : array.slice(0, slice));
    },
  };
}

function addToSet(operand: unknown, path: string): CompiledOperator {
  const { items } = each(operand);
  return {
    create: true,
    apply: (target) => {
      const array = [...(arrayAt(target, '$addToSet', path) ?? [])];
      for (const item of items) if (!array.some((known) => sameValue(known, item))) array.push(structuralCopy(item));
      write(target, array);
    },
  };
}

/** Which elements `$pull` removes: those a condition, a filter on documents, or a plain value matches. */
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

function pull(op: string, path: string, test: (element: unknown) => boolean): CompiledOperator {
  return {
    create: false,
    apply: (target) => {
      const array = arrayAt(target, op, path);
      if (array)
        write(
          target,
          array.filter((element) => !test(element)),
        );
    },
  };
}

function pop(operand: unknown, path: string): CompiledOperator {
  if (operand !== 1 && operand !== -1) throw new CommandError('FailedToParse', '$pop expects 1 or -1');
  return {
    create: false,
    apply: (target) => {
      const array = arrayAt(target, '$pop', path);
      if (array) write(target, operand === 1 ? array.slice(0, -1) : array.slice(1));
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
      return pull(op, path, pullTest(operand));
    case '$pullAll': {
      if (!Array.isArray(operand)) throw new CommandError('BadValue', '$pullAll requires an array argument');
      return pull(op, path, (element) => operand.some((item) => sameValue(item, element)));
    }
    case '$pop':
      return pop(operand, path);
    default:
      return undefined;
  }
}
