import { Injectable } from '@nestjs/common';
import { type CardListQuery, type CardSort, rankScore } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { type BoardLinkDocument, hasPendingRules } from '../boards/board-link.document.ts';
import { companiesShownAs, type ListedCard } from '../cards/card.view.ts';
import { type Cursor, highestScore, oldScore, type SortedPlace, weightsOf } from '../cards/ranking.ts';
import { SavedCardsStore } from '../saved/saved-cards.store.ts';
import { searchWordsIn, textSearchesOf } from '../search/query.ts';
import { SearchStore } from '../search/search.store.ts';
import { CardListsStore, type CardSelection, isRecorded, matchesShown, type SortField } from './card-lists.store.ts';

const sortFields = {
  newest: 'publishedAt',
  importance: 'importance',
  relevance: 'relevanceScore',
} as const satisfies Record<Exclude<CardSort, 'rank'>, SortField>;

/** The filters of a list, without sort order and page. */
export type CardFilter = Omit<CardListQuery, 'window' | 'sort' | 'cursor' | 'limit' | 'utcOffsetMinutes'>;

interface CardPage {
  cards: ListedCard[];
  next: Cursor | null;
}

/** Turns queries into selections of cards, and reads their pages. */
@Injectable()
export class CardSelections {
  constructor(
    private readonly lists: CardListsStore,
    private readonly saved: SavedCardsStore,
    private readonly search: SearchStore,
  ) {}

  /**
   * @param board null if it is not linked (yet)
   * @param reader the reader whose saved events `saved` selects
   */
  async select(
    boardId: string,
    query: CardFilter,
    board: BoardLinkDocument | null,
    reader: Principal | null = null,
  ): Promise<CardSelection> {
    const companyIds = query.company && board ? companiesShownAs(query.company, board) : null;
    const found = await this.#found(boardId, companyIds ?? board?.companyIds ?? [], query);
    return {
      boardId,
      show: query.show,
      companyIds,
      eventIds: await this.#inSaved(boardId, query, reader, found),
      foundSince: query.foundSince ? new Date(query.foundSince) : null,
      topic: query.topic,
      signal: query.signal,
      sentiment: isRecorded(query.show) ? query.sentiment : undefined,
      published: { since: dateOf(query.publishedSince), before: dateOf(query.publishedBefore) },
      hasPendingRules: board !== null && hasPendingRules(board),
    };
  }

  /** Ids of events with a report that matches search, tag and sentiment; null without any of these filters. */
  async #found(
    boardId: string,
    companyIds: readonly string[],
    { search, tag, show, sentiment: asked }: CardFilter,
  ): Promise<string[] | null> {
    const sentiment = isRecorded(show) ? undefined : asked;
    if (search.trim() === '' && !tag && !sentiment) return null;
    const searches = textSearchesOf(searchWordsIn(search));
    const matches = search.trim() === '' ? null : await this.search.findMatches(searches, { companyIds }, matchesShown);
    const itemIds = matches?.map(({ _id }) => _id) ?? null;
    return this.lists.findMatching(boardId, companyIds, { itemIds, tag, sentiment });
  }

  /** Restricts the found events to those the reader saved, if only saved events are requested. */
  async #inSaved(
    boardId: string,
    { show }: CardFilter,
    reader: Principal | null,
    found: string[] | null,
  ): Promise<string[] | null> {
    if (show !== 'saved') return found;
    const saved = reader ? await this.saved.eventsOf(boardId, reader) : [];
    return found ? saved.filter((eventId) => found.includes(eventId)) : saved;
  }

  /** Returns the page after a cursor, in the query's order. */
  async page(
    selection: CardSelection,
    { window, sort, limit }: Pick<CardListQuery, 'window' | 'sort' | 'limit'>,
    cursor: Cursor,
    since: Date | null,
  ): Promise<CardPage> {
    if (sort !== 'rank') {
      const found = await this.lists.listSorted(selection, sortFields[sort], since, cursor.sorted, limit + 1);
      const cards = found.slice(0, limit);
      const last = cards.at(-1);
      const more = last && found.length > limit;
      return { cards, next: more ? { ...cursor, sorted: placeOf(last, sortFields[sort]) } : null };
    }
    const recent = await this.lists.listRecent(selection, since, cursor, limit + 1);
    const before = countBeforeOld(recent, cursor, limit);
    // If the page is full of cards that precede every older card, older cards needn't be queried.
    const hasOld = window === 'all' && (before < limit || recent.length === limit);
    const old = hasOld ? await this.lists.listOld(selection, cursor, limit + 1 - before) : [];
    const isFull = recent.length + old.length > limit;
    const doubtful = isFull ? [] : await this.lists.listDoubtful(selection, since, cursor, limit + 1);
    return merge(recent, old, doubtful, cursor, limit);
  }
}

const dateOf = (timestamp: string | undefined): Date | undefined => (timestamp ? new Date(timestamp) : undefined);

function placeOf(card: ListedCard, field: SortField): SortedPlace {
  const publishedMs = card.publishedAt.getTime();
  return [field === 'publishedAt' ? publishedMs : card[field], publishedMs, card._id];
}

const weightsAt = ({ percent }: Cursor) => weightsOf({ recencyPercent: percent });

/**
 * Rounded, because sums of points are inexact and an older card could otherwise precede a recent one with the same
 * score.
 */
const roundedScore = (score: number): number => Math.round(score * 1e6) / 1e6;

const scoreOf = (card: ListedCard, cursor: Cursor): number =>
  roundedScore(rankScore(card.publishedAt, card.importance, new Date(cursor.at), weightsAt(cursor)));

/** Number of recent cards on the page that precede every older card; older cards have no recency points. */
function countBeforeOld(recent: readonly ListedCard[], cursor: Cursor, limit: number): number {
  const mostOfOld = roundedScore(oldScore(cursor.old?.[0] ?? highestScore, weightsAt(cursor)));
  const first = recent.slice(0, limit).findIndex((card) => scoreOf(card, cursor) < mostOfOld);
  return first < 0 ? Math.min(recent.length, limit) : first;
}

/** Merges both streams by the scores as of the first page; doubtful cards follow. */
function merge(
  recent: readonly ListedCard[],
  old: readonly ListedCard[],
  doubtful: readonly ListedCard[],
  cursor: Cursor,
  limit: number,
): CardPage {
  const next: Cursor = { ...cursor };
  const cards: ListedCard[] = [];
  let fromRecent = 0;
  let fromOld = 0;
  while (cards.length < limit) {
    const [a, b] = [recent[fromRecent], old[fromOld]];
    if (a && (!b || scoreOf(a, cursor) >= scoreOf(b, cursor))) {
      cards.push(a);
      fromRecent += 1;
      next.recent = [a.rankKey, a._id];
    } else if (b) {
      cards.push(b);
      fromOld += 1;
      next.old = placeOf(b, 'importance');
    } else break;
  }
  const last = doubtful.slice(0, limit - cards.length);
  cards.push(...last);
  const lastDoubtful = last.at(-1);
  if (lastDoubtful) next.doubtful = placeOf(lastDoubtful, 'publishedAt');
  const more = fromRecent < recent.length || fromOld < old.length || last.length < doubtful.length;
  return { cards, next: more ? next : null };
}
