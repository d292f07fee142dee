import { Binary } from 'bson';
import { type Doc, isDoc } from '../bson/document.ts';
import { integerAt } from '../commands/arguments.ts';
import { CommandError } from '../errors.ts';

/** The session fields of a command. */
export interface SessionInfo {
  /** The client's session id, as bytes and as text. */
  readonly id: Buffer;
  readonly key: string;
  /** Number of the transaction or retryable write; increases within a session. */
  readonly txnNumber: number | undefined;
  /** True if the command belongs to a multi-document transaction. */
  readonly inTransaction: boolean;
  /** True if the command opens the transaction. */
  readonly starts: boolean;
}

/** Returns the session of a command; undefined when it has none. */
export function sessionOf(body: Doc): SessionInfo | undefined {
  const id = isDoc(body.lsid) ? body.lsid.id : undefined;
  if (!(id instanceof Binary)) return undefined;
  const bytes = Buffer.from(id.buffer.subarray(0, id.position));
  const txnNumber = integerAt(body, 'txnNumber');
  const inTransaction = body.autocommit === false;
  if (inTransaction && txnNumber === undefined) {
    throw new CommandError('InvalidOptions', 'a transaction needs a txnNumber');
  }
  return { id: bytes, key: bytes.toString('hex'), txnNumber, inTransaction, starts: body.startTransaction === true };
}
