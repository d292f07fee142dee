import { topicOf } from '@sightline/contracts';
import { inBatches, storyIdOf } from '@sightline/service-kit';
import type { ClientSession, Db, Filter } from 'mongodb';
import { type CardDocument, cardDocument, type ItemDocument, itemDocument } from '../card.document.ts';

const batchSize = 500;

type OldCard = Omit<CardDocument, 'leads'> & { leads?: boolean | null };

/**
 * Completes cards of versions that knew no events: each is an event of its own, shown as judged. Idempotent.
 * @param filter cards to look at; replicas of such a version may still write some during an upgrade
 * @returns how many there were
 */
export async function completeOldCards(db: Db, filter: Filter<OldCard> = {}, session?: ClientSession): Promise<number> {
  let completed = 0;
  const cards = db.collection<OldCard>(cardDocument.collection);
  const items = db.collection<ItemDocument>(itemDocument.collection);
  // Null stands for absent, and is found by an index.
  const incomplete = { ...filter, leads: null };
  for await (const batch of inBatches(cards.find(incomplete, { session }), batchSize)) {
    const judged = await items
      .find({ _id: { $in: batch.map(({ itemId }) => itemId) } }, { projection: { evaluation: 1 }, session })
      .toArray();
    const evaluations = new Map(judged.map(({ _id, evaluation }) => [_id, evaluation]));
    completed += batch.length;
    await cards.bulkWrite(
      batch.map(({ _id, contentId, itemId, importance }) => {
        const evaluation = evaluations.get(itemId);
        const storyId = storyIdOf(contentId);
        const lacking = {
          storyId,
          itemStoryId: storyId,
          leads: true,
          ...(evaluation && { topic: topicOf(evaluation), sentiment: evaluation.sentiment }),
          judgedImportance: importance,
          credibilityScore: evaluation?.credibilityScore ?? 0,
          executiveValueScore: evaluation?.executiveValueScore ?? 0,
          ...(evaluation?.doubtful && { doubtful: true }),
        };
        return { updateOne: { filter: { _id, leads: null }, update: { $set: lacking } } };
      }),
      { ordered: false, session },
    );
  }
  return completed;
}

/** Adds what cards of versions without trends lack. Idempotent. */
export async function completeTopics(db: Db): Promise<void> {
  const cards = db.collection<CardDocument>(cardDocument.collection);
  const items = db.collection<ItemDocument>(itemDocument.collection);
  const projection = { 'evaluation.event': 1, 'evaluation.tags': 1, 'evaluation.sentiment': 1 };
  for await (const batch of inBatches(cards.find({ topic: { $exists: false } }), batchSize)) {
    const judged = await items.find({ _id: { $in: batch.map(({ itemId }) => itemId) } }, { projection }).toArray();
    const evaluations = new Map(judged.map(({ _id, evaluation }) => [_id, evaluation]));
    const writes = batch.flatMap(({ _id, itemId }) => {
      const evaluation = evaluations.get(itemId);
      if (!evaluation) return [];
      const update = { $set: { topic: topicOf(evaluation), sentiment: evaluation.sentiment } };
      return [{ updateOne: { filter: { _id, topic: { $exists: false } }, update } }];
    });
    if (writes.length > 0) await cards.bulkWrite(writes, { ordered: false });
  }
}
