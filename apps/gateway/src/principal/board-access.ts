import { Inject, Injectable } from '@nestjs/common';
import { BoardAccessAnswer, type BoardLevel, type BoardRole, boardNotFound, DomainError } from '@sightline/contracts';
import { CLOCK, type Clock, type Principal, ServiceCalls } from '@sightline/service-kit';
import { LRUCache } from 'lru-cache';

const rememberMs = 2_000;
const maxBoards = 5_000;

const keyOf = (principal: Principal): string =>
  principal.kind === 'user'
    ? `user ${principal.userId}`
    : `visitor ${principal.kind === 'visitor' ? principal.tempSessionId : ''}`;

/** The roles that suffice, and the message for other people on the board. */
const enough: Record<BoardLevel, { roles: readonly BoardRole[]; code: string; refusal: string }> = {
  board: { roles: ['owner', 'editor', 'viewer'], code: 'read_only', refusal: 'You do not have access to this board' },
  'board-edit': {
    roles: ['owner', 'editor'],
    code: 'read_only',
    refusal: 'You can read this board. Ask its owner to make you an editor',
  },
  'board-owner': { roles: ['owner'], code: 'owner_only', refusal: 'Only the owner of the board can do this' },
};

interface Granted {
  role: BoardRole;
  /** End of validity, in milliseconds since the epoch. */
  until: number;
}

/**
 * Resolves a caller's role on a board through the boards service. Each replica caches a role for two seconds and never
 * caches a rejection. The live feed clears the cache when ownership or people change; without it, an answer is stale
 * for at most two seconds.
 */
@Injectable()
export class BoardAccess {
  /** Roles by board and principal. */
  readonly #granted = new LRUCache<string, Map<string, Granted>>({ max: maxBoards });
  #clears = 0;

  constructor(
    private readonly calls: ServiceCalls,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws {DomainError} not-found `board_not_found`, also for a board that isn't shared with the caller; forbidden
   * `read_only`, `owner_only` if the role isn't sufficient
   */
  async require(principal: Principal, boardId: string, level: BoardLevel = 'board'): Promise<void> {
    const { roles, code, refusal } = enough[level];
    if (!roles.includes(await this.#roleOf(principal, boardId))) throw new DomainError('forbidden', code, refusal);
  }

  async #roleOf(principal: Principal, boardId: string): Promise<BoardRole> {
    const now = this.clock.now().getTime();
    const key = keyOf(principal);
    const known = this.#granted.get(boardId)?.get(key);
    if (known && now < known.until) return known.role;
    const before = this.#clears;
    const role = await this.#ask(principal, boardId);
    // The cache was cleared during the request, so the answer could be stale.
    if (before === this.#clears) this.#remember(boardId, key, { role, until: now + rememberMs });
    return role;
  }

  async #ask(principal: Principal, boardId: string): Promise<BoardRole> {
    const path = `/internal/boards/${encodeURIComponent(boardId)}/access`;
    const { status, body } = await this.calls.answer({ service: 'boards', method: 'GET', path, principal });
    if (status === 404) throw boardNotFound();
    const answer = BoardAccessAnswer.safeParse(body);
    if (status === 200 && answer.success) return answer.data.role;
    throw new DomainError('unavailable', 'upstream_unavailable', `The boards service returned ${status}`);
  }

  #remember(boardId: string, key: string, granted: Granted): void {
    const principals = this.#granted.get(boardId) ?? new Map<string, Granted>();
    this.#granted.set(boardId, principals.set(key, granted));
  }

  /** Clears the cache for a board that was deleted or whose people changed. */
  forget(boardId: string): void {
    this.#clears += 1;
    this.#granted.delete(boardId);
  }
}
