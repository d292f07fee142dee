import { Injectable } from '@nestjs/common';
import type { ItemChange } from '@sightline/contracts';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import { BoardPausesStore } from './board-pauses.store.ts';
import type { PageChoiceDocument, TrackedPageDocument } from './page.documents.ts';
import { PagesStore } from './pages.store.ts';

type Audience = ItemChange['audience'];
type PageOf = Pick<TrackedPageDocument, '_id' | 'companyId' | 'foundBy'>;

/** A company whose boards follow a page: the page's own company or an edition of it. */
export interface Follower {
  readonly companyId: string;
  readonly boardIds: readonly string[];
}

export interface Following {
  readonly followers: readonly Follower[];
  readonly choices: ReadonlyMap<string, PageChoiceDocument>;
  /** The boards that want to be notified of changes. */
  readonly boardIds: ReadonlySet<string>;
}

/** Decides which boards a page is visited for. */
@Injectable()
export class PageAudience {
  constructor(
    private readonly pages: PagesStore,
    private readonly sites: TrackedSitesStore,
    private readonly pauses: BoardPausesStore,
  ) {}

  /** The pages that at least one active board monitors. Called once per batch of visits. */
  async wanted(pages: readonly PageOf[]): Promise<Set<string>> {
    const [boards, chosen] = await Promise.all([
      this.#boardsInUse(pages.map(({ companyId }) => companyId)),
      this.pages.choicesOfPages(pages.map(({ _id }) => _id)),
    ]);
    const choices = Map.groupBy(chosen, ({ pageId }) => pageId);
    const isWanted = ({ _id, companyId, foundBy }: PageOf) => {
      const ofPage = new Map((choices.get(_id) ?? []).map((one) => [one.boardId, one]));
      return (boards.get(companyId) ?? []).some((boardId) => wants(foundBy, ofPage.get(boardId)));
    };
    return new Set(pages.filter(isWanted).map(({ _id }) => _id));
  }

  /** Whether a board that is not paused tracks the company or an edition of it. */
  async isInUse(companyId: string): Promise<boolean> {
    return ((await this.#boardsInUse([companyId])).get(companyId) ?? []).length > 0;
  }

  async #boardsInUse(companyIds: readonly string[]): Promise<Map<string, string[]>> {
    const boards = await this.sites.boardsOfSites([...new Set(companyIds)]);
    const paused = await this.pauses.pausedOf([...boards.values()].flat());
    return new Map([...boards].map(([companyId, ids]) => [companyId, ids.filter((id) => !paused.has(id))]));
  }

  async followingOf(page: PageOf): Promise<Following> {
    const [followers, chosen] = await Promise.all([
      this.sites.followersOf(page.companyId),
      this.pages.choicesOfPage(page._id),
    ]);
    const linked = new Set(followers.flatMap(({ boardIds }) => boardIds));
    const choices = new Map(chosen.filter(({ boardId }) => linked.has(boardId)).map((one) => [one.boardId, one]));
    const boardIds = new Set([...linked].filter((boardId) => wants(page.foundBy, choices.get(boardId))));
    return { followers, choices, boardIds };
  }
}

/**
 * A page found on the site is for every board that didn't remove or pause it; an added page is for the boards that added it.
 */
export const wants = (foundBy: TrackedPageDocument['foundBy'], choice: PageChoiceDocument | undefined): boolean =>
  foundBy === 'user' ? choice?.choice === 'tracked' : (choice?.choice ?? 'tracked') === 'tracked';

/** The boards notified of a change, in the shorter form: all except some, or only some. */
export function audienceOf(
  page: Pick<TrackedPageDocument, 'foundBy'>,
  { followers, boardIds }: Following,
  deafBoards: ReadonlySet<string>,
): Audience {
  const hearing = [...boardIds].filter((boardId) => !deafBoards.has(boardId));
  if (page.foundBy === 'user') return { only: hearing };
  const all = [...new Set(followers.flatMap((follower) => follower.boardIds))];
  const heard = new Set(hearing);
  const except = all.filter((boardId) => !heard.has(boardId));
  return except.length <= hearing.length ? { except } : { only: hearing };
}
