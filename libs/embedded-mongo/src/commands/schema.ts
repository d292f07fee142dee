import { type Doc, encode, isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { planFor } from '../query/planner.ts';
import { sameValue } from '../query/values.ts';
import { type Collection, indexesOf } from '../storage/catalog.ts';
import type { Database } from '../storage/database.ts';
import { checkedSpec, ID_INDEX_SPEC, type Index } from '../storage/index-definition.ts';
import { scan } from '../storage/scan/scan.ts';
import { isTextSpec, type TextIndex } from '../storage/text-index.ts';
import { assertArguments, countAt, docAt, docsAt, flagAt, stringAt } from './arguments.ts';
import type { Command, CommandContext, Reply } from './context.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** Options that distinguish indexes. Other options, such as the name, don't. */
const OPTIONS = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'weights'] as const;
const sameOptions = (a: Doc, b: Doc): boolean =>
  OPTIONS.every((option) => sameValue(a[option] || undefined, b[option] || undefined));

/**
 * Returns the existing index that matches a definition, if any. @throws CommandError when the definition conflicts
 * with one
 */
function existing(collection: Collection, spec: Doc): Index | TextIndex | undefined {
  for (const index of [collection.primary, ...indexesOf(collection)]) {
    const sameKey = sameValue(index.spec.key, spec.key);
    if (index === collection.primary) {
      if (sameKey) return index;
    } else if (index.name === spec.name) {
      if (!sameKey || !sameOptions(index.spec, spec)) {
        const message = `An existing index has the same name as the requested index but another key or options: ${index.name}`;
        throw new CommandError(sameKey ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict', message);
      }
      return index;
    } else if (sameKey && sameValue(index.spec.partialFilterExpression, spec.partialFilterExpression)) {
      throw new CommandError('IndexOptionsConflict', `Index already exists with a different name: ${index.name}`);
    }
  }
  return undefined;
}

function build({ current: { catalog, connection }, documents }: Database, collection: Collection, spec: Doc): void {
  const everything = () => scan(connection, collection, planFor(collection, {}, []), 0);
  if (isTextSpec(spec)) {
    const index = catalog.createTextIndex(collection, spec);
    for (const row of everything()) documents.addToTextIndex(index, row);
  } else {
    const index = catalog.createIndex(collection, spec);
    for (const row of everything()) documents.addToIndex(collection, index, row);
  }
}

function createIndexes({ request, database }: CommandContext): Reply {
  assertArguments(request.body, new Set(['indexes', 'commitQuorum']));
  const name = stringAt(request.body, 'createIndexes');
  const { catalog } = database.current;
  const createdCollectionAutomatically = catalog.find(request.db, name) === undefined;
  const before = catalog.findOrCreate(request.db, name);
  const numIndexesBefore = indexesOf(before).length + 1;
  for (const raw of docsAt(request, 'indexes')) {
    const spec = checkedSpec(raw);
    const collection = catalog.findOrCreate(request.db, name);
    if (!existing(collection, spec)) build(database, collection, spec);
  }
  const numIndexesAfter = indexesOf(catalog.findOrCreate(request.db, name)).length + 1;
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ok: 1 };
}

const missing = (ns: string): CommandError => new CommandError('NamespaceNotFound', `ns does not exist: ${ns}`);

function existingCollection({ request, database }: CommandContext, argument: string): Collection {
  const name = stringAt(request.body, argument);
  const collection = database.current.catalog.find(request.db, name);
  if (!collection) throw missing(`${request.db}.${name}`);
  return collection;
}

function dropIndexes(context: CommandContext): Reply {
  const { body } = context.request;
  assertArguments(body, new Set(['index']));
  const collection = existingCollection(context, 'dropIndexes');
  const wanted: unknown[] = Array.isArray(body.index) ? body.index : [body.index];
  for (const item of wanted) {
    const named = (index: Index | TextIndex): boolean =>
      isDoc(item) ? sameValue(index.spec.key, item) : index.name === item;
    if (named(collection.primary)) throw new CommandError('InvalidOptions', 'cannot drop _id index');
    const gone = item === '*' ? indexesOf(collection) : indexesOf(collection).filter(named);
    if (gone.length === 0 && item !== '*')
      throw new CommandError('IndexNotFound', `index not found with name [${String(item)}]`);
    for (const index of gone) context.database.current.catalog.dropIndex(collection, index);
  }
  return { nIndexesWas: indexesOf(collection).length + 1, ok: 1 };
}

