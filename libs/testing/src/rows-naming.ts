import type { Db } from 'mongodb';

/** Collections of events in transit, which name the person they concern. */
const ofTransport = /outbox|inbox_events|processed|handled|relay/;

/** Collections of a service with rows that contain one of the texts, each once; without those of the transport. */
export async function collectionsNaming(db: Db, ...texts: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const collection of await db.collections()) {
    if (ofTransport.test(collection.collectionName)) continue;
    for await (const row of collection.find())
      if (texts.some((text) => JSON.stringify(row).includes(text))) found.add(collection.collectionName);
  }
  return [...found].sort();
}
