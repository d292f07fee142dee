import type { Doc } from '../bson/document.ts';
import type { Database } from '../storage/database.ts';
import type { View } from '../storage/view.ts';
import type { Request } from '../wire/message.ts';
import type { CursorOwner, Cursors } from './cursors.ts';

/** What a command runs with. */
export interface CommandContext {
  readonly request: Request;
  readonly database: Database;
  /** What reads see: the committed data, or the transaction's own. */
  readonly view: View;
  readonly cursors: Cursors;
  /** Whose cursors the command opens and continues. */
  readonly owner: CursorOwner;
  readonly now: () => Date;
}

/** A reply, or one encoded already. */
export type Reply = Doc | Buffer;

/**
 * A command. `read` sees a view and never waits; `write` changes documents, may run in a transaction and be repeated by
 * number; `schema` changes collections and indexes; `open` concerns the server alone.
 */
export interface Command {
  readonly kind: 'read' | 'write' | 'schema' | 'open';
  /** May run inside a transaction. */
  readonly inTransaction: boolean;
  readonly run: (context: CommandContext) => Reply;
}
