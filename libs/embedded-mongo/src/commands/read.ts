import { Long } from 'bson';
import type { Doc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { type FindSpec, findRows } from '../query/find.ts';
import { planFor } from '../query/planner.ts';
import { compileProjection, type Projection } from '../query/projection.ts';
import { sortFields } from '../query/sort.ts';
import { textQueryOf } from '../query/text-search.ts';
import type { Row } from '../storage/documents.ts';
import { assertArguments, countAt, docAt, flagAt, stringAt } from './arguments.ts';
import type { Command, CommandContext, Reply } from './context.ts';
import { count, countByPipeline } from './count.ts';

const FIND = new Set('filter sort projection skip limit batchSize singleBatch'.split(' '));

function* encoded(rows: Iterable<Row>, project: Projection | undefined): Generator<Buffer> {
  for (const row of rows) yield project ? project(row) : row.raw;
}

const specOf = (body: Doc): FindSpec => ({
  filter: docAt(body, 'filter'),
  sort: body.sort,
  skip: countAt(body, 'skip'),
  limit: countAt(body, 'limit'),
});

function find({ request, view, cursors, owner }: CommandContext): Reply {
  const { body, db } = request;
  assertArguments(body, FIND);
  const name = stringAt(body, 'find');
  const spec = specOf(body);
  const project = compileProjection(body.projection);
  const collection = view.catalog.find(db, name);
  const docs = collection ? encoded(findRows(view, collection, spec), project) : [];
  const single = flagAt(body, 'singleBatch');
  return cursors.start(`${db}.${name}`, docs, owner, { batchSize: countAt(body, 'batchSize'), single });
}

/** `explain` of a `find`: the index used, whether it provides the order, and the number of documents examined. */
function explain({ request, view }: CommandContext): Reply {
  assertArguments(request.body, new Set(['verbosity']));
  const body = docAt(request.body, 'explain');
  if (typeof body.find !== 'string') throw notSupported('explain for other commands than find');
  const spec = specOf(body);
  const collection = view.catalog.find(request.db, body.find);
  if (!collection) return { queryPlanner: { winningPlan: { stage: 'EOF' } }, ok: 1 };
  let totalDocsExamined = 0;
  let nReturned = 0;
  for (const _row of findRows(view, collection, spec, () => totalDocsExamined++)) nReturned++;
  if (textQueryOf(spec.filter)) {
    const winningPlan = { stage: 'TEXT_MATCH', indexName: collection.text?.name };
    return { queryPlanner: { winningPlan }, executionStats: { nReturned, totalDocsExamined }, ok: 1 };
  }
  const { index, sorted } = planFor(collection, spec.filter, sortFields(spec.sort));
  const scan = index
    ? { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: index.name, keyPattern: index.spec.key } }
    : { stage: 'COLLSCAN' };
  const winningPlan = sorted ? scan : { stage: 'SORT', inputStage: scan };
  return { queryPlanner: { winningPlan }, executionStats: { nReturned, totalDocsExamined }, ok: 1 };
}

function cursorId(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  throw new CommandError('TypeMismatch', 'a cursor id must be a 64-bit integer');
}

function getMore({ request, cursors, owner }: CommandContext): Reply {
  assertArguments(request.body, new Set(['collection', 'batchSize']));
  return cursors.next(cursorId(request.body.getMore), countAt(request.body, 'batchSize'), owner);
}

function killCursors({ request, cursors }: CommandContext): Reply {
  const ids = Array.isArray(request.body.cursors) ? request.body.cursors : [];
  const killed = ids.filter((id) => cursors.kill(cursorId(id)));
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
}

const read = (run: Command['run'], inTransaction: boolean): Command => ({ kind: 'read', inTransaction, run });

/** Commands that don't change anything. */
export const READ_COMMANDS: Readonly<Record<string, Command>> = {
  find: read(find, true),
  explain: read(explain, false),
  getMore: read(getMore, true),
  killCursors: read(killCursors, true),
  aggregate: read(countByPipeline, true),
  // Inside transactions the driver counts with aggregate, as MongoDB requires.
  count: read(count, false),
};
