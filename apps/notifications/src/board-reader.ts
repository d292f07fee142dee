import { Inject, Injectable } from '@nestjs/common';
import {
  Board,
  BoardList,
  boardRoutes,
  type Card,
  CardList,
  cardRoutes,
  DomainError,
  pathOf,
  type ServiceName,
} from '@sightline/contracts';
import { PRINCIPAL_HEADER, type Principal, PrincipalSigner, UPSTREAMS, type Upstreams } from '@sightline/service-kit';
import type { z } from 'zod';

const cardsPerPage = 100;
/**
 * How long before a period an item may have been published to be news of it. Items that were older when they were found came with
 * a new board or competitor.
 */
const newsAgeMs = 7 * 86_400_000;
/** A digest shows the best of a few hundred cards; the least important cards beyond that are omitted. */
const mostPages = 10;

/** From `from` on, before `until`. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** Reads boards and cards from their services on behalf of a user. Stores no copy. */
@Injectable()
export class BoardReader {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    private readonly signer: PrincipalSigner,
  ) {}

  async list(principal: Principal): Promise<Board[]> {
    const { items } = await this.#get('boards', boardRoutes.listBoards.path, principal, BoardList);
    return items;
  }

  /** @throws {DomainError} not-found `board_not_found` for a missing board or another owner's */
  async get(principal: Principal, boardId: string): Promise<Board> {
    return this.#get('boards', pathOf(boardRoutes.getBoard, { boardId }), principal, Board);
  }

  /**
   * Cards of one of the user's boards that were found in a period, with at least this importance; the most important first,
   * then the newest.
   */
  async cardsFound(principal: Principal, boardId: string, period: Period, minimumImportance: number): Promise<Card[]> {
    const path = pathOf(cardRoutes.listCards, { boardId });
    const isImportant = (card: Card | undefined) => card !== undefined && card.importance >= minimumImportance;
    const isNews = (card: Card) =>
      new Date(card.createdAt) < period.until && new Date(card.date).getTime() >= period.from.getTime() - newsAgeMs;
    const cards: Card[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < mostPages; page++) {
      const query = new URLSearchParams({
        foundSince: period.from.toISOString(),
        // Older ones are no news of any period (isNews); with it the store reads an index instead of the whole board.
        window: '30d',
        sort: 'importance',
        limit: String(cardsPerPage),
        ...(cursor ? { cursor } : {}),
      });
      const list: CardList = await this.#get('distribution', `${path}?${query}`, principal, CardList);
      cards.push(...list.items.filter((card) => isImportant(card) && isNews(card)));
      cursor = list.nextCursor;
      if (cursor === null || !isImportant(list.items.at(-1))) break;
    }
    return cards;
  }

  async #get<S extends z.ZodType>(
    service: ServiceName,
    path: string,
    principal: Principal,
    schema: S,
  ): Promise<z.output<S>> {
    const answer = await this.upstreams.request(service, {
      method: 'GET',
      path,
      headers: {
        accept: 'application/json',
        [PRINCIPAL_HEADER]: await this.signer.sign(principal),
      },
    });
    if (answer.status === 404 || answer.status === 401)
      throw new DomainError('not-found', 'board_not_found', 'This board does not exist');
    if (answer.status !== 200)
      throw new DomainError('unavailable', 'upstream_unavailable', `The ${service} service answers ${answer.status}`);
    return schema.parse(JSON.parse(answer.body.toString()));
  }
}
