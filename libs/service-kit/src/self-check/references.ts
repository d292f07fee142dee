import { DomainError } from '@sightline/contracts';
import type { Document, Filter } from 'mongodb';
import type { AnyDocumentDefinition, Reference } from '../store/document.ts';
import type { Store } from '../store/store.ts';
import type { Finding } from './findings.ts';
import { type DeclaredReference, type HeldIds, type HeldRequest, mostIds } from './self-check.api.ts';

/** Maximum number of documents per collection whose natural keys are compared. */
const mostKeys = 50_000;

export function referencesOf(store: Store): DeclaredReference[] {
  return [...store.definitions].flatMap(([collection, { references = [] }]) =>
    references.map(({ field, to }) => ({ collection, field, to })),
  );
}

/**
 * Returns the ids in a declared reference.
 * @throws {DomainError} not-found for a collection or reference that is not declared
 */
export async function heldIds(store: Store, { collection, field, among }: HeldRequest): Promise<HeldIds> {
  const reference = referenceOf(definitionOf(store, collection), field);
  const wanted: Filter<Document> = among ? { [field]: { $in: among } } : {};
  const filter: Filter<Document> = { ...reference.where, ...wanted };
  const rows = store.db.collection(collection);
  const ids = new Set<string>();
  let documents = 0;
  for await (const row of rows
    .find(filter, { projection: { [field]: 1 } })
    .sort({ _id: -1 })
    .limit(mostIds)) {
    documents += 1;
    for (const id of valuesAt(row, field)) if (typeof id === 'string' && ids.size < mostIds) ids.add(id);
  }
  const asked = among && new Set(among);
  return {
    ids: [...ids].filter((id) => !asked || asked.has(id)),
    documents,
    total: documents < mostIds ? documents : await rows.countDocuments(filter),
  };
}

/** Returns the values at a path, which can contain arrays. */
const valuesAt = (row: Document, path: string): unknown[] =>
  path.split('.').reduce<unknown[]>((all, name) => all.flatMap((one) => (isDocument(one) ? one[name] : [])), [row]);

const isDocument = (value: unknown): value is Document => typeof value === 'object' && value !== null;

/** Returns the ids without a document in the collection. */
export async function missingIds(store: Store, collection: string, ids: readonly string[]): Promise<string[]> {
  definitionOf(store, collection);
  const found = await store.db
    .collection<{ _id: string }>(collection)
    .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
    .toArray();
  const there = new Set(found.map(({ _id }) => _id));
  return ids.filter((id) => !there.has(id));
}

/** Checks that no two documents have the same natural key. */
export async function noDoubles(store: Store): Promise<Finding> {
  const problems: string[] = [];
  let compared = 0;
  for (const [name, { naturalKey, hidesIds }] of store.definitions) {
    if (!naturalKey) continue;
    const projection = Object.fromEntries(naturalKey.map((field) => [field, 1]));
    const seen = new Map<string, string>();
    for await (const row of store.db.collection(name).find({}, { projection }).sort({ _id: -1 }).limit(mostKeys)) {
      compared += 1;
      const key = JSON.stringify(naturalKey.map((field) => row[field] ?? null));
      const other = seen.get(key);
      const names = hidesIds ? '' : `: ${other} and ${row._id}`;
      if (other !== undefined)
        problems.push(`${name}: two documents have the same ${naturalKey.join(' and ')}${names}`);
      seen.set(key, String(row._id));
    }
  }
  return { what: `No two of ${compared} documents have the same natural key`, problems };
}

function definitionOf(store: Store, collection: string): AnyDocumentDefinition {
  const definition = store.definitions.get(collection);
  if (!definition)
    throw new DomainError('not-found', 'unknown_collection', 'This service does not declare that collection');
  return definition;
}

function referenceOf({ references = [] }: AnyDocumentDefinition, field: string): Reference {
  const reference = references.find((one) => one.field === field);
  if (!reference)
    throw new DomainError('not-found', 'unknown_reference', 'This service does not declare that reference');
  return reference;
}
