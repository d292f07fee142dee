import type { Db } from 'mongodb';

/** Collections for events in transit, which contain the data of the person they concern. */
const ofTransport = /outbox|inbox_events|processed|handled|relay/;

/**
 * Returns each collection of a service in which a row contains one of the texts, without the transport's collections.
 */
export async function collectionsNaming(db: Db, ...texts: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const collection of await db.collections()) {
    if (ofTransport.test(collection.collectionName)) continue;
    for await (const row of collection.find())
      if (texts.some((text) => JSON.stringify(row).includes(text))) found.add(collection.collectionName);
  }
  return [...found].sort();
}
