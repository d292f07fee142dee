import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { isDoc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';

const INT32 = 2 ** 31;

/** The `$type` aliases a stored value answers to. The driver sends whole numbers as int or double, whichever fits. */
function aliases(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (value === null) return ['null'];
  if (typeof value === 'number') {
    return Number.isInteger(value) && value >= -INT32 && value < INT32 ? ['int', 'number'] : ['double', 'number'];
  }
  if (typeof value === 'string') return ['string'];
  if (typeof value === 'boolean') return ['bool'];
  if (Array.isArray(value)) return ['array'];
  if (value instanceof Date) return ['date'];
  if (value instanceof RegExp) return ['regex'];
  if (value instanceof ObjectId) return ['objectId'];
  if (value instanceof Binary) return ['binData'];
  if (value instanceof Timestamp) return ['timestamp'];
  if (value instanceof Long) return ['long', 'number'];
  if (value instanceof Decimal128) return ['decimal', 'number'];
  if (value instanceof MinKey) return ['minKey'];
  if (value instanceof MaxKey) return ['maxKey'];
  return isDoc(value) ? ['object'] : [];
}

const BY_NUMBER: Readonly<Record<number, string>> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
  [-1]: 'minKey',
};
const KNOWN = new Set([...Object.values(BY_NUMBER), 'number']);

/** Names in the operand of `$type`, from aliases or BSON type numbers. */
export function typeNames(operand: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  for (const item of Array.isArray(operand) ? operand : [operand]) {
    const name = typeof item === 'number' ? BY_NUMBER[item] : item;
    if (typeof name !== 'string' || !KNOWN.has(name))
      throw new CommandError('BadValue', `Unknown type name alias: ${item}`);
    names.add(name);
  }
  return names;
}

/** True when `value` is of one of the named types. */
export const matchesType = (value: unknown, names: ReadonlySet<string>): boolean =>
  aliases(value).some((name) => names.has(name));
