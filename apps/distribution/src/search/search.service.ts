import { Inject, Injectable } from '@nestjs/common';
import {
  boardNotFound,
  type SearchFilter,
  type SearchHit,
  type SearchQuery,
  type SearchResult,
} from '@sightline/contracts';
import { CLOCK, type Clock, type Principal } from '@sightline/service-kit';
import { BoardLinksStore, type ReadableBoard } from '../board-links.store.ts';
import { BoardReadersStore } from '../board-readers.store.ts';
import { shownCompany, shownCompanyId } from '../card.view.ts';
import { CardsStore } from '../cards.store.ts';
import { hasPriority } from '../stories/priority.ts';
import { decodeSearchCursor, encodeSearchCursor, type SearchCursor } from './cursor.ts';
import { searchedChars } from './item-words.document.ts';
import { bestPassage, marked } from './marks.ts';
import type { ItemKeys, Match } from './matches.ts';
import { type Ranked, ranked } from './rank.ts';
import { type FoundCard, placeKey, SearchStore } from './search.store.ts';
import type { Term } from './term.ts';
import { searchTermsIn } from './terms.ts';

/** Events that can be paged through. */
const mostHits = 500;
/** Cards that are looked up at a time. */
const cardsAtATime = 200;
/** Cards that are looked up first, for each hit of a page: nearly every match is one. */
const firstCards = 1.5;
/**
 * Matches that are kept while a page is read. There may be thousands, which would cost more in garbage collections than finding them
 * again does for the few pages that need more.
 */
const mostHeld = 300;

/** An event, and the matching item's card on each board that has it. */
interface Found {
  readonly match: Ranked;
  readonly item: ItemKeys;
  readonly cards: readonly FoundCard[];
}

interface PageQuery {
  readonly byCompany: ReadonlyMap<string, readonly string[]>;
  readonly itemsOf: (matches: readonly Match[]) => Promise<Map<string, ItemKeys>>;
  readonly after: SearchCursor | null;
  readonly limit: number;
}

