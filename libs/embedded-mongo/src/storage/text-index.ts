/** Full text with SQLite's FTS5 (https://www.sqlite.org/fts5.html), as an index without a copy of the texts. */
import { type Doc, isDoc } from '../bson/document.ts';
import { valuesAt } from '../bson/paths.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Connection } from './connection.ts';

interface TextField {
  readonly path: string;
  readonly parts: readonly string[];
  /** Weight of words in this field; 1 is normal. */
  readonly weight: number;
}

/** A collection's text index; a collection has at most one. */
export interface TextIndex {
  /** Number of the index's table. */
  readonly id: number;
  readonly name: string;
  /** The definition returned by `listIndexes`. */
  readonly spec: Doc;
  readonly fields: readonly TextField[];
  /** Top-level fields on which the entry depends. */
  readonly roots: ReadonlySet<string>;
}

/** Table of a text index, with a column for each field and the row id of the document. */
export const textTable = (indexId: number): string => `t${indexId}`;

/** MongoDB's key for a text index. */
export const TEXT_KEY: Doc = { _fts: 'text', _ftsx: 1 };

const OPTIONS = new Set(['v', 'key', 'name', 'weights', 'default_language', 'background', 'ns']);

export const isTextSpec = (raw: Doc): boolean => isDoc(raw.key) && Object.values(raw.key).includes('text');

/**
 * Checks a client's definition; words must be compared without stemming. @throws CommandError when it is invalid or
 * not supported
 */
export function checkedTextSpec(raw: Doc): Doc & { key: Doc; name: string } {
  const odd = Object.keys(raw).find((option) => !OPTIONS.has(option));
  if (odd) throw notSupported(`option '${odd}' of a text index`);
  const { key, name, weights = {} } = raw;
  if (!isDoc(key) || typeof name !== 'string' || name === '')
    throw new CommandError('CannotCreateIndex', 'an index needs a key and a name');
  const other = Object.keys(key).find((path) => key[path] !== 'text');
  if (other !== undefined) throw notSupported(`the field '${other}' in a text index`);
  if (Object.hasOwn(key, '$**')) throw notSupported('wildcard indexes');
  if (raw.default_language !== 'none') throw notSupported("a text index without default_language 'none'");
  if (!isDoc(weights)) throw new CommandError('TypeMismatch', 'weights must be an object');
  const weighed: Doc = Object.fromEntries(
    [...new Set([...Object.keys(key), ...Object.keys(weights)])].sort().map((path) => [path, weights[path] ?? 1]),
  );
  for (const [path, weight] of Object.entries(weighed))
    if (typeof weight !== 'number' || weight < 1 || weight > 99_999)
      throw new CommandError('CannotCreateIndex', `the weight of ${path} must be a number from 1 to 99999`);
  return {
    ...{ v: 2, key: TEXT_KEY, name, weights: weighed },
    ...{ default_language: 'none', language_override: 'language', textIndexVersion: 3 },
  };
}

export function textIndexOf(id: number, spec: Doc): TextIndex {
  const weights = isDoc(spec.weights) ? spec.weights : {};
  const fields = Object.entries(weights).map(([path, weight]) => ({
    ...{ path, parts: path.split('.'), weight: Number(weight) },
  }));
  const roots = new Set(fields.map(({ parts, path }) => parts[0] ?? path));
  return { id, name: String(spec.name), spec, fields, roots };
}

const columns = (fields: number): string => Array.from({ length: fields }, (_, at) => `f${at}`).join(', ');

/** Creates the empty table. Words are compared without case and accents, as in MongoDB. */
export function createTextTable(connection: Connection, { id, fields }: TextIndex): void {
  connection.exec(
    `CREATE VIRTUAL TABLE ${textTable(id)} USING fts5(${columns(fields.length)}, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2')`,
  );
}

/** Returns a document's texts, one for each field; undefined when it has none. */
function textsOf({ fields }: TextIndex, doc: Doc | undefined): string[] | undefined {
  if (!doc) return undefined;
  const texts = fields.map(({ parts }) => {
    const { values } = valuesAt(doc, parts);
    return values
      .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
      .filter((value) => typeof value === 'string')
      .join('\n');
  });
  return texts.some((text) => text !== '') ? texts : undefined;
}

/** Updates a document's entry from its texts in `before` and `after`. */
export function changeText(
  connection: Connection,
  index: TextIndex,
  rid: number,
  { before, after }: { before: Doc | undefined; after: Doc | undefined },
): void {
  const [old, now] = [textsOf(index, before), textsOf(index, after)];
  if (JSON.stringify(old) === JSON.stringify(now)) return;
  const table = textTable(index.id);
  if (old) connection.run(`DELETE FROM ${table} WHERE rowid=?`, rid);
  if (!now) return;
  const places = now.map(() => ',?').join('');
  connection.run(`INSERT INTO ${table}(rowid, ${columns(now.length)}) VALUES(?${places})`, rid, ...now);
}
