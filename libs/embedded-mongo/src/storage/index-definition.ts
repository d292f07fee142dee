import { type Doc, isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter, type Matcher } from '../query/matcher.ts';
import { type ScanSql, scanSql } from './scan/scan-sql.ts';
import { checkedTextSpec, isTextSpec } from './text-index.ts';

export interface IndexField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly descending: boolean;
}

/** An index, as used by the planner and the writers. */
export interface Index {
  /** Number of the index's table; 0 for the `_id` index, which is in the collection's own table. */
  readonly id: number;
  readonly name: string;
  /** The definition returned by `listIndexes`. */
  readonly spec: Doc;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: { readonly filter: Doc; readonly matcher: Matcher } | undefined;
  /** Seconds after which a document expires, counted from its date in the only field. */
  readonly expireAfterSeconds: number | undefined;
  /** Top-level fields on which the entries depend. */
  readonly roots: ReadonlySet<string>;
  readonly sql: ScanSql;
  /** True if a document has ever had an array in an indexed field. Never reset. */
  multi: boolean;
}

const OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'ns',
]);
const PARTIAL_OPERATORS = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in']);

function assertPartialFilter(filter: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const inner of condition) if (isDoc(inner)) assertPartialFilter(inner);
    } else if (key.startsWith('$')) throw notSupported(`${key} in a partial filter`);
    else if (isDoc(condition)) {
      const odd = Object.keys(condition).find((op) => op.startsWith('$') && !PARTIAL_OPERATORS.has(op));
      if (odd) throw new CommandError('CannotCreateIndex', `unsupported expression in partial index: ${odd}`);
    } else if (condition instanceof RegExp) throw notSupported('regular expressions in a partial filter');
  }
}

function fieldsOf(key: unknown): IndexField[] {
  if (!isDoc(key) || Object.keys(key).length === 0)
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be empty.');
  return Object.entries(key).map(([path, direction]) => {
    if (typeof direction === 'string') throw notSupported(`index type '${direction}'`);
    if (typeof direction !== 'number' || direction === 0) {
      throw new CommandError('CannotCreateIndex', `Values in the index key must be nonzero numbers: ${path}`);
    }
    if (path.includes('$')) throw notSupported('wildcard indexes');
    return { path, parts: path.split('.'), descending: direction < 0 };
  });
}

/** Checks a client's index definition. @throws CommandError when it is invalid or not supported */
export function checkedSpec(raw: Doc): Doc & { key: Doc; name: string } {
  if (isTextSpec(raw)) return checkedTextSpec(raw);
  const odd = Object.keys(raw).find((option) => !OPTIONS.has(option));
  if (odd) throw notSupported(`index option '${odd}'`);
  const fields = fieldsOf(raw.key);
  if (!isDoc(raw.key) || typeof raw.name !== 'string' || raw.name === '') {
    throw new CommandError('CannotCreateIndex', 'an index needs a key and a name');
  }
  if (raw.partialFilterExpression !== undefined) {
    if (!isDoc(raw.partialFilterExpression))
      throw new CommandError('TypeMismatch', 'partialFilterExpression must be an object');
    if (raw.sparse === true)
      throw new CommandError('CannotCreateIndex', 'cannot mix partialFilterExpression and sparse');
    assertPartialFilter(raw.partialFilterExpression);
    compileFilter(raw.partialFilterExpression);
  }
  const seconds = raw.expireAfterSeconds;
  if (seconds !== undefined && (typeof seconds !== 'number' || seconds < 0)) {
    throw new CommandError('CannotCreateIndex', 'expireAfterSeconds must be a number of at least 0');
  }
  if (seconds !== undefined && (fields.length !== 1 || fields[0]?.path === '_id')) {
    throw new CommandError('CannotCreateIndex', 'TTL indexes are single-field indexes, and not on _id');
  }
  const { background: _background, ns: _ns, v: _v, key, name, ...options } = raw;
  return { v: 2, ...options, key: raw.key, name: raw.name };
}

export function indexOf(collectionId: number, id: number, spec: Doc, multi: boolean): Index {
  const fields = fieldsOf(spec.key);
  const filter = isDoc(spec.partialFilterExpression) ? spec.partialFilterExpression : undefined;
  const matcher = filter && compileFilter(filter);
  const roots = new Set([...fields.map((item) => item.parts[0] ?? item.path), ...(matcher?.roots ?? [])]);
  return {
    id,
    name: String(spec.name),
    spec,
    fields,
    unique: spec.unique === true,
    sparse: spec.sparse === true,
    partial: filter && matcher && { filter, matcher },
    expireAfterSeconds: typeof spec.expireAfterSeconds === 'number' ? spec.expireAfterSeconds : undefined,
    roots,
    sql: scanSql(collectionId, id),
    multi,
  };
}

/** The definition with which every collection starts. */
export const ID_INDEX_SPEC: Doc = { v: 2, key: { _id: 1 }, name: '_id_' };