/** Searches all boards that a caller may read. */
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
    const after = query.cursor === undefined ? null : decodeSearchCursor(query.cursor);
    const boards = await this.boardsOf(principal, query);
    const terms = searchTermsIn(query.search);
    const { board, company, tag, since, before } = query;
    if (terms.length === 0 && [board, company, tag, since, before].every((one) => one === undefined))
      return { items: [], nextCursor: null };
    const byCompany = boardsByCompany(boards, company);
    const companyIds = [...byCompany.keys()];
    const at = after ? new Date(after.at) : this.clock.now();
    const filter = { companyIds, terms, every: true, tag, since: dateOf(since), before: dateOf(before) };
    const best = async (most: number) => {
      const { matches, all } = await this.store.findMatches(filter);
      const rows = ranked(matches, { terms: terms.length, all, now: at, most });
      return { rows, isAll: rows.length === matches.count };
    };
    const itemsOf = (chunk: readonly Match[]) => this.store.itemsOf(chunk, filter);
    const asked = { byCompany, itemsOf, after, limit: query.limit };
    const first = await best(mostHeld);
    let page = await this.#page(first.rows, asked);
    if (!page.isMore && !first.isAll) page = await this.#page((await best(Number.POSITIVE_INFINITY)).rows, asked);
    const { found, isMore } = page;
    const last = found.at(-1);
    return {
      items: await this.#hits(found, boards, terms),
      nextCursor:
        isMore && last
          ? encodeSearchCursor({ at: at.getTime(), score: last.match.score, id: last.match.row.key })
          : null,
    };
  }

  /** The boards that the caller may read; the one that is named. @throws {DomainError} not-found `board_not_found` */
  async boardsOf(principal: Principal, { board }: Pick<SearchFilter, 'board'>): Promise<ReadableBoard[]> {
    const shared = principal.kind === 'user' ? await this.readers.boardIdsOf(principal.userId) : [];
    const boards = await this.boards.readable(principal, shared, board);
    if (board !== undefined && boards.length === 0) throw boardNotFound();
    return boards;
  }

  /**
   * The next events. Events of earlier pages are found again, so that none comes twice by another of its reports; new items
   * shift nothing, since a page begins after the item that the last one ended with.
   */
  async #page(
    matches: readonly Ranked[],
    { byCompany, itemsOf, after, limit }: PageQuery,
  ): Promise<{ found: Found[]; isMore: boolean }> {
    const begin = after ? placeAfter(matches, after) : 0;
    const seen = new Set<string>();
    // An item that two boards show of two companies is one hit.
    const contents = new Set<string>();
    const found: Found[] = [];
    for (let from = 0, size: number; from < matches.length && seen.size < mostHits; from += size) {
      size = chunkSize(matches, from, byCompany, from === 0 ? limit * firstCards : cardsAtATime);
      const chunk = matches.slice(from, from + size);
      const items = await itemsOf(chunk.map(({ row }) => row));
      const cards = await this.store.cardsOf([...items.values()], ({ companyId }) => byCompany.get(companyId) ?? []);
      for (const [index, match] of chunk.entries()) {
        const item = items.get(match.row.key);
        if (!item || contents.has(item.contentId)) continue;
        const ofItem = (cards.get(item._id) ?? []).filter(({ storyId }) => !seen.has(storyId));
        if (ofItem.length === 0) continue;
        if (found.length === limit) return { found, isMore: true };
        contents.add(item.contentId);
        for (const { storyId } of ofItem) seen.add(storyId);
        if (from + index >= begin) found.push({ match, item, cards: ofItem });
      }
    }
    return { found, isMore: false };
  }

  async #hits(found: readonly Found[], boards: readonly ReadableBoard[], terms: readonly Term[]): Promise<SearchHit[]> {
    const aliases = new Map(boards.map((board) => [board._id, board.aliases]));
    const [items, leads] = await Promise.all([
      this.cards.findItems(found.map(({ item }) => item._id)),
      this.store.leadsOf(found.flatMap(({ cards }) => cards)),
    ]);
    return found.flatMap(({ item: { _id }, cards }): SearchHit[] => {
      const document = items.get(_id);
      const [first] = cards;
      // Removed meanwhile.
      if (!document || !first) return [];
      const { item, evaluation } = document;
      const { companyId, name } = shownCompany(document, aliases.get(first.boardId));
      const shown = cards.map((card) => leads.get(placeKey(card)) ?? card);
      return [
        {
          ...{ storyId: first.storyId, contentId: item.id, companyId, company: name },
          title: marked(item.title, terms),
          passage: bestPassage([evaluation.summary, item.description, item.content.slice(0, searchedChars)], terms),
          ...{ source: item.sourceName, url: item.url, date: item.publishedAt, tags: evaluation.tags },
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

/** Boards by the companies that they track; only those that are shown as `shownAs`, if given. */
function boardsByCompany(boards: readonly ReadableBoard[], shownAs: string | undefined): Map<string, string[]> {
  const byCompany = new Map<string, string[]>();
  for (const { _id, companyIds, aliases } of boards)
    for (const companyId of companyIds)
      if (shownAs === undefined || shownCompanyId(companyId, aliases) === shownAs)
        byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), _id]);
  return byCompany;
}

/** The place behind the last hit; where its score would be when it is gone. */
function placeAfter(matches: readonly Ranked[], { score, id }: SearchCursor): number {
  const at = matches.findIndex(({ row }) => row.key === id);
  if (at >= 0) return at + 1;
  const below = matches.findIndex((match) => match.score < score);
  return below < 0 ? matches.length : below;
}

/** How many matches to look up at once: one at least, and not more cards than one round may ask for. */
function chunkSize(
  matches: readonly Ranked[],
  from: number,
  byCompany: ReadonlyMap<string, readonly string[]>,
  most: number,
): number {
  let cards = 0;
  let size = 0;
  while (from + size < matches.length) {
    cards += byCompany.get(matches[from + size]?.row.companyId ?? '')?.length ?? 0;
    if (size > 0 && cards > most) break;
    size += 1;
  }
  return size;
}
