import { decode } from '../bson/document.ts';
import { keyOf } from '../bson/keystring.ts';
import { valuesAt } from '../bson/paths.ts';
import { pickFields } from '../bson/raw.ts';
import { type FindSpec, findRows } from '../query/find.ts';
import type { Collection } from '../storage/catalog.ts';
import type { View } from '../storage/view.ts';

/** The different values at a path among the documents a query finds; array elements count one by one. */
export function distinctValues(view: View, collection: Collection, path: string, spec: FindSpec): unknown[] {
  const parts = path.split('.');
  const roots = new Set([parts[0] ?? path]);
  const found = new Map<string, unknown>();
  for (const { raw } of findRows(view, collection, spec)) {
    for (const value of valuesAt(decode(pickFields(raw, roots)), parts).values.flat()) {
      if (value !== undefined) found.set(keyOf(value).toString('latin1'), value);
    }
  }
  return [...found.values()];
}
