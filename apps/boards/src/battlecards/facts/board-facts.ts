import { Injectable } from '@nestjs/common';
import {
  Card,
  CardList,
  CompanyJobs,
  cardRoutes,
  DomainError,
  DowntimeList,
  downtimeRoutes,
  jobRoutes,
  PageList,
  PageWords,
  type PageWordsRequest,
  PriceList,
  pageRoutes,
} from '@sightline/contracts';
import { callOf, type Principal, ServiceCalls } from '@sightline/service-kit';

/** The callers must have checked the person's access to the board. */
const principal: Principal = { kind: 'system' };

const recentMoves = 20;

/** Reads the facts of a board from the services that own them, in their current state, without storing a copy. */
@Injectable()
export class BoardFacts {
  constructor(private readonly calls: ServiceCalls) {}

  pages(boardId: string): Promise<PageList> {
    return this.calls.json(callOf(pageRoutes.listPages, principal, { ids: { boardId } }), PageList);
  }

  prices(boardId: string): Promise<PriceList> {
    return this.calls.json(callOf(pageRoutes.listPrices, principal, { ids: { boardId } }), PriceList);
  }

  downtime(boardId: string): Promise<DowntimeList> {
    return this.calls.json(callOf(downtimeRoutes.listDowntime, principal, { ids: { boardId } }), DowntimeList);
  }

  /** Returns null if the company is not on the board. */
  jobs(boardId: string, companyId: string): Promise<CompanyJobs | null> {
    return unlessGone(
      this.calls.json(callOf(jobRoutes.companyJobs, principal, { ids: { boardId, companyId } }), CompanyJobs),
    );
  }

  /** Returns null if the event is no longer on the board. */
  event(boardId: string, cardId: string): Promise<Card | null> {
    return unlessGone(this.calls.json(callOf(cardRoutes.getCard, principal, { ids: { boardId, cardId } }), Card));
  }

  /** Returns the newest events about a company, without doubtful, archived and hidden ones. */
  async events(boardId: string, companyId: string): Promise<Card[]> {
    const call = callOf(cardRoutes.listCards, principal, { ids: { boardId } });
    const query = new URLSearchParams({
      ...{ show: 'counted', sort: 'newest', company: companyId, limit: String(recentMoves) },
    });
    return (await this.calls.json({ ...call, path: `${call.path}?${query}` }, CardList)).items;
  }

  words(boardId: string, body: PageWordsRequest): Promise<PageWords> {
    const path = `/internal/boards/${encodeURIComponent(boardId)}/page-words`;
    return this.calls.json({ service: 'ingestion', method: 'POST', path, principal, body }, PageWords);
  }
}

async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null;
    throw error;
  }
}
