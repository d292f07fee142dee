import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { CLOCK, type Clock, type Principal, ServiceCalls } from '@sightline/service-kit';

const rememberMs = 2_000;
const maxBoards = 5_000;

const keyOf = (principal: Principal): string =>
  principal.kind === 'user'
    ? `user ${principal.userId}`
    : `visitor ${principal.kind === 'visitor' ? principal.tempSessionId : ''}`;

/**
 * Asks the boards service who may see a board. Each replica caches a "yes" for two seconds and never a "no". The live feed
 * clears the cache when ownership changes; without it the two seconds bound a stale answer.
 */
@Injectable()
export class BoardAccess {
  /** Board → principal → expiry in ms since the epoch, least recently used first. */
  readonly #granted = new Map<string, Map<string, number>>();
  #clears = 0;

  constructor(
    private readonly calls: ServiceCalls,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} not-found `board_not_found`, also for another owner's board */
  async require(principal: Principal, boardId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const key = keyOf(principal);
    const until = this.#granted.get(boardId)?.get(key);
    if (until !== undefined && now < until) return;
    const before = this.#clears;
    await this.#ask(principal, boardId);
    // The cache was cleared during the request, so the answer may be stale.
    if (before === this.#clears) this.#remember(boardId, key, now + rememberMs);
  }

  async #ask(principal: Principal, boardId: string): Promise<void> {
    const path = `/internal/boards/${encodeURIComponent(boardId)}/access`;
    const { status } = await this.calls.answer({ service: 'boards', method: 'GET', path, principal });
    if (status === 204) return;
    if (status === 404) throw new DomainError('not-found', 'board_not_found', 'This board does not exist');
    throw new DomainError('unavailable', 'upstream_unavailable', `The boards service answers ${status}`);
  }

  #remember(boardId: string, key: string, until: number): void {
    const principals = this.#granted.get(boardId) ?? new Map<string, number>();
    this.#granted.delete(boardId);
    this.#granted.set(boardId, principals.set(key, until));
    const oldest = this.#granted.keys().next();
    if (this.#granted.size > maxBoards && !oldest.done) this.#granted.delete(oldest.value);
  }

  /** Clears a board that was deleted or has a new owner. */
  forget(boardId: string): void {
    this.#clears += 1;
    this.#granted.delete(boardId);
  }
}
