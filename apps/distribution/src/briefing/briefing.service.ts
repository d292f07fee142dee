import { Inject, Injectable } from '@nestjs/common';
import {
  type Briefing,
  type BriefingLine,
  type BriefingQuery,
  isOwnPost,
  limits,
  publisherOfItem,
} from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Principal } from '@sightline/service-kit';
import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { CoverageStore, sourcesOf } from '../boards/coverage.store.ts';
import { VisitsStore } from '../boards/visits.store.ts';
import type { CardDocument, ItemDocument } from '../cards/card.document.ts';
import { companiesShownAs, shownCompany } from '../cards/card.view.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { hasPriority } from '../cards/priority.ts';
import { BoardEventsStore } from '../events/board-events.store.ts';
import { publishersOf } from '../events/life-of-cards.ts';
import { ownPriceBeside } from '../prices/own-price.ts';
import { StatedPricesStore } from '../prices/stated-prices.store.ts';
import { earlierDays, headlineOf, isCounted, isNewsOfCompany, ownNews, repetition } from './briefing-line.ts';
import { BriefingsStore } from './briefings.store.ts';

const dayMs = 86_400_000;
const failedShown = 10;
/** Maximum number of publishers named in a line; the others are counted. */
const sourcesShown = 2;

/** The news of a board in at most five lines: one sentence per event, with its sources. */
@Injectable()
export class BriefingService {
  constructor(
    private readonly store: BriefingsStore,
    private readonly cards: CardsStore,
    private readonly boards: BoardLinksStore,
    private readonly coverage: CoverageStore,
    private readonly events: BoardEventsStore,
    private readonly visits: VisitsStore,
    private readonly prices: StatedPricesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async briefing(boardId: string, principal: Principal, query: BriefingQuery): Promise<Briefing> {
    const until = query.until ? new Date(query.until) : this.clock.now();
    // Readers of a share link have no recorded visits, so for them the last seven days are new.
    const isShared = principal.kind === 'share';
    const visited = () => (isShared ? null : this.visits.newSince(boardId, principal));
    const lastVisit = query.since ? new Date(query.since) : await visited();
    const since = lastVisit ?? new Date(until.getTime() - limits.newsAgeMs);
    const board = await this.boards.find(boardId);
    const period = {
      // Consecutive periods have no gap, but a visit starts right after the last item seen.
      foundSince: lastVisit && (query.since ? { $gte: lastVisit } : { $gt: lastVisit }),
      publishedSince: lastVisit ? new Date(since.getTime() - limits.newsAgeMs) : since,
      until: query.until ? until : null,
      minimumImportance: query.minimumImportance,
    };
    const { cards, total } = await this.store.findNew(boardId, period);
    const further = await this.events.furtherReports(cards);
    const items = await this.cards.findItems([cards, ...further.values()].flat().map((card) => card.itemId));
    const lines = await Promise.all(
      cards
        .filter(({ itemId }) => items.has(itemId))
        .map(async (card) => {
          const all = [card, ...(further.get(card.eventId) ?? [])];
          const reports = all.flatMap(({ itemId }) => items.get(itemId) ?? []);
          return { cardId: card._id, ...(await this.lineOf(card, reports, board, card)) };
        }),
    );
    const { checked, failed, lastAt, answeredAt } = sourcesOf([
      ...(await this.coverage.ofCompanies(board?.companyIds ?? [])).values(),
    ]);
    return {
      since: since.toISOString(),
      isFirstVisit: lastVisit === null,
      until: until.toISOString(),
      lines,
      newEvents: total,
      smallerEvents: total - lines.length,
      sourcesChecked: checked.length,
      sourcesFailed: failed.slice(0, failedShown),
      lastCheckedAt: lastAt?.toISOString() ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
    };
  }

  /**
   * Renders the line of an event.
   * @param reports the items that report the event, the lead first
   * @param meaningOf the card whose "what it means for you" text is looked up, or null
   */
  async lineOf(
    event: Pick<CardDocument, 'eventId' | 'contentId' | 'importance' | 'lowered'>,
    reports: readonly ItemDocument[],
    board: BoardLinkDocument | null,
    meaningOf: CardDocument | null,
  ): Promise<Omit<BriefingLine, 'cardId'>> {
    const [document] = reports;
    if (!document) throw new Error(`The event ${event.eventId} has no item`);
    const { item, evaluation } = document;
    const sources = [...new Map(reports.map((report) => [publisherOfItem(report.item), report.item])).entries()];
    const { companyId, name } = shownCompany(document, board?.aliases);
    return {
      contentId: event.contentId,
      eventId: event.eventId,
      companyId,
      company: name,
      headline: headlineOf(evaluation, item, name),
      sources: sources.slice(0, sourcesShown).map(([name, { url }]) => ({ name, url })),
      moreSources: Math.max(0, sources.length - sourcesShown),
      date: item.publishedAt,
      importance: event.importance,
      isHighPriority: hasPriority(event),
      forYou: meaningOf && (await this.#forYou(meaningOf, document, board)),
    };
  }

  async #forYou(card: CardDocument, document: ItemDocument, board: BoardLinkDocument | null) {
    const { companyId, evaluation, item } = document;
    // Uses the item as evaluated for the board's own company, even if its card belongs to another: one sues, the other
    // is sued.
    const ownIds = ownCompaniesOf(board).map((id) => derivedIdOf(id, document.contentId));
    const own = [...(await this.cards.findItems(ownIds)).values()].filter(isNewsOfCompany);
    if (own.length > 0)
      return ownNews(
        card.further?.publishers ?? publishersOf([card]),
        own.some((one) => isOwnPost(one.item)),
      );
    const beside =
      item.change && ownPriceBeside(item.change.changes, await this.prices.ofCompanies(ownCompaniesOf(board)));
    if (beside) return beside;
    const [tag] = evaluation.tags;
    if (tag === undefined || !isCounted(tag)) return null;
    const { publishedAt } = card;
    const from = new Date(publishedAt.getTime() - earlierDays * dayMs);
    const earlier = await this.store.findEarlier(card.boardId, companyId, tag, from, publishedAt);
    return repetition(
      tag,
      publishedAt,
      earlier.map((one) => ({ cardId: one._id, publishedAt: one.publishedAt })),
    );
  }
}

/** The board's own company and the companies shown under it. */
const ownCompaniesOf = (board: BoardLinkDocument | null): string[] =>
  board?.primaryCompanyId === undefined ? [] : companiesShownAs(board.primaryCompanyId, board);
