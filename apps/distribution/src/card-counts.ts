import { Injectable } from '@nestjs/common';
import type { CardCounts, CardWindow } from '@sightline/contracts';
import { BoardTallies } from './board-tallies.store.ts';
import { CardListsStore, type CardSelection } from './card-lists.store.ts';
import { windowStart } from './ranking.ts';
import { type Counted, countSince, furtherReportsOf, type Tally } from './tally.ts';
import { dayOf } from './trends/event-counts.ts';

/** When a list is read: now, and where its reader's day begins. */
interface ReadAt {
  now: Date;
  utcOffsetMinutes: number;
}

interface ListCounts {
  counts: CardCounts;
  articles: number;
  /** Cards of the board that don't lead their event; null when they are not counted. */
  furtherReports: number | null;
}

/** The numbers above a list. */
@Injectable()
export class CardCounter {
  constructor(
    private readonly lists: CardListsStore,
    private readonly tallies: BoardTallies,
  ) {}

  /**
   * Events in each window, and reports in one.
   * @param revision of the board's cards; null for a board that isn't linked
   */
  async of(
    selection: CardSelection,
    revision: string | null,
    window: CardWindow,
    { now, utcOffsetMinutes }: ReadAt,
  ): Promise<ListCounts> {
    // What a search or a filter finds is on no tally.
    const tally = revision !== null && isWhole(selection) ? await this.tallies.of(selection.boardId, revision) : null;
    const count = (counted: Counted, one: CardWindow) => {
      const since = windowStart(one, now, utcOffsetMinutes);
      return tally ? this.#fromTally(tally, selection, counted, since) : this.lists.count(selection, counted, since);
    };
    const [today, week, month, all, articles] = await Promise.all([
      count('events', 'today'),
      count('events', '7d'),
      count('events', '30d'),
      count('events', 'all'),
      count('reports', window),
    ]);
    return { counts: { today, week, month, all }, articles, furtherReports: tally && furtherReportsOf(tally) };
  }

  async #fromTally(tally: Tally, selection: CardSelection, counted: Counted, since: Date | null): Promise<number> {
    const { boardId, show } = selection;
    if (since === null) return countSince(tally, counted, show, null, []);
    const day = dayOf(since);
    const cards = this.tallies.cardsOfDay(boardId, tally, day);
    return cards ? countSince(tally, counted, show, since, await cards) : this.lists.count(selection, counted, since);
  }
}

/** Whether it is all that a board shows in this way. */
const isWhole = ({ storyIds, companyIds, foundSince, topic, sentiment, published }: CardSelection): boolean =>
  !storyIds &&
  !companyIds &&
  !foundSince &&
  topic === undefined &&
  sentiment === undefined &&
  !published?.since &&
  !published?.before;
