import { Inject, Injectable } from '@nestjs/common';
import {
  boardNotFound,
  publisherOfItem,
  type SearchFilter,
  type SearchHit,
  type SearchQuery,
  type SearchResult,
} from '@sightline/contracts';
import { CLOCK, type Clock, type Principal } from '@sightline/service-kit';
import { z } from 'zod';
import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { BoardReadersStore } from '../boards/board-readers.store.ts';
import { shownCompany, shownCompanyId } from '../cards/card.view.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { decodeCursor, encodeCursor } from '../cards/cursor.ts';
import { hasPriority } from '../cards/priority.ts';
import { bestPassage, marked } from './marks.ts';
import { searchWordsIn, type Term, termsOf, textSearchesOf } from './query.ts';
import { type Match, ranked } from './rank.ts';
import { type FoundCard, placeKey, SearchStore } from './search.store.ts';
import { searchedChars } from './search-text.document.ts';

const mostHits = 500;
/** Number of best matches to rank; some report the same event, or are on none of the boards. */
const mostMatches = 1_000;
const cardsAtATime = 200;
/** Number of cards looked up first per hit of a page, because nearly every match is a hit. */
const firstCards = 1.5;

/** The end of a page of hits: the time from which ages are measured, and the score and item of the last hit. */
const SearchCursor = z.object({ at: z.number().int().min(0).max(8.64e15), score: z.number(), id: z.string().max(64) });
type SearchCursor = z.infer<typeof SearchCursor>;

/** An event, with the matching item's card on each board that shows it. */
interface Found {
  readonly match: Match;
  readonly cards: readonly FoundCard[];
}

interface PageQuery {
  readonly byCompany: ReadonlyMap<string, readonly string[]>;
  readonly after: SearchCursor | null;
  readonly limit: number;
}

/** Searches all boards that a caller can read. */
@Injectable()
export class SearchService {
  constructor(
    private readonly store: SearchStore,
    private readonly boards: BoardLinksStore,
    private readonly readers: BoardReadersStore,
    private readonly cards: CardsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} not-found `board_not_found`; invalid `invalid_cursor` */
  async search(principal: Principal, query: SearchQuery): Promise<SearchResult> {
    const after = query.cursor === undefined ? null : decodeCursor(SearchCursor, query.cursor);
    const boards = await this.boardsOf(principal, query);
    const words = searchWordsIn(query.search);
    const { board, company, tag, since, before } = query;
    const hasWords = words.groups.length > 0 || words.excluded.length > 0;
    if (!hasWords && [board, company, tag, since, before].every((one) => one === undefined))
      return { items: [], nextCursor: null };
    const byCompany = boardsByCompany(boards, company);
    const at = after ? new Date(after.at) : this.clock.now();
    const filter = { companyIds: [...byCompany.keys()], tag, since: dateOf(since), before: dateOf(before) };
    const matches = hasWords
      ? await this.store.findMatches(textSearchesOf(words), filter, mostMatches)
      : await this.store.findNewest(filter, mostMatches);
    const { found, isMore } = await this.#page(ranked(matches, at), { byCompany, after, limit: query.limit });
    const last = found.at(-1);
    return {
      items: await this.#hits(found, boards, termsOf(words)),
      nextCursor:
        isMore && last ? encodeCursor({ at: at.getTime(), score: last.match.score, id: last.match._id }) : null,
    };
  }

  /** The boards that the caller can read, or only the named one. @throws {DomainError} not-found `board_not_found` */
  async boardsOf(principal: Principal, { board }: Pick<SearchFilter, 'board'>): Promise<BoardLinkDocument[]> {
    const shared = principal.kind === 'user' ? await this.readers.boardIdsOf(principal.userId) : [];
    const boards = await this.boards.readable(principal, shared, board);
    if (board !== undefined && boards.length === 0) throw boardNotFound();
    return boards;
  }

