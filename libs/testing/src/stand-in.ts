import type { Db } from 'mongodb';

/**
 * Returns true if the server is SecantusDB, which replaces MongoDB where that is not available and differs from it,
 * for example by using no indexes.
 */
export async function isStandIn(db: Db): Promise<boolean> {
  return 'secantusVersion' in (await db.admin().buildInfo());
}
