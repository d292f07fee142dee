import { Long } from 'bson';
import { distinctValues } from '../aggregate/distinct.ts';
import { aggregate } from '../aggregate/pipeline.ts';
import { checkedStages, shapeOf } from '../aggregate/shape.ts';
import { type Doc, encode, isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import { countRows, type FindSpec, findRows, planOf } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import type { Row } from '../storage/documents.ts';
import { assertArguments, countAt, docAt, flagAt, integerAt, stringAt } from './arguments.ts';
import type { Command, CommandContext, Reply } from './context.ts';

const FIND = new Set(
  'filter sort projection hint skip limit batchSize singleBatch let allowDiskUse noCursorTimeout tailable awaitData'.split(
    ' ',
  ),
);
const AGGREGATE = new Set('pipeline cursor hint let allowDiskUse bypassDocumentValidation explain'.split(' '));
const COUNT = new Set('query limit skip hint'.split(' '));
const DISTINCT = new Set('key query hint'.split(' '));

function findSpec(body: Doc): FindSpec {
  for (const name of ['tailable', 'awaitData', 'noCursorTimeout'])
    if (flagAt(body, name)) throw notSupported(`'${name}' cursors`);
  return {
    filter: docAt(body, 'filter'),
    sort: body.sort,
    skip: countAt(body, 'skip'),
    // A negative limit is how old drivers ask for a single batch.
    limit: Math.abs(integerAt(body, 'limit') ?? 0),
    hint: body.hint,
    variables: docAt(body, 'let'),
    maxTimeMs: countAt(body, 'maxTimeMS'),
  };
}

function* encoded(rows: Iterable<Row>, project: ((raw: Buffer) => Buffer) | undefined): Generator<Buffer> {
  for (const { raw } of rows) yield project ? project(raw) : raw;
}

function find({ request, view, cursors, owner }: CommandContext): Reply {
  const { body, db } = request;
  assertArguments(body, FIND);
  const name = stringAt(body, 'find');
  const spec = findSpec(body);
  const project = compileProjection(body.projection, spec.filter);
  const collection = view.catalog.find(db, name);
  const docs = collection ? encoded(findRows(view, collection, spec), project) : [];
  const single = flagAt(body, 'singleBatch') || (integerAt(body, 'limit') ?? 0) < 0;
  return cursors.start(`${db}.${name}`, docs, owner, { batchSize: countAt(body, 'batchSize'), single });
}

/** The id of a cursor as it came over the wire. */
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

function* encodedDocs(docs: Iterable<Doc>): Generator<Buffer> {
  for (const doc of docs) yield encode(doc);
}

function runAggregate({ request, view, cursors, owner }: CommandContext): Reply {
  const { body, db } = request;
  assertArguments(body, AGGREGATE);
  if (typeof body.aggregate !== 'string') throw notSupported('aggregation without a collection');
  if (flagAt(body, 'explain')) throw notSupported("the 'explain' option (use the explain command)");
  const stages = checkedStages(body.pipeline);
  const scope = { view, db, variables: docAt(body, 'let'), hint: body.hint, maxTimeMs: countAt(body, 'maxTimeMS') };
  const docs = encodedDocs(aggregate(scope, body.aggregate, stages));
  return cursors.start(`${db}.${body.aggregate}`, docs, owner, {
    batchSize: countAt(docAt(body, 'cursor'), 'batchSize'),
  });
}

function count({ request, view }: CommandContext): Reply {
  const { body, db } = request;
  assertArguments(body, COUNT);
  const collection = view.catalog.find(db, stringAt(body, 'count'));
  const spec: FindSpec = {
    filter: docAt(body, 'query'),
    limit: Math.abs(integerAt(body, 'limit') ?? 0),
    skip: countAt(body, 'skip'),
    hint: body.hint,
    maxTimeMs: countAt(body, 'maxTimeMS'),
  };
  return { n: collection ? countRows(view, collection, spec) : 0, ok: 1 };
}

function distinct({ request, view }: CommandContext): Reply {
  const { body, db } = request;
  assertArguments(body, DISTINCT);
  const collection = view.catalog.find(db, stringAt(body, 'distinct'));
  const spec: FindSpec = { filter: docAt(body, 'query'), hint: body.hint, maxTimeMs: countAt(body, 'maxTimeMS') };
  return { values: collection ? distinctValues(view, collection, stringAt(body, 'key'), spec) : [], ok: 1 };
}

/** What would be asked by the command that is explained. */
function explained(command: Doc): { name: string; spec: FindSpec } {
  if ('find' in command) return { name: stringAt(command, 'find'), spec: findSpec(command) };
  if ('count' in command) return { name: stringAt(command, 'count'), spec: { filter: docAt(command, 'query') } };
  if ('aggregate' in command) {
    const { find: spec } = shapeOf(checkedStages(command.pipeline));
    return { name: stringAt(command, 'aggregate'), spec: { ...spec, hint: command.hint } };
  }
  throw notSupported('explaining this command');
}

function explain({ request, view }: CommandContext): Reply {
  const command = request.body.explain;
  if (!isDoc(command)) throw new CommandError('TypeMismatch', "field 'explain' must be a document");
  const { name, spec } = explained(command);
  const collection = view.catalog.find(request.db, name);
  const planner = { plannerVersion: 1, namespace: `${request.db}.${name}` };
  if (!collection) return { queryPlanner: { ...planner, winningPlan: { stage: 'EOF' } }, ok: 1 };
  const { plan } = planOf(collection, spec);
  const scan = plan.index
    ? {
        stage: 'IXSCAN',
        indexName: plan.index.name,
        direction: plan.backward ? 'backward' : 'forward',
        ranges: plan.ranges.length,
      }
    : { stage: 'COLLSCAN' };
  const winningPlan = { ...scan, residualFilter: !plan.exact, inMemorySort: !plan.sorted };
  return { queryPlanner: { ...planner, winningPlan }, ok: 1 };
}

const read = (run: Command['run'], inTransaction: boolean): Command => ({ kind: 'read', inTransaction, run });

/** Commands that change nothing. */
export const READ_COMMANDS: Readonly<Record<string, Command>> = {
  find: read(find, true),
  getMore: read(getMore, true),
  killCursors: read(killCursors, true),
  aggregate: read(runAggregate, true),
  // The driver counts with aggregate inside transactions, as MongoDB asks for.
  count: read(count, false),
  distinct: read(distinct, true),
  explain: read(explain, false),
};
