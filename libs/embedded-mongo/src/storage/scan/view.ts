import type { Catalog } from '../catalog.ts';
import type { Connection } from '../connection.ts';
import type { CountCache } from './count-cache.ts';

/** One connection's view of the data: the committed state, or the state in the open transaction. */
export interface View {
  readonly connection: Connection;
  readonly catalog: Catalog;
  /** Absent inside a transaction, where it would miss changes. */
  readonly counts: CountCache | undefined;
}
