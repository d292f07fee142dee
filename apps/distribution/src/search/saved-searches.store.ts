import { Injectable } from '@nestjs/common';
import { DomainError, type SavedSearchChange } from '@sightline/contracts';
import { isDuplicateKey, Store, type Transaction } from '@sightline/service-kit';
import { type SavedSearchDocument, savedSearchDocument } from './saved-search.document.ts';

@Injectable()
export class SavedSearchesStore {
  readonly #searches;

  constructor(store: Store) {
    this.#searches = store.model(savedSearchDocument);
  }

  ofUser(userId: string): Promise<SavedSearchDocument[]> {
    return this.#searches.find({ userId }).sort({ name: 1 }).lean().exec();
  }

  count(userId: string): Promise<number> {
    return this.#searches.countDocuments({ userId }).exec();
  }

  /** @throws {DomainError} conflict `search_name_taken` */
  add(search: SavedSearchDocument): Promise<void> {
    return withUniqueName(async () => {
      await this.#searches.create([search]);
    });
  }

  /**
   * Returns the changed search; null if the user has none with this id. @throws {DomainError} conflict
   * `search_name_taken`
   */
  change(userId: string, id: string, change: SavedSearchChange): Promise<SavedSearchDocument | null> {
    return withUniqueName(() =>
      this.#searches.findOneAndUpdate({ _id: id, userId }, { $set: change }, { returnDocument: 'after' }).lean().exec(),
    );
  }

  /** Returns true if the search existed. */
  async remove(userId: string, id: string): Promise<boolean> {
    return (await this.#searches.deleteOne({ _id: id, userId })).deletedCount > 0;
  }

  async removeBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#searches.deleteMany({ 'filter.board': boardId }, { session });
  }

  /** These users' searches with alerts. */
  withAlerts(userIds: readonly string[], { session }: Transaction): Promise<SavedSearchDocument[]> {
    return this.#searches
      .find({ userId: { $in: [...userIds] }, alerts: true })
      .session(session)
      .lean()
      .exec();
  }
}

async function withUniqueName<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicateKey(error))
      throw new DomainError(
        'conflict',
        'search_name_taken',
        'You already have a saved search with this name. Choose another name.',
      );
    throw error;
  }
}
