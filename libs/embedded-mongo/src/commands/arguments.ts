/**
 * Reads and checks a command's arguments. Written as code rather than as schemas, because it runs on every request and
 * clients expect MongoDB's own error codes.
 */
import { Long } from 'bson';
import { type Doc, decode, isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Request } from '../wire/message.ts';

/**
 * Fields that any command can have and that have no effect here: with one copy, every write is majority-acknowledged.
 */
const GENERIC = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'stmtId',
  'stmtIds',
  'readConcern',
  'writeConcern',
  'comment',
  'collation',
]);

const wrongType = (name: string, wanted: string): CommandError =>
  new CommandError('TypeMismatch', `field '${name}' must be ${wanted}`);

/** Throws for unknown arguments, and for any collation except the simple one. */
export function assertArguments(body: Doc, known: ReadonlySet<string>): void {
  for (const [at, name] of Object.keys(body).entries()) {
    if (at > 0 && !GENERIC.has(name) && !known.has(name)) throw notSupported(`the argument '${name}' of this command`);
  }
  assertCollation(body.collation);
}

/** Like {@link assertArguments}, for one statement in a batch. */
export function assertStatement(statement: Doc, known: ReadonlySet<string>): void {
  const odd = Object.keys(statement).find((name) => name !== 'collation' && !known.has(name));
  if (odd !== undefined) throw notSupported(`the argument '${odd}' of a statement`);
  assertCollation(statement.collation);
}

function assertCollation(collation: unknown): void {
  if (isDoc(collation) && collation.locale !== 'simple') throw notSupported('collations');
}

export function stringAt(body: Doc, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw wrongType(name, 'a nonempty string');
  return value;
}

export function integerAt(body: Doc, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (value instanceof Long) return value.toNumber();
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrongType(name, 'a number');
  return Math.trunc(value);
}

/** An optional whole number that is not negative. */
export function countAt(body: Doc, name: string): number | undefined {
  const value = integerAt(body, name);
  if (value !== undefined && value < 0) throw new CommandError('BadValue', `field '${name}' must not be negative`);
  return value;
}

/** An optional flag; numbers are converted, as in MongoDB. */
export function flagAt(body: Doc, name: string): boolean {
  const value = body[name];
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean' && typeof value !== 'number') throw wrongType(name, 'a boolean');
  return Boolean(value);
}

/** An optional document; empty when missing. */
export function docAt(body: Doc, name: string): Doc {
  const value = body[name];
  if (value === undefined || value === null) return {};
  if (!isDoc(value)) throw wrongType(name, 'a document');
  return value;
}

/** A list of documents, in the body or in a sequence. */
export function docsAt(request: Request, name: string): Doc[] {
  const beside = request.sequences.get(name);
  if (beside) return beside.map(decode);
  const value = request.body[name];
  if (!Array.isArray(value) || !value.every(isDoc)) throw wrongType(name, 'an array of documents');
  return value;
}
