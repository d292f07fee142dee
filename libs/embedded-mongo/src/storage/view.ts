import type { Catalog } from './catalog.ts';
import type { Connection } from './connection.ts';
import type { CountCache } from './count-cache.ts';

/** One connection's sight of the data: what is committed, or what the open transaction has made of it. */
export interface View {
  readonly connection: Connection;
  readonly catalog: Catalog;
  /** Only where all changes are known to it: not inside a transaction. */
  readonly counts: CountCache | undefined;
}
