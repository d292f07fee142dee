import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';

const INT32 = 2 ** 31;

/** Returns the `$type` aliases of a stored value. The driver sends whole numbers as int or double, whichever fits. */
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

const KNOWN = new Set(
  'null int double number string bool array date regex objectId binData timestamp long decimal minKey maxKey object'.split(
    ' ',
  ),
);

/** Returns the names in the operand of `$type`: one alias or several. */
export function typeNames(operand: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  for (const item of Array.isArray(operand) ? operand : [operand]) {
    if (typeof item === 'number') throw notSupported('$type by number');
    if (typeof item !== 'string' || !KNOWN.has(item))
      throw new CommandError('BadValue', `Unknown type name alias: ${item}`);
    names.add(item);
  }
  return names;
}

export const matchesType = (value: unknown, names: ReadonlySet<string>): boolean =>
  aliases(value).some((name) => names.has(name));
