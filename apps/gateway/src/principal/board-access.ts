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
 * Asks the boards service who may see a board. A "yes" is remembered for two seconds, a "no" never. Each replica remembers for
 * itself: the live feed tells all of them when a board changes hands, and when it can't, two seconds bound it.
 */
@Injectable()
export class BoardAccess {
  /** Board → principal → until when. Boards used last stand last. */
  readonly #granted = new Map<string, Map<string, number>>();
  #timesForgotten = 0;

  constructor(
    @Inject(ServiceCalls) private readonly calls: ServiceCalls,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} not-found `board_not_found`, for somebody else's board too */
  async require(principal: Principal, boardId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const key = keyOf(principal);
    const until = this.#granted.get(boardId)?.get(key);
    if (until !== undefined && now < until) return;
    const before = this.#timesForgotten;
    await this.#ask(principal, boardId);
    // The answer may be older than what was forgotten meanwhile.
    if (before === this.#timesForgotten) this.#remember(boardId, key, now + rememberMs);
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

  /** For boards that were deleted or changed hands. */
  forget(boardId: string): void {
    this.#timesForgotten += 1;
    this.#granted.delete(boardId);
  }
}
