/** Finds the value in a document to which an update path refers. */
import { type Doc, field, isDoc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';

/** A place to change: a field in a document or an element in an array. */
export type Target =
  | { readonly kind: 'field'; readonly holder: Doc; readonly key: string }
  | { readonly kind: 'element'; readonly holder: unknown[]; readonly key: number };

/** Longest array that a path such as `a.5000` can create by padding with nulls (MongoDB's limit). */
const MAX_PADDING = 1_500_000;
const ARRAY_INDEX = /^\d+$/;

export const read = (target: Target): unknown =>
  target.kind === 'field' ? field(target.holder, target.key) : target.holder[target.key];

export function write(target: Target, value: unknown): void {
  if (target.kind === 'element') {
    while (target.holder.length < target.key) target.holder.push(null);
    target.holder[target.key] = value;
  } else if (target.key === '__proto__') {
    // Plain assignment would set the prototype instead of a field.
    Object.defineProperty(target.holder, target.key, { value, enumerable: true, configurable: true, writable: true });
  } else target.holder[target.key] = value;
}

/** Removes a field. An array element becomes null, so that the others keep their positions. */
export function erase(target: Target): void {
  if (target.kind === 'field') delete target.holder[target.key];
  else if (target.key < target.holder.length) target.holder[target.key] = null;
}

function elementAt(holder: unknown[], part: string, path: string): Target {
  if (!ARRAY_INDEX.test(part))
    throw new CommandError('PathNotViable', `Cannot create field '${part}' in element {${path}: [...]}`);
  if (Number(part) > holder.length + MAX_PADDING)
    throw new CommandError('BadValue', `array index ${part} is too large`);
  return { kind: 'element', holder, key: Number(part) };
}

/**
 * Returns the place in `doc` to which `path` refers.
 * @param create - create missing documents along the path; otherwise a missing path yields undefined
 * @throws CommandError PathNotViable when `create` is set and the path runs through a scalar
 */
export function targetOf(doc: Doc, path: string, create: boolean): Target | undefined {
  let holder: unknown = doc;
  let target: Target | undefined;
  let walked = '';
  for (const part of path.split('.')) {
    if (target) {
      if (read(target) === undefined) {
        if (!create) return undefined;
        write(target, {});
      }
      holder = read(target);
    }
    if (Array.isArray(holder)) {
      // In an array, a name that isn't an index refers to nothing; only creating it is an error.
      if (!create && !ARRAY_INDEX.test(part)) return undefined;
      target = elementAt(holder, part, walked);
    } else if (isDoc(holder)) target = { kind: 'field', holder, key: part };
    else if (!create) return undefined;
    else {
      const message = `Cannot create field '${part}' in element {${walked}: ${JSON.stringify(holder)}}`;
      throw new CommandError('PathNotViable', message);
    }
    walked = walked === '' ? part : `${walked}.${part}`;
  }
  return target;
}
