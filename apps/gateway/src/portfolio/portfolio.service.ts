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

const BoardOfRow = PortfolioRow.shape.board;

/** Combines the caller's boards (from boards) with their news (from distribution, ADR 49). */
@Injectable()
export class PortfolioService {
  constructor(
    private readonly calls: ServiceCalls,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws {DomainError} the error of the failed service, because a list without news would look as if there were
   * none
   */
  async portfolio(principal: Principal): Promise<Portfolio> {
    // Taken before reading, so that news that arrives in the meantime isn't marked as seen.
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
