import { type Doc, decode, encode, field, isDoc } from '../bson/document.ts';
import { pickFields } from '../bson/raw.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Row } from '../storage/documents.ts';
import { isTextScore } from './sort.ts';

/** Converts a stored document to the encoded form that a client requested. */
export type Projection = (row: Pick<Row, 'raw' | 'score'>) => Buffer;

type Tree = Map<string, Tree | undefined>;

function treeOf(paths: readonly string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let node = root;
    const parts = path.split('.');
    for (const [at, part] of parts.entries()) {
      const last = at === parts.length - 1;
      const known = node.get(part);
      if (node.has(part) && (last || !known)) throw new CommandError('BadValue', `Path collision at ${path}`);
      const next: Tree = known ?? new Map();
      node.set(part, last ? undefined : next);
      node = next;
    }
  }
  return root;
}

function include(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => isDoc(item) || Array.isArray(item)).map((item) => include(item, tree));
  }
  if (!isDoc(value)) return undefined;
  const out: Doc = {};
  for (const [key, inner] of Object.entries(value)) {
    if (!tree.has(key)) continue;
    const below = tree.get(key);
    const kept = below ? include(inner, below) : inner;
    if (kept !== undefined) out[key] = kept;
  }
  return out;
}

function exclude(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => exclude(item, tree));
  if (!isDoc(value)) return value;
  const out: Doc = {};
  for (const [key, inner] of Object.entries(value)) {
    const below = tree.get(key);
    if (below) out[key] = exclude(inner, below);
    else if (!tree.has(key)) out[key] = inner;
  }
  return out;
}

const isFlag = (value: unknown): value is boolean | number => typeof value === 'boolean' || typeof value === 'number';

/** Flattens a projection: `{ a: { b: 1 } }` means the same as `{ 'a.b': 1 }`. */
function flattened(spec: Doc, prefix = ''): Doc {
  const out: Doc = {};
  for (const [key, value] of Object.entries(spec)) {
    const nested =
      isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value).some((name) => name.startsWith('$'));
    if (nested) Object.assign(out, flattened(value, `${prefix}${key}.`));
    else out[prefix + key] = value;
  }
  return out;
}

/** Compiles a projection. Inclusion and exclusion of top-level fields cut the bytes without decoding them. */
export function compileProjection(spec: unknown): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDoc(spec)) throw new CommandError('TypeMismatch', 'projection must be a document');
  const scores = Object.keys(spec).filter((path) => isTextScore(spec[path]));
  const flat = flattened(Object.fromEntries(Object.entries(spec).filter(([path]) => !scores.includes(path))));
  const project = projectionOf(flat);
  if (scores.length === 0) return project && (({ raw }) => project(raw));
  return ({ raw, score }) =>
    encode({ ...decode(project ? project(raw) : raw), ...Object.fromEntries(scores.map((path) => [path, score])) });
}

function projectionOf(flat: Doc): ((raw: Buffer) => Buffer) | undefined {
  const paths = Object.keys(flat);
  if (paths.length === 0) return undefined;
  const computed = paths.find((path) => !isFlag(flat[path]) || path.includes('$'));
  if (computed !== undefined) throw notSupported(`a projection that computes '${computed}'`);

  const others = paths.filter((path) => path !== '_id');
  const including = others.length > 0 ? Boolean(flat[others[0] ?? '']) : Boolean(flat._id);
  if (others.some((path) => Boolean(flat[path]) !== including)) {
    throw new CommandError('BadValue', 'Cannot do exclusion and inclusion in one projection');
  }
  const named = new Set(others);
  const id = field(flat, '_id');
  if (including ? id === undefined || Boolean(id) : id !== undefined && !id) named.add('_id');
  const tree = treeOf([...named]);
  if (others.every((path) => !path.includes('.'))) return (raw) => pickFields(raw, named, !including);
  const apply = including ? include : exclude;
  return (raw) => {
    const doc = apply(decode(raw), tree);
    return encode(isDoc(doc) ? doc : {});
  };
}
