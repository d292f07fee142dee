import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { type RelevanceChangeDocument, relevanceChangeDocument } from '../cards/card.document.ts';

@Injectable()
export class RelevanceChangesStore {
  readonly #changes;

  constructor(store: Store) {
    this.#changes = store.collection(relevanceChangeDocument);
  }

  /** The last change for each of these items, by item id. */
  async find(itemIds: readonly string[]): Promise<Map<string, RelevanceChangeDocument>> {
    const rows = await this.#changes.find({ _id: { $in: [...itemIds] } }).toArray();
    return new Map(rows.map((row) => [row._id, row]));
  }

  async save(changes: readonly RelevanceChangeDocument[]): Promise<void> {
    if (changes.length === 0) return;
    await this.#changes.bulkWrite(
      changes.map(({ _id, ...change }) => ({ replaceOne: { filter: { _id }, replacement: change, upsert: true } })),
      { ordered: false },
    );
  }
}
