import { Inject, Injectable } from '@nestjs/common';
import {
  BoardList,
  BoardNewsList,
  type Portfolio,
  PortfolioRow,
  type PortfolioSeenRequest,
  routes,
} from '@sightline/contracts';
import { CLOCK, type Clock, callOf, type Principal, ServiceCalls } from '@sightline/service-kit';
import { z } from 'zod';

/** What a row shows of a board; the rest is left out of the answer. */
const BoardOfRow = PortfolioRow.shape.board;

/** Which boards the caller may read, boards knows; what is new on them, distribution (ADR 49). */
@Injectable()
export class PortfolioService {
  constructor(
    private readonly calls: ServiceCalls,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} of the service that failed: a list without what is new would read as "nothing is new" */
  async portfolio(principal: Principal): Promise<Portfolio> {
    // Before anything is read: what comes meanwhile is not marked as seen with it.
    const until = this.clock.now().toISOString();
    const { items: boards } = await this.calls.json(callOf(routes.listBoards, principal), BoardList);
    const boardIds = boards.map(({ id }) => id);
    const { items, totals } = await this.calls.json(
      { service: 'distribution', method: 'POST', path: '/internal/portfolio', principal, body: { boardIds } },
      BoardNewsList,
    );
    const news = new Map(items.map((one) => [one.boardId, one]));
    return {
      until,
      totals,
      items: boards.map((board) => ({ board: BoardOfRow.parse(board), news: news.get(board.id) ?? null })),
    };
  }

  async markSeen(principal: Principal, seen: PortfolioSeenRequest): Promise<void> {
    const { items: boards } = await this.calls.json(callOf(routes.listBoards, principal), BoardList);
    const body = { boardIds: boards.map(({ id }) => id), seen };
    await this.calls.json(
      { service: 'distribution', method: 'POST', path: '/internal/portfolio/seen', principal, body },
      z.object({}),
    );
  }
}
