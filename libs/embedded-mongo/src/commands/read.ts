import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import { type FindSpec, findRows } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import type { Row } from '../storage/documents.ts';
import { assertArguments, countAt, docAt, flagAt, stringAt } from './arguments.ts';
import type { Command, CommandContext, Reply } from './context.ts';
import { count, countByPipeline } from './count.ts';

const FIND = new Set('filter sort projection skip limit batchSize singleBatch'.split(' '));

function* encoded(rows: Iterable<Row>, project: ((raw: Buffer) => Buffer) | undefined): Generator<Buffer> {
  for (const { raw } of rows) yield project ? project(raw) : raw;
}

function find({ request, view, cursors, owner }: CommandContext): Reply {
  const { body, db } = request;
  assertArguments(body, FIND);
  const name = stringAt(body, 'find');
  const spec: FindSpec = {
    filter: docAt(body, 'filter'),
    sort: body.sort,
    skip: countAt(body, 'skip'),
    limit: countAt(body, 'limit'),
  };
  const project = compileProjection(body.projection);
  const collection = view.catalog.find(db, name);
  const docs = collection ? encoded(findRows(view, collection, spec), project) : [];
  const single = flagAt(body, 'singleBatch');
  return cursors.start(`${db}.${name}`, docs, owner, { batchSize: countAt(body, 'batchSize'), single });
}

/** Parses a cursor id. */
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

/** Commands that change nothing. */
export const READ_COMMANDS: Readonly<Record<string, Command>> = {
  find: read(find, true),
  getMore: read(getMore, true),
  killCursors: read(killCursors, true),
  aggregate: read(countByPipeline, true),
  // The driver counts with aggregate inside transactions, as MongoDB asks for.
  count: read(count, false),
};
