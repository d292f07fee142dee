import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  limits,
  type SavedSearch,
  type SavedSearchChange,
  type SavedSearchInput,
} from '@sightline/contracts';
import { CLOCK, type Clock, newId, type Principal } from '@sightline/service-kit';
import { toSavedSearch } from './saved-search.document.ts';
import { SavedSearchesStore } from './saved-searches.store.ts';
import { SearchService } from './search.service.ts';

const notFound = () => new DomainError('not-found', 'search_not_found', 'This saved search does not exist');

/** Manages the searches that users save. */
@Injectable()
export class SavedSearches {
  constructor(
    private readonly store: SavedSearchesStore,
    private readonly search: SearchService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(principal: Principal): Promise<SavedSearch[]> {
    return (await this.store.ofUser(userIdOf(principal))).map(toSavedSearch);
  }

  /** @throws {DomainError} not-found `board_not_found`; conflict `search_name_taken`, `too_many_searches` */
  async save(principal: Principal, { name, filter, alerts }: SavedSearchInput): Promise<SavedSearch> {
    const userId = userIdOf(principal);
    await this.search.boardsOf(principal, filter);
    const search = { _id: newId(), userId, name, filter, alerts, createdAt: this.clock.now() };
    await this.store.add(search);
    // The count includes this search: concurrent calls can't exceed the limit together, but all of them may be
    // rejected.
    if ((await this.store.count(userId)) <= limits.savedSearchesPerUser) return toSavedSearch(search);
    await this.store.remove(userId, search._id);
    const message = `You have ${limits.savedSearchesPerUser} saved searches. Delete one first.`;
    throw new DomainError('conflict', 'too_many_searches', message);
  }

  /** @throws {DomainError} not-found `search_not_found`; conflict `search_name_taken` */
  async change(principal: Principal, id: string, change: SavedSearchChange): Promise<SavedSearch> {
    const changed = await this.store.change(userIdOf(principal), id, change);
    if (!changed) throw notFound();
    return toSavedSearch(changed);
  }

  /** @throws {DomainError} not-found `search_not_found` */
  async remove(principal: Principal, id: string): Promise<void> {
    if (!(await this.store.remove(userIdOf(principal), id))) throw notFound();
  }
}

function userIdOf(principal: Principal): string {
  if (principal.kind !== 'user') throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in first');
  return principal.userId;
}
