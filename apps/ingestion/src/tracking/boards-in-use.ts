import { Injectable } from '@nestjs/common';
import type { Audience } from '@sightline/contracts';
import { BoardPausesStore } from './board-pauses.store.ts';
import { TrackedSitesStore } from './tracked-sites.store.ts';

/** A company whose boards follow a page or surface: the company that owns it, or a corrected copy of that company. */
export interface Follower {
  readonly companyId: string;
  readonly boardIds: readonly string[];
}

/** Finds the boards that track a company's site and are not paused. */
@Injectable()
export class BoardsInUse {
  constructor(
    private readonly sites: TrackedSitesStore,
    private readonly pauses: BoardPausesStore,
  ) {}

  /** The boards that track each company or a corrected copy of it and are not paused, keyed by company. */
  async ofCompanies(companyIds: readonly string[]): Promise<Map<string, string[]>> {
    const boards = await this.sites.boardsOfSites([...new Set(companyIds)]);
    const paused = await this.pauses.pausedOf([...boards.values()].flat());
    return new Map([...boards].map(([companyId, ids]) => [companyId, ids.filter((id) => !paused.has(id))]));
  }

  /** True if a board that is not paused tracks the company or a corrected copy of it. */
  async isInUse(companyId: string): Promise<boolean> {
    return ((await this.ofCompanies([companyId])).get(companyId) ?? []).length > 0;
  }
}

/**
 * Returns the given boards in the shorter form: all followers except some, or only some.
 * @param isOnlyForThem true to also exclude boards that track the company later
 */
export function audienceOf(
  followers: readonly Follower[],
  boardIds: readonly string[],
  isOnlyForThem: boolean,
): Audience {
  if (isOnlyForThem) return { only: [...boardIds] };
  const included = new Set(boardIds);
  const all = new Set(followers.flatMap((follower) => follower.boardIds));
  const except = [...all].filter((boardId) => !included.has(boardId));
  return except.length <= boardIds.length ? { except } : { only: [...boardIds] };
}
