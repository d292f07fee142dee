import type { Doc } from '../bson/document.ts';
import type { Database } from '../storage/database.ts';
import type { View } from '../storage/view.ts';
import type { Request } from '../wire/message.ts';
import type { CursorOwner, Cursors } from './cursors.ts';

export interface CommandContext {
  readonly request: Request;
  readonly database: Database;
  /** The data visible to reads: committed, or that of the transaction. */
  readonly view: View;
  readonly cursors: Cursors;
  /** Owner of the cursors that the command opens and continues. */
  readonly owner: CursorOwner;
  readonly now: () => Date;
}

/** A reply, possibly already encoded. */
export type Reply = Doc | Buffer;

/**
 * A command. `read` sees a view and never waits; `write` changes documents and may be in a transaction or retried by
 * number; `schema` changes collections and indexes; `open` concerns only the server.
 */
export interface Command {
  readonly kind: 'read' | 'write' | 'schema' | 'open';
  readonly inTransaction: boolean;
  readonly run: (context: CommandContext) => Reply;
}
