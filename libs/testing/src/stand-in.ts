import type { Db } from 'mongodb';

/** Whether the server is SecantusDB, which stands in for MongoDB where that isn't available. It uses no index, for one. */
export async function isStandIn(db: Db): Promise<boolean> {
  return 'secantusVersion' in (await db.admin().buildInfo());
}
