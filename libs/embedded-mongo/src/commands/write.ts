import { type Doc, decode, encode } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { type FindSpec, findRows } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import type { Collection } from '../storage/catalog.ts';
import { blob } from '../storage/connection.ts';
import type { Row } from '../storage/documents.ts';
import { documentTable } from '../storage/scan/scan-sql.ts';
import { compileUpdate, type Update, upsertDocument } from '../update/update.ts';
import { assertArguments, assertStatement, countAt, docAt, docsAt, flagAt, stringAt } from './arguments.ts';
import type { Command, CommandContext, Reply } from './context.ts';
import { replaceById, runReplaceById } from './replace-by-id.ts';

const BATCH = new Set(['documents', 'updates', 'deletes', 'ordered', 'bypassDocumentValidation']);
const UPDATE = new Set(['q', 'u', 'multi', 'upsert', 'sort']);
const DELETE = new Set(['q', 'limit']);
const FIND_AND_MODIFY = new Set('query sort remove update new fields upsert bypassDocumentValidation'.split(' '));

/** Runs statements in order and collects their errors in MongoDB's format. */
function batch<T>(items: readonly T[], ordered: unknown, run: (item: T, index: number) => void): Doc {
  const writeErrors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      run(item, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const { keyPattern, keyValue } = error.details;
      writeErrors.push({ index, code: error.code, errmsg: error.message, keyPattern, keyValue });
      if (ordered !== false) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

function insert({ request, database }: CommandContext): Reply {
  assertArguments(request.body, BATCH);
  const collection = database.current.catalog.findOrCreate(request.db, stringAt(request.body, 'insert'));
  const raw = request.sequences.get('documents') ?? docsAt(request, 'documents').map(encode);
  let n = 0;
  const errors = batch(raw, request.body.ordered, (bytes) => {
    database.documents.insertRaw(collection, bytes);
    n++;
  });
  return { n, ...errors, ok: 1 };
}

/**
 * Yields matching rows one by one. The rows are found first and then read again, so that changes can't affect the
 * search.
 */
function* eachRow(context: CommandContext, collection: Collection, spec: FindSpec): Generator<Row> {
  const { current } = context.database;
  if (spec.limit === 1) {
    yield* findRows(current, collection, spec);
    return;
  }
  const found = Array.from(findRows(current, collection, spec), (row) => row.rid);
  const sql = `SELECT doc FROM ${documentTable(collection.id)} WHERE rid=?`;
  for (const rid of found) {
    const row = current.connection.get(sql, rid);
    if (row) yield { rid, raw: blob(row.doc) };
  }
}

function isReplacement(u: unknown): boolean {
  return !Array.isArray(u) && typeof u === 'object' && u !== null && !Object.keys(u).some((key) => key.startsWith('$'));
}

function applyTo(
  context: CommandContext,
  collection: Collection,
  row: Row,
  change: Update,
): { after: Doc; changed: boolean } {
  const after = change.apply(decode(row.raw), false);
  return { after, changed: context.database.documents.replace(collection, row, after, change.roots) };
}

function update(context: CommandContext): Reply {
  const { request, database } = context;
  assertArguments(request.body, BATCH);
  const collection = database.current.catalog.findOrCreate(request.db, stringAt(request.body, 'update'));
  const upserted: Doc[] = [];
  let n = 0;
  let nModified = 0;
  const statements = request.sequences.get('updates') ?? docsAt(request, 'updates');
  const errors = batch<Buffer | Doc>(statements, request.body.ordered, (given, index) => {
    const simple = Buffer.isBuffer(given) ? replaceById(given) : undefined;
    if (simple) {
      const { matched, modified, inserted } = runReplaceById(database, collection, simple);
      if (inserted !== undefined) upserted.push({ index, _id: inserted });
      if (matched || inserted !== undefined) n++;
      if (modified) nModified++;
      return;
    }
    const statement = Buffer.isBuffer(given) ? decode(given) : given;
    assertStatement(statement, UPDATE);
    const filter = docAt(statement, 'q');
    const multi = flagAt(statement, 'multi');
    if (multi && isReplacement(statement.u)) {
      throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
    }
    const change = compileUpdate(statement.u);
    const spec = { filter, sort: statement.sort, limit: multi ? 0 : 1 };
    let matched = 0;
    for (const row of eachRow(context, collection, spec)) {
      const { changed } = applyTo(context, collection, row, change);
      matched++;
      n++;
      if (changed) nModified++;
    }
    if (matched > 0 || !flagAt(statement, 'upsert')) return;
    const _id = database.documents.insert(collection, upsertDocument(filter, change, isReplacement(statement.u)));
    upserted.push({ index, _id });
    n++;
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors, ok: 1 };
}

function remove(context: CommandContext): Reply {
  const { request, database } = context;
  assertArguments(request.body, BATCH);
  const collection = database.current.catalog.find(request.db, stringAt(request.body, 'delete'));
  let n = 0;
  const errors = batch(docsAt(request, 'deletes'), request.body.ordered, (statement) => {
    assertStatement(statement, DELETE);
    if (!collection) return;
    const spec = { filter: docAt(statement, 'q'), limit: countAt(statement, 'limit') ?? 0 };
    for (const row of eachRow(context, collection, spec)) {
      database.documents.remove(collection, row);
      n++;
    }
  });
  return { n, ...errors, ok: 1 };
}

function findAndModify(context: CommandContext): Reply {
  const { request, database } = context;
  const { body } = request;
  assertArguments(body, FIND_AND_MODIFY);
  const collection = database.current.catalog.findOrCreate(request.db, stringAt(body, request.name));
  const filter = docAt(body, 'query');
  const project = compileProjection(body.fields);
  const shown = (doc: Doc | undefined): Doc | null =>
    doc ? (project ? decode(project({ raw: encode(doc) })) : doc) : null;
  const wantsNew = flagAt(body, 'new');
  const [row] = findRows(database.current, collection, { filter, sort: body.sort, limit: 1 });

  if (flagAt(body, 'remove')) {
    if (row) database.documents.remove(collection, row);
    return { lastErrorObject: { n: row ? 1 : 0 }, value: shown(row && decode(row.raw)), ok: 1 };
  }
  const change = compileUpdate(body.update);
  if (row) {
    const { after } = applyTo(context, collection, row, change);
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      value: shown(wantsNew ? after : decode(row.raw)),
      ok: 1,
    };
  }
  if (!flagAt(body, 'upsert')) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  const doc = upsertDocument(filter, change, isReplacement(body.update));
  const upserted = database.documents.insert(collection, doc);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted },
    value: shown(wantsNew ? doc : undefined),
    ok: 1,
  };
}

const write = (run: Command['run']): Command => ({ kind: 'write', inTransaction: true, run });

export const WRITE_COMMANDS: Readonly<Record<string, Command>> = {
  insert: write(insert),
  update: write(update),
  delete: write(remove),
  findAndModify: write(findAndModify),
};
