import type { Document } from 'mongodb';
import type { AnyDocumentDefinition } from '../store/document.ts';
import type { IndexDeclaration } from '../store/migrations.ts';
import type { Store } from '../store/store.ts';
import type { Finding } from './findings.ts';

/** Maximum number of documents parsed per collection, newest by id first. */
const mostDocuments = 2_000;

/** Checks that stored documents match their schemas. */
export async function documentsMatch(store: Store): Promise<Finding> {
  const problems: string[] = [];
  let checked = 0;
  let total = 0;
  for (const [name, definition] of store.definitions) {
    const collection = store.db.collection(name);
    total += await collection.estimatedDocumentCount();
    const found = new Map<string, { count: number; example: string }>();
    for await (const document of collection.find().sort({ _id: -1 }).limit(mostDocuments)) {
      checked += 1;
      const fault = faultOf(document, definition);
      if (fault) found.set(fault, { count: (found.get(fault)?.count ?? 0) + 1, example: String(document._id) });
    }
    for (const [fault, { count, example }] of found)
      problems.push(`${name}: ${fault} (${count}×${definition.hidesIds ? '' : `, like ${example}`})`);
  }
  const collections = [...store.definitions.keys()].join(', ');
  return { what: `${checked} of ${total} documents match the schemas of ${collections}`, problems };
}

/** Returns the first fault of a document, if any. */
function faultOf(document: Document, { schema }: AnyDocumentDefinition): string | undefined {
  const issue = schema.safeParse(document).error?.issues[0];
  return issue && `${issue.path.join('.') || 'the document'}: ${issue.message}`;
}

/** Checks that the database has the indexes that the service declares. */
export async function indexesExist(store: Store): Promise<Finding> {
  const problems: string[] = [];
  const declared = store.migrations.declared;
  for (const [name, indexes] of declared) {
    const existing = new Set((await indexesOf(store, name)).map(signatureOf));
    for (const index of indexes)
      if (!existing.has(signatureOf({ ...index.options, key: index.keys })))
        problems.push(`${name}: no index on ${described(index)}`);
  }
  const count = [...declared.values()].reduce((sum, indexes) => sum + indexes.length, 0);
  return { what: `${count} declared indexes exist`, problems };
}

/** Returns the indexes of a collection; none if it does not exist. */
async function indexesOf(store: Store, name: string): Promise<Document[]> {
  const exists = await store.db.listCollections({ name }, { nameOnly: true }).hasNext();
  return exists ? store.db.collection(name).indexes() : [];
}

/**
 * Returns a signature that is equal for equivalent indexes. MongoDB lists the fields of a text index in its weights,
 * not in its key.
 */
function signatureOf({ key, unique, expireAfterSeconds, weights }: Document): string {
  const isText = Object.values(key).includes('text');
  const fields = isText ? ['text', ...Object.keys(weights ?? key).sort()] : Object.entries(key);
  return JSON.stringify([fields, unique === true, expireAfterSeconds ?? null]);
}

const described = ({ keys, options }: IndexDeclaration): string =>
  `${Object.keys(keys as object).join(', ')}${options?.unique ? ' (unique)' : ''}`;