  /**
   * Returns the next events. Events of earlier pages are found again, so that no event appears twice through another
   * report. New items don't shift pages, because a page begins after the last item of the previous one.
   */
  async #page(
    matches: readonly Match[],
    { byCompany, after, limit }: PageQuery,
  ): Promise<{ found: Found[]; isMore: boolean }> {
    const begin = after ? placeAfter(matches, after) : 0;
    const seen = new Set<string>();
    // Two boards may show an item under different companies.
    const contents = new Set<string>();
    const found: Found[] = [];
    for (let from = 0, size: number; from < matches.length && seen.size < mostHits; from += size) {
      size = chunkSize(matches, from, byCompany, from === 0 ? limit * firstCards : cardsAtATime);
      const chunk = matches.slice(from, from + size);
      const cards = await this.store.cardsOf(chunk, ({ companyId }) => byCompany.get(companyId) ?? []);
      for (const [index, match] of chunk.entries()) {
        if (contents.has(match.contentId)) continue;
        const ofItem = (cards.get(match._id) ?? []).filter(({ eventId }) => !seen.has(eventId));
        if (ofItem.length === 0) continue;
        if (found.length === limit) return { found, isMore: true };
        contents.add(match.contentId);
        for (const { eventId } of ofItem) seen.add(eventId);
        if (from + index >= begin) found.push({ match, cards: ofItem });
      }
    }
    return { found, isMore: false };
  }

  async #hits(
    found: readonly Found[],
    boards: readonly BoardLinkDocument[],
    terms: readonly Term[],
  ): Promise<SearchHit[]> {
    const aliases = new Map(boards.map((board) => [board._id, board.aliases]));
    const [items, leads] = await Promise.all([
      this.cards.findItems(found.map(({ match }) => match._id)),
      this.store.leadsOf(found.flatMap(({ cards }) => cards)),
    ]);
    return found.flatMap(({ match: { _id }, cards }): SearchHit[] => {
      const document = items.get(_id);
      const [first] = cards;
      // The card was removed in the meantime.
      if (!document || !first) return [];
      const { item, evaluation } = document;
      const { companyId, name } = shownCompany(document, aliases.get(first.boardId));
      const shown = cards.map((card) => leads.get(placeKey(card)) ?? card);
      return [
        {
          ...{ eventId: first.eventId, contentId: item.id, companyId, company: name },
          title: marked(item.title, terms),
          passage: bestPassage([evaluation.summary, item.description, item.content.slice(0, searchedChars)], terms),
          ...{ source: publisherOfItem(item), url: item.url, date: item.publishedAt, tags: evaluation.tags },
          importance: Math.max(...shown.map(({ importance }) => importance)),
          isHighPriority: shown.some(hasPriority),
          places: shown.map(({ boardId, _id }) => ({ boardId, cardId: _id })),
          archived: shown.every(({ archived }) => archived),
        },
      ];
    });
  }
}

const dateOf = (timestamp: string | undefined): Date | undefined => (timestamp ? new Date(timestamp) : undefined);

/** Boards by the companies that they track; if `shownAs` is given, only companies that are shown as that company. */
function boardsByCompany(boards: readonly BoardLinkDocument[], shownAs: string | undefined): Map<string, string[]> {
  const byCompany = new Map<string, string[]>();
  for (const { _id, companyIds, aliases } of boards)
    for (const companyId of companyIds)
      if (shownAs === undefined || shownCompanyId(companyId, aliases) === shownAs)
        byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), _id]);
  return byCompany;
}

/** The index after the last hit, or the position of its score if the hit was removed. */
function placeAfter(matches: readonly Match[], { score, id }: SearchCursor): number {
  const at = matches.findIndex(({ _id }) => _id === id);
  if (at >= 0) return at + 1;
  const below = matches.findIndex((match) => match.score < score);
  return below < 0 ? matches.length : below;
}

/** Number of matches to look up together: at least one, with at most `most` cards in all. */
function chunkSize(
  matches: readonly Match[],
  from: number,
  byCompany: ReadonlyMap<string, readonly string[]>,
  most: number,
): number {
  let cards = 0;
  let size = 0;
  while (from + size < matches.length) {
    cards += byCompany.get(matches[from + size]?.companyId ?? '')?.length ?? 0;
    if (size > 0 && cards > most) break;
    size += 1;
  }
  return size;
}
