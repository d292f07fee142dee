import type { Db } from 'mongodb';

/**
 * Whether the server is SecantusDB, which replaces MongoDB where that isn't available and differs from it, for example by using
 * no indexes.
 */
export async function isStandIn(db: Db): Promise<boolean> {
  return 'secantusVersion' in (await db.admin().buildInfo());
}