function listIndexes({ request, view, cursors, owner }: CommandContext): Reply {
  assertArguments(request.body, new Set(['cursor']));
  const name = stringAt(request.body, 'listIndexes');
  const collection = view.catalog.find(request.db, name);
  if (!collection) throw missing(`${request.db}.${name}`);
  const docs = [ID_INDEX_SPEC, ...indexesOf(collection).map((index) => index.spec)].map(encode);
  return cursors.start(collection.ns, docs, owner, { batchSize: countAt(docAt(request.body, 'cursor'), 'batchSize') });
}

function listCollections({ request, view, cursors, owner }: CommandContext): Reply {
  assertArguments(request.body, new Set(['filter', 'nameOnly', 'authorizedCollections', 'cursor']));
  const { test } = compileFilter(docAt(request.body, 'filter'));
  const nameOnly = flagAt(request.body, 'nameOnly');
  const docs = view.catalog
    .list(request.db)
    .map(({ name }) => ({ name, type: 'collection', ...(nameOnly ? {} : DETAILS) }));
  const batchSize = countAt(docAt(request.body, 'cursor'), 'batchSize');
  return cursors.start(`${request.db}.$cmd.listCollections`, docs.filter(test).map(encode), owner, { batchSize });
}
const DETAILS = { options: {}, info: { readOnly: false }, idIndex: ID_INDEX_SPEC };

function listDatabases({ request, view }: CommandContext): Reply {
  assertArguments(request.body, new Set(['filter', 'nameOnly', 'authorizedDatabases']));
  const { test } = compileFilter(docAt(request.body, 'filter'));
  const databases = view.catalog.databases().map((name) => ({ name, sizeOnDisk: 0, empty: false }));
  return { databases: databases.filter(test), totalSize: 0, ok: 1 };
}

function create({ request, database }: CommandContext): Reply {
  const odd = Object.keys(request.body).find((name) =>
    ['capped', 'timeseries', 'validator', 'viewOn', 'size'].includes(name),
  );
  if (odd) throw notSupported(`collections with '${odd}'`);
  assertArguments(request.body, NOTHING);
  const name = stringAt(request.body, 'create');
  const { catalog } = database.current;
  if (catalog.find(request.db, name)) {
    throw new CommandError('NamespaceExists', `Collection ${request.db}.${name} already exists.`);
  }
  catalog.findOrCreate(request.db, name);
  return { ok: 1 };
}

function drop(context: CommandContext): Reply {
  assertArguments(context.request.body, NOTHING);
  const collection = existingCollection(context, 'drop');
  context.database.current.catalog.drop(collection);
  return { nIndexesWas: indexesOf(collection).length + 1, ns: collection.ns, ok: 1 };
}

function dropDatabase({ request, database }: CommandContext): Reply {
  assertArguments(request.body, NOTHING);
  const { catalog } = database.current;
  for (const collection of catalog.list(request.db)) catalog.drop(collection);
  return { dropped: request.db, ok: 1 };
}

const schema = (run: Command['run'], inTransaction = false): Command => ({ kind: 'schema', inTransaction, run });
const read = (run: Command['run']): Command => ({ kind: 'read', inTransaction: false, run });

export const SCHEMA_COMMANDS: Readonly<Record<string, Command>> = {
  createIndexes: schema(createIndexes, true),
  dropIndexes: schema(dropIndexes),
  create: schema(create, true),
  drop: schema(drop),
  dropDatabase: schema(dropDatabase),
  listIndexes: read(listIndexes),
  listCollections: read(listCollections),
  listDatabases: read(listDatabases),
};
