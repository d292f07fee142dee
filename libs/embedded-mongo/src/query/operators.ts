/** The field operators of a filter, each compiled to a test on the values at a path. */
import { Long, MaxKey, MinKey } from 'bson';
import { bsonType, type Doc, isOperatorDoc } from '../bson/document.ts';
import { keyOf } from '../bson/keystring.ts';
import { CommandError, notSupported } from '../errors.ts';
import { matchesType, typeNames } from './types.ts';
import { compareValues, sameValue } from './values.ts';

export type ValueTest = (value: unknown) => boolean;
/** A test on all values at a path (arrays not expanded, `undefined` for missing). */
export type PathTest = (values: readonly unknown[]) => boolean;

/** A value test that holds for the value itself or, when it is an array, for one of its elements. */
const anywhere =
  (test: ValueTest): PathTest =>
  (values) =>
    values.some((value) => test(value) || (Array.isArray(value) && value.some(test)));

const isRegExp = (value: unknown): value is RegExp => value instanceof RegExp;

const equals =
  (operand: unknown): ValueTest =>
  (value) =>
    sameValue(value, operand);

const matchesRegExp =
  (pattern: RegExp): ValueTest =>
  (value) =>
    typeof value === 'string'
      ? pattern.test(value)
      : isRegExp(value) && value.source === pattern.source && value.flags === pattern.flags;

function inequality(op: string, operand: unknown): ValueTest {
  if (isRegExp(operand))
    throw new CommandError('BadValue', `Can't have RegEx as arg to predicate over field with ${op}`);
  const orEqual = op === '$gte' || op === '$lte';
  const holds = (order: number): boolean =>
    order === 0 ? orEqual : op === '$gt' || op === '$gte' ? order > 0 : order < 0;
  if (operand instanceof MinKey || operand instanceof MaxKey) return (value) => holds(compareValues(value, operand));
  if (operand === null) return (value) => orEqual && (value === null || value === undefined);
  // NaN is neither greater nor less than a number; it only equals itself.
  if (isNotANumber(operand)) return (value) => orEqual && isNotANumber(value);
  const key = keyOf(operand);
  const holdsByKey = (value: unknown): boolean => {
    if (value === undefined || value === null) return false;
    const other = keyOf(value);
    return other[0] === key[0] && holds(Buffer.compare(other, key));
  };
  if (typeof operand === 'number') {
    // Not compared by subtraction, because Infinity minus Infinity is NaN.
    return (value) =>
      typeof value === 'number'
        ? !Number.isNaN(value) && holds(value === operand ? 0 : value < operand ? -1 : 1)
        : value instanceof Long && holdsByKey(value);
  }
  if (operand instanceof Date) {
    const time = operand.getTime();
    return (value) => (value instanceof Date ? holds(value.getTime() - time) : false);
  }
  return holdsByKey;
}

const isNotANumber = (value: unknown): boolean => typeof value === 'number' && Number.isNaN(value);

function list(op: string, operand: unknown): readonly unknown[] {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${op} needs an array`);
  return operand;
}

function isIn(operand: readonly unknown[]): ValueTest {
  if (operand.some(isOperatorDoc)) throw new CommandError('BadValue', 'cannot nest $ under $in');
  const strings = new Set(operand.filter((value) => typeof value === 'string'));
  const others = operand.filter((value) => typeof value !== 'string').map(impliedTest);
  return (value) => (typeof value === 'string' && strings.has(value)) || others.some((test) => test(value));
}

/** Returns the test for a bare value in a filter: equality, or a pattern. */
export function impliedTest(operand: unknown): ValueTest {
  if (isRegExp(operand)) return matchesRegExp(operand);
  if (bsonType(operand) === 'BSONRegExp') throw notSupported('this regular expression');
  return equals(operand);
}

function regExp(operand: unknown, options: unknown): RegExp {
  const flags = options === undefined ? undefined : String(options);
  if (flags !== undefined && /[^imsu]/.test(flags)) throw notSupported(`$options '${flags}'`);
  try {
    if (isRegExp(operand)) return new RegExp(operand.source, flags ?? operand.flags);
    if (typeof operand === 'string') return new RegExp(operand, flags);
  } catch (cause) {
    throw new CommandError('BadValue', `Regular expression is invalid: ${cause instanceof Error ? cause.message : ''}`);
  }
  throw new CommandError('BadValue', '$regex has to be a string');
}

const LEFT_OUT = /^\$(all|elemMatch|size|mod|not|near|nearSphere|geo\w+|bits\w+)$/;

function operatorTest(op: string, operand: unknown, siblings: Doc): PathTest {
  const not =
    (test: PathTest): PathTest =>
    (values) =>
      !test(values);
  switch (op) {
    case '$eq':
      return anywhere(equals(operand));
    case '$ne':
      if (isRegExp(operand)) throw new CommandError('BadValue', "Can't have regex as arg to $ne.");
      return not(anywhere(equals(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return anywhere(inequality(op, operand));
    case '$in':
      return anywhere(isIn(list(op, operand)));
    case '$nin':
      return not(anywhere(isIn(list(op, operand))));
    case '$exists': {
      const wanted = operand !== false && operand !== 0 && operand !== null;
      return (values) => values.some((value) => value !== undefined) === wanted;
    }
    case '$type': {
      const names = typeNames(operand);
      return anywhere((value) => matchesType(value, names));
    }
    case '$regex':
      return anywhere(matchesRegExp(regExp(operand, siblings.$options)));
    default:
      if (LEFT_OUT.test(op)) throw notSupported(`the operator ${op}`);
      throw new CommandError('BadValue', `unknown operator: ${op}`);
  }
}

/** Compiles a document of operators such as `{ $gte: 1, $lt: 5 }`, all of which must hold. */
export function fieldTest(operators: Doc): PathTest {
  const tests: PathTest[] = [];
  for (const [op, operand] of Object.entries(operators)) {
    if (op === '$options') {
      if (!('$regex' in operators)) throw new CommandError('BadValue', '$options needs a $regex');
    } else tests.push(operatorTest(op, operand, operators));
  }
  return (values) => tests.every((test) => test(values));
}

/** Returns the test for a bare value in a filter, applied to all values at a path. */
export const impliedPathTest = (operand: unknown): PathTest => anywhere(impliedTest(operand));
