/**
 * Reads the arguments of a command, checked. Written by hand rather than as schemas: it runs on every request, and clients
 * expect MongoDB's own error codes.
 */
import { Long } from 'bson';
import { type Doc, decode, isDoc } from '../bson/document.ts';
import { CommandError, notSupported } from '../errors.ts';
import type { Request } from '../wire/message.ts';

/** Fields any command may carry that change nothing here: one server, one copy, every write majority-acknowledged. */
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
  'maxTimeMS',
  'collation',
]);

const wrongType = (name: string, wanted: string): CommandError =>
  new CommandError('TypeMismatch', `field '${name}' must be ${wanted}`);

/** Throws for arguments that neither this command nor all commands know, and for any collation but the simple one. */
export function assertArguments(body: Doc, known: ReadonlySet<string>): void {
  for (const [at, name] of Object.keys(body).entries()) {
    if (at > 0 && !GENERIC.has(name) && !known.has(name)) throw notSupported(`the argument '${name}' of this command`);
  }
  assertCollation(body.collation);
}

/** Throws for any collation but the simple one. */
export function assertCollation(collation: unknown): void {
  if (isDoc(collation) && collation.locale !== 'simple') throw notSupported('collations');
}

/** A string argument. */
export function stringAt(body: Doc, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw wrongType(name, 'a nonempty string');
  return value;
}

/** An optional whole number. */
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

/** An optional flag; numbers count as MongoDB has it. */
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

/** A list of documents, in the body or beside it. */
export function docsAt(request: Request, name: string): Doc[] {
  const beside = request.sequences.get(name);
  if (beside) return beside.map(decode);
  const value = request.body[name];
  if (!Array.isArray(value) || !value.every(isDoc)) throw wrongType(name, 'an array of documents');
  return value;
}

/** An optional list of documents in the body. */
export function optionalDocsAt(body: Doc, name: string): readonly Doc[] {
  const value = body[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isDoc)) throw wrongType(name, 'an array of documents');
  return value;
}
