import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, newId, Store } from '@sightline/service-kit';
import type { ClientSession, Filter } from 'mongodb';
import { boardLinkDocument } from './board-link.document.ts';
import { type CardDocument, cardDocument, isGiven } from './card.document.ts';
import {
  type Counted,
  cardsOn,
  changedTally,
  currentTally,
  emptyTally,
  firstDayKept,
  isSameDay,
  type TalliedCard,
  type Tally,
  talliedFields,
} from './tally.ts';
import { startOf } from './trends/event-counts.ts';

const mostBoards = 2_000;
/** Of all boards that are kept: about 15 MB. */
const mostCards = 100_000;
/** A day with more cards is not read. */
const mostOfDay = 2_000;
const anyMark = { $in: [false, true] };

/** The counts of a board at a cards revision, and cards of the days in which windows begin. */
interface Known {
  readonly tally: Tally;
  readonly days: Map<number, Promise<TalliedCard[]>>;
  cards: number;
}

/**
 * How many cards boards have. Each change of cards changes the counts on the board's row in the same transaction
 * (`BoardLinksStore.noteChanged`). A row whose counts are of another revision than its cards was written by an earlier version,
 * which doesn't count: its cards are counted once, when they are read next.
 */
@Injectable()
export class BoardTallies {
  readonly #links;
  readonly #cards;
  readonly #known = new Map<string, Known>();
  #knownCards = 0;
  readonly #counting = new Map<string, Promise<Tally | null>>();
  /** Reads under way, with the revision that was asked for. */
  readonly #reading = new Map<string, { revision: string; tally: Promise<Tally | null> }>();

  constructor(
    private readonly store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#links = store.collection(boardLinkDocument);
    this.#cards = store.collection(cardDocument);
  }

  /** @param revision of the board's cards, as just read. Null for a board that is gone. */
  async of(boardId: string, revision: string): Promise<Tally | null> {
    const known = this.#known.get(boardId);
    if (known?.tally.revision === revision) {
      this.#known.delete(boardId);
      this.#known.set(boardId, known);
      return known.tally;
    }
    const tally = await this.#readOnce(boardId, revision);
    // A reader that waited for its turn asks with an older revision; what is kept may be of the current one already.
    const current = this.#known.get(boardId);
    if (tally && current?.tally.revision === tally.revision) return current.tally;
    if (tally) this.#keep(boardId, tally);
    return tally;
  }

