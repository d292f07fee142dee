import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Store, type Transaction } from '@sightline/service-kit';
import { type BoardLinkDocument, boardLinkDocument } from '../boards/board-link.document.ts';
import { type CardDocument, cardDocument } from '../cards/card.document.ts';
import { weightsOf } from '../cards/ranking.ts';
import { TrendSpansStore } from '../trends/counts/trend-spans.store.ts';
import { arrange } from './grouping-rules.ts';
import { PriorityStore } from './priority.store.ts';

/** Limits the number of board-event pairs per query. */
const pairsPerQuery = 1_000;

/** The boards and events that a change may affect. */
export interface Concerned {
  /** The rows of the boards, if the caller has already read them in the same transaction. */
  readonly boards?: readonly BoardLinkDocument[];
  readonly boardIds: readonly string[];
  /** Cards that change, or that may be new. */
  readonly cardIds: readonly string[];
  /** Events that cards join, in addition to the cards' own events. */
  readonly eventIds: readonly string[];
}

const furtherFields = { eventId: 1, itemId: 1, publishedAt: 1, createdAt: 1, foundAt: 1, cameWithBoard: 1 } as const;

export type FurtherReport = Pick<CardDocument, '_id' | keyof typeof furtherFields>;

export interface Rearranged {
  readonly created: readonly CardDocument[];
  /** Cards that existed before and were modified. */
  readonly changed: readonly CardDocument[];
  readonly removed: readonly CardDocument[];
  /** Change in the number of events, by board. */
  readonly added: ReadonlyMap<string, number>;
  /** Boards that had no cards, so the High Priority of their first cards is already decided. */
  readonly decided: ReadonlySet<string>;
  /** Ids of new cards that are further reports of an existing event. */
  readonly joining: ReadonlySet<string>;
}

/** Changes the cards of whole events, so that exactly one card of an event is its lead after every transaction. */
@Injectable()
export class BoardEventsStore {
  readonly #boards;
  readonly #cards;

  constructor(
    store: Store,
    private readonly trendSpans: TrendSpansStore,
    private readonly priorities: PriorityStore,
  ) {
    this.#boards = store.collection(boardLinkDocument);
    this.#cards = store.collection(cardDocument);
  }

