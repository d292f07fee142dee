import type { Doc } from '../bson/document.ts';
import { KeyWriter, keyOf } from '../bson/keystring.ts';
import { valuesAt } from '../bson/paths.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Index } from './index-definition.ts';

export interface IndexEntries {
  readonly keys: readonly Buffer[];
  /** True if an indexed field contained an array. */
  readonly multi: boolean;
}

const NONE: IndexEntries = { keys: [], multi: false };
/** Maximum number of entries per document; only nested arrays in several fields of one index come close. */
const MAX_ENTRIES = 10_000;
const writer = new KeyWriter();

/** Returns the values to index for a path: those at the path, plus the elements of arrays at its end. */
function indexedValues(values: readonly unknown[]): readonly unknown[] {
  if (values.length === 0) return [undefined];
  const [only] = values;
  if (values.length === 1 && !Array.isArray(only)) return values;
  return values.flatMap((value) => (Array.isArray(value) ? [value, ...value] : [value]));
}

function product(index: Index, perField: readonly (readonly unknown[])[]): Buffer[] {
  let keys: Buffer[] = [Buffer.alloc(0)];
  for (const [at, field] of index.fields.entries()) {
    const parts = new Map<string, Buffer>();
    for (const value of perField[at] ?? []) {
      const part = keyOf(value, field.descending);
      parts.set(part.toString('latin1'), part);
    }
    if (keys.length * parts.size > MAX_ENTRIES) {
      throw new CommandError('BadValue', `more than ${MAX_ENTRIES} index keys for one document in ${index.name}`);
    }
    keys = keys.flatMap((key) => [...parts.values()].map((part) => Buffer.concat([key, part])));
  }
  return keys;
}

function assertOneArray(index: Index, multiFields: readonly string[]): void {
  if (multiFields.length < 2) return;
  const roots = new Set(multiFields.map((path) => path.split('.')[0]));
  if (roots.size > 1) {
    throw new CommandError('CannotIndexParallelArrays', `cannot index parallel arrays [${multiFields.join('] [')}]`);
  }
  if (index.unique) throw notSupported('a unique index over several fields inside one array');
}

/** Returns the entries of `doc` in `index`; none when the index omits the document. */
export function entriesOf(index: Index, doc: Doc): IndexEntries {
  if (index.partial && !index.partial.matcher.test(doc)) return NONE;
  const found = index.fields.map((field) => valuesAt(doc, field.parts));
  if (index.sparse && !found.some(({ values }) => values.some((value) => value !== undefined))) return NONE;
  const multi = found.some((item) => item.multi);
  if (multi) {
    assertOneArray(
      index,
      index.fields.filter((_, at) => found[at]?.multi).map((field) => field.path),
    );
    return {
      keys: product(
        index,
        found.map(({ values }) => indexedValues(values)),
      ),
      multi,
    };
  }
  writer.clear();
  for (const [at, field] of index.fields.entries()) writer.value(found[at]?.values[0], field.descending);
  return { keys: [writer.take()], multi };
}
