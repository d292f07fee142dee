import { type Doc, isDoc, isOperatorDoc } from '../bson/document.ts';
import { valueAt } from '../bson/paths.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';

/** Conditions of the filter that speak about the array at `path`, as filters on `{ element }`. */
function elementFilters(filter: Doc, path: string): Doc[] {
  const found: Doc[] = [];
  for (const [key, condition] of Object.entries(filter)) {
    if ((key === '$and' || key === '$or') && Array.isArray(condition)) {
      for (const part of condition) if (isDoc(part)) found.push(...elementFilters(part, path));
    } else if (key === path) {
      if (isOperatorDoc(condition) && isDoc(condition.$elemMatch)) {
        const inner = condition.$elemMatch;
        found.push(isOperatorDoc(inner) ? { element: inner } : prefixed(inner));
      } else found.push({ element: condition });
    } else if (key.startsWith(`${path}.`)) found.push({ [`element.${key.slice(path.length + 1)}`]: condition });
  }
  return found;
}

const prefixed = (filter: Doc): Doc =>
  Object.fromEntries(
    Object.entries(filter).map(([key, condition]) => {
      if (key.startsWith('$') && Array.isArray(condition))
        return [key, condition.map((part) => (isDoc(part) ? prefixed(part) : part))];
      return [`element.${key}`, condition];
    }),
  );

/**
 * The position `$` stands for: the first element that the filter's conditions on this array all hold for, or, when no single
 * one meets them all, the first that the first of them holds for.
 * @throws CommandError BadValue when the filter does not speak about the array
 */
export function matchedPosition(doc: Doc, filter: Doc, path: string): number {
  const array = valueAt(doc, path);
  const tests = elementFilters(filter, path).map((item) => compileFilter(item).test);
  const [first] = tests;
  if (Array.isArray(array) && first) {
    const all = array.findIndex((element) => tests.every((test) => test({ element })));
    const at = all >= 0 ? all : array.findIndex((element) => first({ element }));
    if (at >= 0) return at;
  }
  throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
}
