import { type Doc, field, isDoc } from './document.ts';

export interface PathValues {
  /** Values at the end of the path, arrays not expanded; `undefined` for a missing field. */
  readonly values: unknown[];
  /** True if an array occurred along the path or at its end. */
  readonly multi: boolean;
}

const ARRAY_INDEX = /^\d+$/;

function walk(node: unknown, parts: readonly string[], at: number, out: unknown[]): boolean {
  const part = parts[at];
  if (part === undefined) {
    out.push(node);
    return Array.isArray(node);
  }
  if (Array.isArray(node)) {
    if (ARRAY_INDEX.test(part) && Number(part) < node.length) walk(node[Number(part)], parts, at + 1, out);
    // Elements that are not documents yield nothing: { a: [1] } does not match { 'a.b': null }.
    for (const element of node) if (isDoc(element)) walk(element, parts, at, out);
    return true;
  }
  if (isDoc(node)) return walk(field(node, part), parts, at + 1, out);
  out.push(undefined);
  return false;
}

/** Follows `parts` through documents and arrays, with MongoDB's implicit array traversal. */
export function valuesAt(doc: Doc, parts: readonly string[]): PathValues {
  const values: unknown[] = [];
  const multi = walk(doc, parts, 0, values);
  return { values, multi };
}

/** Returns the value at a path that shouldn't contain arrays; `undefined` when there is none. */
export function valueAt(doc: Doc, path: string): unknown {
  let node: unknown = doc;
  for (const part of path.split('.')) {
    if (!isDoc(node)) return undefined;
    node = field(node, part);
  }
  return node;
}
