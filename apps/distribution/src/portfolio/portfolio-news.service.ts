import { Inject, Injectable } from '@nestjs/common';
import { type BoardNews, isOwnSource, limits, type NewsTotals } from '@sightline/contracts';
import { CLOCK, type Clock, type Principal } from '@sightline/service-kit';
import { type BoardLinkDocument, type CoverageDocument } from '../boards/board-link.document.ts';
import { CoverageStore, sourcesOf } from '../boards/coverage.store.ts';
import { VisitsStore } from '../boards/visits.store.ts';
import { companiesShownAs } from '../cards/card.view.ts';
import { dayOf, startOf } from '../trends/counts/event-counts.ts';
import { KeptDrafts } from './kept-drafts.ts';
import { PortfolioStore } from './portfolio.store.ts';
import {
  type Draft,
  type DraftTimes,
  daysUntil,
  draftOf,
  itemsOf,
  newsOf,
  type RowSources,
  totalsOf,
} from './row-of-board.ts';

/** The news of many boards for one reader: the counts of their briefings, and one event per board. */
@Injectable()
export class PortfolioNewsService {
  readonly #kept = new KeptDrafts();

  constructor(
    private readonly store: PortfolioStore,
    private readonly coverage: CoverageStore,
    private readonly visits: VisitsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Boards whose companies are not known yet are omitted. */
  async news(boardIds: readonly string[], principal: Principal): Promise<{ items: BoardNews[]; totals: NewsTotals }> {
    const now = this.clock.now();
    const boards = await this.store.boards(boardIds);
    const [coverage, since] = await Promise.all([
      this.coverage.ofCompanies([...new Set(boards.flatMap(({ companyIds }) => companyIds))]),
      this.visits.newSinceOf(
        boards.map(({ _id }) => _id),
        principal,
      ),
    ]);
    const coverageOf = (companyIds: readonly string[]) => companyIds.flatMap((id) => coverage.get(id) ?? []);
    const timesOf = ({ _id, companyIds }: BoardLinkDocument): DraftTimes => ({
      since: since.get(_id) ?? null,
      now,
      collectedSince: collectedSinceOf(coverageOf(companyIds)),
    });
    const drafts = await this.#drafts(boards, timesOf, now);
    const items = await this.store.items([...new Set(drafts.flatMap(itemsOf))]);
    return {
      items: drafts.map((draft) => newsOf(draft, items, sourcesFor(draft.board, coverageOf))),
      totals: totalsOf(drafts),
    };
  }

  async #drafts(
    boards: readonly BoardLinkDocument[],
    timesOf: (board: BoardLinkDocument) => DraftTimes,
    now: Date,
  ): Promise<Draft[]> {
    const drafts: Draft[] = [];
    const missing = new Map<string, BoardLinkDocument>();
    for (const board of boards) {
      const kept = this.#kept.find(board, timesOf(board));
      if (kept) drafts.push(kept);
      else missing.set(board._id, board);
    }
    for await (const cards of this.store.cards([...missing.keys()], startOf(daysUntil(now).from)))
      for (const [boardId, ofBoard] of cards) {
        const board = missing.get(boardId);
        if (!board) continue;
        const draft = draftOf(board, ofBoard, timesOf(board));
        this.#kept.keep(board, timesOf(board), draft);
        drafts.push(draft);
        missing.delete(boardId);
      }
    // These boards have no cards in the period.
    for (const board of missing.values()) drafts.push(draftOf(board, [], timesOf(board)));
    return drafts;
  }
}

function sourcesFor(
  board: BoardLinkDocument,
  coverageOf: (companyIds: readonly string[]) => CoverageDocument[],
): RowSources {
  const own = companiesShownAs(board.primaryCompanyId ?? '', board);
  return {
    ...sourcesOf(coverageOf(board.companyIds)),
    ownFailed: sourcesOf(coverageOf(own)).failed.filter(isOwnSource),
  };
}

/** The first sync covers the 30 days before it. */
function collectedSinceOf(coverage: readonly CoverageDocument[]): number | null {
  const days = coverage.flatMap(({ firstStartedAt }) => (firstStartedAt ? [dayOf(firstStartedAt)] : []));
  return days.length > 0 ? Math.min(...days) - limits.newsWindowDays : null;
}