  /** Once for all who ask for the same revision: after a change, that is every reader of the board. */
  #readOnce(boardId: string, revision: string): Promise<Tally | null> {
    const under = this.#reading.get(boardId);
    if (under?.revision === revision) return under.tally;
    const reading = {
      revision,
      tally: this.#read(boardId).finally(() => {
        if (this.#reading.get(boardId) === reading) this.#reading.delete(boardId);
      }),
    };
    this.#reading.set(boardId, reading);
    return reading.tally;
  }

  /** The cards that were published on a UTC day; null when there are too many to look at each. */
  cardsOfDay(boardId: string, tally: Tally, day: number): Promise<TalliedCard[]> | null {
    const expected = cardsOn(tally, day);
    if (expected > mostOfDay) return null;
    if (expected === 0) return Promise.resolve([]);
    const known = this.#known.get(boardId);
    if (known?.tally !== tally) return this.#readDay(boardId, day);
    const kept = known.days.get(day);
    if (kept) return kept;
    const cards = this.#readDay(boardId, day);
    known.days.set(day, cards);
    known.cards += expected;
    this.#knownCards += expected;
    this.#bound();
    // A failed look-up is not kept, by a later tally either.
    cards.catch(() => {
      const days = this.#known.get(boardId)?.days;
      if (days?.get(day) === cards) days.delete(day);
    });
    return cards;
  }

  #readDay(boardId: string, day: number): Promise<TalliedCard[]> {
    const publishedAt = { $gte: startOf(day), $lt: startOf(day + 1) };
    return this.#cards
      .find<TalliedCard>(
        { boardId, archived: anyMark, leads: anyMark, publishedAt },
        { projection: { _id: 0, ...talliedFields } },
      )
      .toArray();
  }

  async #read(boardId: string): Promise<Tally | null> {
    const row = await this.#links.findOne({ _id: boardId }, { projection: { revision: 1, tally: 1 } });
    if (!row) return null;
    const current = currentTally(row);
    if (current) return current;
    // Once for all who wait.
    const counting =
      this.#counting.get(boardId) ?? this.#countAnew(boardId).finally(() => this.#counting.delete(boardId));
    this.#counting.set(boardId, counting);
    return counting;
  }

  /** Writes the row of the board, as every change of its cards does: nothing is missed. */
  #countAnew(boardId: string): Promise<Tally | null> {
    return this.store.transaction(async ({ session }) => {
      const row = await this.#links.findOne({ _id: boardId }, { projection: { revision: 1, tally: 1 }, session });
      if (!row) return null;
      const current = currentTally(row);
      if (current) return current;
      const now = this.clock.now();
      const since = startOf(firstDayKept(now));
      const latest = this.#cards.find<TalliedCard>(
        { boardId, archived: anyMark, leads: anyMark, publishedAt: { $gte: since } },
        { projection: { _id: 0, ...talliedFields }, session },
      );
      const change: [TalliedCard, 1][] = [];
      for await (const card of latest) change.push([card, 1]);
      const { events, reports } = changedTally(emptyTally(row.revision), row.revision, change, now);
      const tally: Tally = {
        // Not since this revision: a tally of it may have been dropped because cards changed without one.
        ...emptyTally(newId()),
        revision: row.revision,
        events: { days: events.days, all: await this.#countAll(boardId, 'events', session) },
        reports: { days: reports.days, all: await this.#countAll(boardId, 'reports', session) },
      };
      await this.#links.updateOne({ _id: boardId }, { $set: { tally } }, { session });
      return tally;
    });
  }

  /** By counts that indexes answer, so that no card is read. */
  async #countAll(boardId: string, counted: Counted, session: ClientSession): Promise<Tally['events']['all']> {
    const leads = counted === 'events' ? true : anyMark;
    const count = (filter: Filter<CardDocument>) =>
      this.#cards.countDocuments({ boardId, leads, ...filter }, { session });
    const unread = await count({ read: false, archived: false, hiddenBy: null });
    const active = await count({ archived: false, hiddenBy: null });
    const notArchived = await count({ archived: false });
    const archived = await count({ archived: true });
    const shown = await count({ archived: anyMark, hiddenBy: null });
    const unsure = await count({ archived: anyMark, hiddenBy: null, doubt: isGiven });
    const piles = { unread, read: active - unread, hidden: notArchived - active, archived, sure: shown - unsure };
    return Object.fromEntries(Object.entries(piles).filter(([, n]) => n > 0));
  }

  /** Of days without a change, the cards that are kept stay. */
  #keep(boardId: string, tally: Tally): void {
    const before = this.#known.get(boardId);
    const days = before ? [...before.days].filter(([day]) => isSameDay(before.tally, tally, day)) : [];
    const cards = days.reduce((sum, [day]) => sum + cardsOn(tally, day), 0);
    if (before) this.#drop(boardId, before);
    this.#known.set(boardId, { tally, days: new Map(days), cards });
    this.#knownCards += cards;
    this.#bound();
  }

  /** The least recently used are dropped first. */
  #bound(): void {
    for (const [boardId, known] of this.#known) {
      if (this.#known.size <= mostBoards && this.#knownCards <= mostCards) break;
      this.#drop(boardId, known);
    }
  }

  #drop(boardId: string, known: Known): void {
    this.#known.delete(boardId);
    this.#knownCards -= known.cards;
  }
}
