import type { Doc } from '../bson/document.ts';
import type { Database } from '../storage/database.ts';
import type { View } from '../storage/scan/view.ts';
import type { Request } from '../wire/message.ts';
import type { CursorOwner, Cursors } from './cursors.ts';

export interface CommandContext {
  readonly request: Request;
  readonly database: Database;
  /** The data visible to reads: committed, or the transaction's. */
  readonly view: View;
  readonly cursors: Cursors;
  /** Owner of the cursors that the command opens and continues. */
  readonly owner: CursorOwner;
  readonly now: () => Date;
}

/** A reply, possibly already encoded. */
export type Reply = Doc | Buffer;

/**
 * A command. `read` uses a view and never waits; `write` changes documents, and can run in a transaction or be retried
 * by number; `schema` changes collections and indexes; `open` affects only the server.
 */
export interface Command {
  readonly kind: 'read' | 'write' | 'schema' | 'open';
  readonly inTransaction: boolean;
  readonly run: (context: CommandContext) => Reply;
}
