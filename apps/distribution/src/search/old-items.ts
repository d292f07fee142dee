import { inBatches } from '@sightline/service-kit';
import type { Db } from 'mongodb';
import { type ItemDocument, itemDocument } from '../card.document.ts';
import { type ItemWords, itemWordsDocument, itemWordsOf } from './item-words.document.ts';

const batchSize = 200;

/** Makes items of earlier versions searchable. Idempotent. */
export async function addItemWords(db: Db): Promise<void> {
  const rows = db.collection<ItemWords>(itemWordsDocument.collection);
  for await (const batch of inBatches(db.collection<ItemDocument>(itemDocument.collection).find(), batchSize))
    await rows.bulkWrite(
      batch.map((item) => {
        const { _id, ...words } = itemWordsOf(item);
        return { replaceOne: { filter: { _id }, replacement: words, upsert: true } };
      }),
      { ordered: false },
    );
}
