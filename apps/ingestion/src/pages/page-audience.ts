import { Injectable } from '@nestjs/common';
import { BoardsInUse, type Follower } from '../tracking/boards-in-use.ts';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import type { PageChoiceDocument, TrackedPageDocument } from './page.documents.ts';
import { PagesStore } from './pages.store.ts';

type PageOf = Pick<TrackedPageDocument, '_id' | 'companyId' | 'foundBy'>;

export interface Following {
  readonly followers: readonly Follower[];
  readonly choices: ReadonlyMap<string, PageChoiceDocument>;
  /** The boards that are notified of changes. */
  readonly boardIds: ReadonlySet<string>;
}

/** Decides for which boards a page is visited. */
@Injectable()
export class PageAudience {
  constructor(
    private readonly pages: PagesStore,
    private readonly sites: TrackedSitesStore,
    private readonly boards: BoardsInUse,
  ) {}

  /** The pages that at least one active board monitors. Called once per batch of visits. */
  async wanted(pages: readonly PageOf[]): Promise<Set<string>> {
    const [boards, chosen] = await Promise.all([
      this.boards.ofCompanies(pages.map(({ companyId }) => companyId)),
      this.pages.choicesOfPages(pages.map(({ _id }) => _id)),
    ]);
    const choices = Map.groupBy(chosen, ({ pageId }) => pageId);
    const isWanted = ({ _id, companyId, foundBy }: PageOf) => {
      const ofPage = new Map((choices.get(_id) ?? []).map((one) => [one.boardId, one]));
      return (boards.get(companyId) ?? []).some((boardId) => wants(foundBy, ofPage.get(boardId)));
    };
    return new Set(pages.filter(isWanted).map(({ _id }) => _id));
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
 * A page found on the site is visited for every board that didn't remove or pause it; an added page only for the boards
 * that added it.
 */
export const wants = (foundBy: TrackedPageDocument['foundBy'], choice: PageChoiceDocument | undefined): boolean =>
  foundBy === 'user' ? choice?.choice === 'tracked' : (choice?.choice ?? 'tracked') === 'tracked';
