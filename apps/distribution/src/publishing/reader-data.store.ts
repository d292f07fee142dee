import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { boardVisitDocument } from '../boards/visit.document.ts';
import { readerOfUser } from '../boards/visits.ts';
import { savedCardDocument } from '../saved/saved-card.document.ts';
import { savedSearchDocument } from '../search/saved-search.document.ts';

@Injectable()
export class ReaderDataStore {
  readonly #searches;
  readonly #visits;
  readonly #saved;

  constructor(store: Store) {
    this.#searches = store.model(savedSearchDocument);
    this.#visits = store.model(boardVisitDocument);
    this.#saved = store.model(savedCardDocument);
  }

  /** The operation is idempotent. */
  async forget(userId: string): Promise<void> {
    await this.#searches.deleteMany({ userId });
    await this.#visits.deleteMany({ reader: readerOfUser(userId) });
    await this.#saved.deleteMany({ reader: readerOfUser(userId) });
  }
}