  /**
   * Loads all cards of the affected events, lets `edit` change them, recomputes the event and lead of each, and saves them. The
   * caller must also write the row of each changed board, so that two transactions can't add to one event concurrently.
   */
  async rearrange(
    concerned: Concerned,
    edit: (cards: ReadonlyMap<string, CardDocument>) => readonly CardDocument[],
    tx: Transaction,
  ): Promise<Rearranged> {
    const boards =
      concerned.boards ??
      (await this.#boards.find({ _id: { $in: [...concerned.boardIds] } }, { session: tx.session }).toArray());
    const withCards = boards.filter(({ cardCount }) => cardCount > 0).map(({ _id }) => _id);
    const before =
      withCards.length > 0
        ? await this.#load({ ...concerned, boardIds: withCards }, tx)
        : new Map<string, CardDocument>();
    const edited = edit(before);
    const weights = new Map(boards.map((board) => [board._id, weightsOf(board)]));
    const decided = new Set(boards.filter(({ cardCount }) => cardCount === 0).map(({ _id }) => _id));
    const after = [...Map.groupBy(edited, ({ boardId }) => boardId)].flatMap(([boardId, cards]) => {
      const arranged = arrange(cards, weights.get(boardId), ({ _id }) => !before.has(_id));
      return decided.has(boardId) ? this.priorities.decideFirst(arranged) : arranged;
    });
    const kept = new Set(after.map(({ _id }) => _id));
    const removed = [...before.values()].filter(({ _id }) => !kept.has(_id));
    const created = after.filter(({ _id }) => !before.has(_id));
    const changed = after.filter((card) => differs(card, before.get(card._id)));
    await this.#save({ created, changed, removed }, tx);
    // A transaction that adds the first trend rows also writes the board's row, so the two conflict.
    const counted = new Set(boards.filter(({ trendRows }) => trendRows).map(({ _id }) => _id));
    const isCounted = ({ boardId }: CardDocument) => counted.has(boardId);
    await this.trendSpans.noteChanged([...before.values()].filter(isCounted), after.filter(isCounted), tx);
    const added = new Map<string, number>();
    const count = ({ boardId, leads }: CardDocument, by: 1 | -1) =>
      added.set(boardId, (added.get(boardId) ?? 0) + (leads ? by : 0));
    for (const card of [...created, ...changed]) count(card, 1);
    for (const card of [...removed, ...changed.flatMap(({ _id }) => before.get(_id) ?? [])]) count(card, -1);
    const known = new Set(after.filter(({ _id }) => before.has(_id)).map(placeOf));
    const joining = created.filter((card) => !card.leads || known.has(placeOf(card)));
    return { created, changed, removed, added, decided, joining: new Set(joining.map(({ _id }) => _id)) };
  }

  /** Loads cards until every event with a loaded card is loaded completely. */
  async #load(
    { boardIds, cardIds, eventIds }: Concerned,
    { session }: Transaction,
  ): Promise<Map<string, CardDocument>> {
    const first = await this.#cards.find({ _id: { $in: [...cardIds] } }, { session }).toArray();
    const cards = new Map(first.map((card) => [card._id, card]));
    // Load joined events completely: a new report of one may have its original event id, which differs from the
    // displayed one.
    const joined = await this.#cards
      .find({ boardId: { $in: [...boardIds] }, sameAs: { $exists: true } }, { session })
      .toArray();
    for (const card of joined) cards.set(card._id, card);
    const companions = joined.flatMap(({ sameAs = [] }) => sameAs);
    if (companions.length > 0)
      for await (const card of this.#cards.find({ _id: { $in: companions } }, { session })) cards.set(card._id, card);
    const loaded = new Set<string>();
    for (let missing = new Set([...eventIds, ...eventsIn(cards.values())]); missing.size > 0; ) {
      const size = Math.max(1, Math.floor(pairsPerQuery / boardIds.length));
      const ids = [...missing];
      for (let from = 0; from < ids.length; from += size) {
        const filter = { boardId: { $in: [...boardIds] }, eventId: { $in: ids.slice(from, from + size) } };
        for await (const card of this.#cards.find(filter, { session })) cards.set(card._id, card);
      }
      for (const id of missing) loaded.add(id);
      missing = new Set(eventsIn(cards.values()).filter((id) => !loaded.has(id)));
    }
    return cards;
  }

  async #save(
    { created, changed, removed }: Record<'created' | 'changed' | 'removed', readonly CardDocument[]>,
    { session }: Transaction,
  ): Promise<void> {
    const writes = [
      ...created.map(({ _id, ...card }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: card }, upsert: true },
      })),
      ...changed.map(({ _id, ...card }) => ({ replaceOne: { filter: { _id }, replacement: card } })),
    ];
    if (writes.length > 0) await this.#cards.bulkWrite(writes, { session, ordered: false });
    if (removed.length > 0) await this.#cards.deleteMany({ _id: { $in: removed.map(({ _id }) => _id) } }, { session });
  }

  /** All cards of an event on a board, oldest report first. */
  cardsOf(boardId: string, eventId: string, limit: number): Promise<CardDocument[]> {
    return this.#cards.find({ boardId, eventId }, { sort: { publishedAt: 1, _id: 1 }, limit }).toArray();
  }

  leadOf(boardId: string, eventId: string): Promise<CardDocument | null> {
    return this.#cards.findOne({ boardId, eventId, leads: true });
  }

  /**
   * The further reports by event, oldest first.
   * @param leads cards of one board
   */
  async furtherReports(
    leads: readonly Pick<CardDocument, 'boardId' | 'eventId'>[],
  ): Promise<Map<string, FurtherReport[]>> {
    const boardId = leads[0]?.boardId;
    if (boardId === undefined) return new Map();
    const wanted = new Set(leads.map(({ eventId }) => eventId));
    const found = await this.#cards
      .find<FurtherReport>({ boardId, eventId: { $in: [...wanted] }, leads: false }, { projection: furtherFields })
      .toArray();
    found.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || (a._id < b._id ? -1 : 1));
    return Map.groupBy(found, ({ eventId }) => eventId);
  }

  /** Marks all reports of an event. The caller must record that the board changed. */
  async mark(
    { boardId, eventId }: Pick<CardDocument, 'boardId' | 'eventId'>,
    marks: Partial<Pick<CardDocument, 'read' | 'archived'>>,
    { session }: Transaction,
  ): Promise<void> {
    await this.#cards.updateMany({ boardId, eventId }, { $set: marks }, { session });
  }
}

/** Identifies the event of a card. */
export const placeOf = ({ boardId, eventId }: CardDocument): string => `${boardId}\n${eventId}`;

/**
 * The events to which these cards belong, including the item's original event, to which a card moved by a user may
 * return.
 */
const eventsIn = (cards: Iterable<CardDocument>): string[] =>
  [...cards].flatMap((card) => [card.eventId, card.itemEventId]);

function differs(card: CardDocument, before: CardDocument | undefined): boolean {
  if (!before) return false;
  const keys = new Set([...Object.keys(card), ...Object.keys(before)]) as Set<keyof CardDocument>;
  return [...keys].some((key) => !isDeepStrictEqual(card[key], before[key]));
}
