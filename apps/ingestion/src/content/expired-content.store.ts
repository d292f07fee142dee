import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { type ContentDocument, contentDocument } from './content.document.ts';

export type ContentPosition = Pick<ContentDocument, '_id' | 'createdAt'>;
export type OldContent = ContentPosition & { readonly companyIds: readonly string[] };

/** Finds old items that still have their text, and removes the text. */
@Injectable()
export class ExpiredContentStore {
  readonly #contents;

  constructor(store: Store) {
    this.#contents = store.model(contentDocument);
  }

  /** Items collected before a time, oldest first, from a position. */
  async oldItems(after: ContentPosition | null, before: Date, limit: number): Promise<OldContent[]> {
    const later = after && {
      $or: [{ createdAt: { $gt: after.createdAt } }, { createdAt: after.createdAt, _id: { $gt: after._id } }],
    };
    const rows = await this.#contents
      .find(
        // `null` matches a missing field, and uses the index.
        { textRemovedAt: null, createdAt: { $lt: before, ...(after && { $gte: after.createdAt }) }, ...later },
        { createdAt: 1, foundFor: 1 },
      )
      .sort({ createdAt: 1, _id: 1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id, createdAt, foundFor }) => ({
      ...{ _id, createdAt },
      companyIds: foundFor.map(({ companyId }) => companyId),
    }));
  }

  async removeTexts(ids: readonly string[], now: Date): Promise<void> {
    const removed = { description: '', content: '', textRemovedAt: now };
    await this.#contents.updateMany({ _id: { $in: [...ids] } }, { $set: removed });
  }
}
