/** Finds the places an update path names, including `$`, `$[]` and `$[identifier]`. */
import { type Doc, field, isDoc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';

/** A place to change: a field of a document or an element of an array. */
export type Target =
  | { readonly kind: 'field'; readonly holder: Doc; readonly key: string }
  | { readonly kind: 'element'; readonly holder: unknown[]; readonly key: number };

/** What the positional parts of a path refer to. */
export interface Positions {
  /** Index of the array element the filter matched, for `$`. @param path - path of the array */
  readonly matched: (path: string) => number;
  /** Tests behind `$[identifier]`. */
  readonly filters: ReadonlyMap<string, (element: unknown) => boolean>;
}

/** Longest array a path such as `a.5000` may create by padding with nulls (MongoDB's limit). */
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

/** Removes a field; an array element becomes null, so that the others keep their places. */
export function erase(target: Target): void {
  if (target.kind === 'field') delete target.holder[target.key];
  else if (target.key < target.holder.length) target.holder[target.key] = null;
}

function indices(array: readonly unknown[], part: string, path: string, positions: Positions): number[] {
  if (part === '$[]') return [...array.keys()];
  if (part === '$') return [positions.matched(path)];
  const identifier = /^\$\[([a-z][A-Za-z0-9]*)\]$/.exec(part)?.[1];
  if (identifier !== undefined) {
    const test = positions.filters.get(identifier);
    if (!test)
      throw new CommandError(
        'BadValue',
        `No array filter found for identifier '${identifier}' in path '${path}.${part}'`,
      );
    return [...array.keys()].filter((at) => test(array[at]));
  }
  if (!ARRAY_INDEX.test(part)) {
    throw new CommandError('PathNotViable', `Cannot create field '${part}' in element {${path}: [...]}`);
  }
  if (Number(part) > array.length + MAX_PADDING) throw new CommandError('BadValue', `array index ${part} is too large`);
  return [Number(part)];
}

/**
 * The places `path` names in `doc`.
 * @param create - make missing documents on the way; otherwise a path that leads nowhere yields nothing
 * @throws CommandError PathNotViable when `create` is set and a scalar stands in the way
 */
export function targetsOf(doc: Doc, path: string, positions: Positions, create: boolean): Target[] {
  const parts = path.split('.');
  const found: Target[] = [];
  const visit = (holder: unknown, at: number, walked: string): void => {
    const part = parts[at] ?? '';
    const places: Target[] = [];
    if (Array.isArray(holder)) {
      // An unknown name inside an array leads nowhere; only creating it is an error.
      if (!create && !part.startsWith('$') && !ARRAY_INDEX.test(part)) return;
      for (const key of indices(holder, part, walked, positions)) places.push({ kind: 'element', holder, key });
    } else if (isDoc(holder)) {
      if (part.startsWith('$[') || part === '$') {
        throw new CommandError('BadValue', `The path '${walked}' must exist and be an array to apply '${part}'`);
      }
      places.push({ kind: 'field', holder, key: part });
    } else if (create) {
      throw new CommandError(
        'PathNotViable',
        `Cannot create field '${part}' in element {${walked}: ${JSON.stringify(holder)}}`,
      );
    } else return;
    for (const place of places) {
      if (at === parts.length - 1) {
        found.push(place);
        continue;
      }
      const next = read(place);
      if (next === undefined && !create) continue;
      if (next === undefined) write(place, {});
      visit(read(place), at + 1, walked === '' ? part : `${walked}.${part}`);
    }
  };
  visit(doc, 0, '');
  return found;
}
