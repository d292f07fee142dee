import { Inject, Injectable } from '@nestjs/common';
import { countedPublisher, publisherOfItem } from '@sightline/contracts';
import { cardIdOf, recordFirstCard } from '@sightline/product';
import { CLOCK, type Clock, derivedIdOf, type Transaction } from '@sightline/service-kit';
import { type BoardLinkDocument, settled } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { headlineOf } from '../briefing/briefing-line.ts';
import type { CardDocument, ItemDocument } from '../cards/card.document.ts';
import { shownCompany } from '../cards/card.view.ts';
import { CardAge } from '../cards/card-age.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { BoardEventsStore, type Concerned, placeOf, type Rearranged } from '../events/board-events.store.ts';
import { isRumour } from '../events/facts.ts';
import { concernsPriority, PriorityStore } from '../events/priority.store.ts';
import { createCard, eventIdOfItem, isUpToDate, outranks, replaceItem } from '../rules/card-of-item.ts';
import { type NewCard, SearchAlerts } from '../search/search-alerts.ts';
import { CardMarksStore } from './card-marks.store.ts';
import { type PublishReason, publications } from './publications.ts';
import { SurfaceDecisionsStore } from './surface-decisions.store.ts';

/** Interval after which High Priority is decided again even if no card changed. */
const priorityLastsMs = 3_600_000;

type Cards = ReadonlyMap<string, CardDocument>;

/** Adds items to boards as cards, grouped into events, and publishes the new cards. */
@Injectable()
export class CardPublisher {
  constructor(
    private readonly cards: CardsStore,
    private readonly events: BoardEventsStore,
    private readonly priorities: PriorityStore,
    private readonly marks: CardMarksStore,
    private readonly decisions: SurfaceDecisionsStore,
    private readonly boards: BoardLinksStore,
    private readonly searches: SearchAlerts,
    private readonly age: CardAge,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Publishes items on boards. When two companies of a board share an item, the more relevant company keeps the card,
   * regardless of the order of arrival. A card of a company that the board no longer tracks is about to be removed, so
   * any other company takes it over.
   */
  async publish(
    boards: readonly BoardLinkDocument[],
    given: readonly ItemDocument[],
    tx: Transaction,
    reason: PublishReason,
  ): Promise<void> {
    const { cameWithBoard, isStored, isQuiet } = publications[reason];
    const now = this.clock.now();
    const retained = this.age.retained(given);
    const items = isStored ? await this.#asStored(retained, tx) : retained;
    const byId = new Map(items.map((item) => [item._id, item]));
    const boardsById = new Map(boards.map((board) => [board._id, board]));
    const isVisible = await this.decisions.visibility([...boardsById.keys()], items, tx);
    const fresh = boards.flatMap((board) =>
      [...byId.values()].filter((item) => isVisible(board._id, item)).map((item) => createCard(board, item, now)),
    );
    const came = cameWithBoard ? fresh.map((card) => ({ ...card, cameWithBoard: true })) : fresh;
    const marked = isStored ? await this.marks.withMarks(came, tx) : came;
    const isTracked = ({ boardId, companyId }: CardDocument) =>
      boardsById.get(boardId)?.companyIds.includes(companyId) === true;
    const concerned: Concerned = {
      boards,
      boardIds: [...boardsById.keys()],
      cardIds: marked.flatMap(({ _id, sameAs = [] }) => [_id, ...sameAs]),
      eventIds: [...new Set(fresh.map(({ eventId }) => eventId))],
    };
    const done = await this.events.rearrange(concerned, (before) => published(before, marked, isTracked), tx);
    // Writes all boards, to conflict with a concurrent filling that may be about to publish outdated items.
    const lowered = await this.#afterwards(done, concerned.boardIds, tx);
    const leads = new Map(
      [...done.created, ...done.changed].filter((card) => card.leads).map((card) => [placeOf(card), card]),
    );
    const alerting: NewCard[] = [];
    for (const card of done.created) {
      const item = byId.get(card.itemId);
      // Hidden cards are not announced.
      if (!item || card.hiddenBy) continue;
      // Visitors have no saved searches.
      const hasUser = boardsById.get(card.boardId)?.ownerUserId != null;
      if (hasUser && !isQuiet && !done.joining.has(card._id)) alerting.push({ card, item });
      const company = shownCompany(item, boardsById.get(card.boardId)?.aliases);
      tx.emit('card.published', {
        boardId: card.boardId,
        cardId: card._id,
        companyId: company.companyId,
        contentId: card.contentId,
        companyName: company.name,
        title: item.item.title,
        url: item.item.url,
        summary: item.evaluation.summary,
        importance: card.importance,
        ...(lowered.has(card._id) ? { priorityLowered: true } : {}),
        publishedAt: item.item.publishedAt,
        ...headlineFactOf(item, company.name),
        ...judgedFactsOf(card, item),
        ...lifeFactsOf(card, leads.get(placeOf(card))),
        ...(isQuiet ? { isBackfill: true } : {}),
        ...(done.joining.has(card._id) ? { joins: true } : {}),
      });
    }
    // Open screens show the new version of a card in place.
    for (const { boardId, _id, itemId, leads } of done.changed)
      if (leads && byId.get(itemId)?.item.version !== undefined) tx.emit('card.updated', { boardId, cardId: _id });
    await this.searches.announce(alerting, boardsById, tx);
    for (const { _id, firstCardAwaitedSince } of boards)
      if (firstCardAwaitedSince && (done.added.get(_id) ?? 0) > 0)
        tx.afterCommit(() => recordFirstCard(firstCardAwaitedSince, now));
  }

  /** Updates the cards of a company's items that moved to other events, except cards that a user moved. */
  async regroup(
    boards: readonly BoardLinkDocument[],
    companyId: string,
    contentIds: readonly string[],
    tx: Transaction,
  ): Promise<void> {
    const boardIds = boards.map(({ _id }) => _id);
    const contentIdOf = new Map(contentIds.map((contentId) => [derivedIdOf(companyId, contentId), contentId]));
    const known = await this.cards.findEvents([...contentIdOf.keys()], tx);
    const eventOf = new Map(
      [...contentIdOf].flatMap(([itemId, contentId]) => {
        const event = known.get(itemId);
        return event ? [[itemId, eventIdOfItem({ contentId, eventId: event.eventId })] as const] : [];
      }),
    );
    const concerned: Concerned = {
      boards,
      boardIds,
      cardIds: boardIds.flatMap((boardId) => contentIds.map((contentId) => cardIdOf(boardId, contentId))),
      eventIds: [...new Set(eventOf.values())],
    };
    const follow = (before: Cards) =>
      [...before.values()].map(({ copyOf, ...card }) => {
        const copied = known.has(card.itemId) ? known.get(card.itemId)?.copyOf : copyOf;
        const itemEventId = eventOf.get(card.itemId) ?? card.itemEventId;
        return { ...card, itemEventId, ...(copied !== undefined && { copyOf: copied }) };
      });
    const done = await this.events.rearrange(concerned, follow, tx);
    // Writes all boards, to conflict with a concurrent filling that may be about to publish outdated items.
    await this.#afterwards(done, boardIds, tx);
    for (const { boardId, _id, leads } of done.changed) if (leads) tx.emit('card.updated', { boardId, cardId: _id });
  }

  async rearrange(
    concerned: Concerned,
    edit: (cards: Cards) => readonly CardDocument[],
    tx: Transaction,
  ): Promise<Rearranged> {
    const done = await this.events.rearrange(concerned, edit, tx);
    await this.#afterwards(done, [], tx);
    return done;
  }

  /** Publishes `cards.settled` for these syncs on filled boards, after High Priority is decided. */
  async settle(
    boards: readonly BoardLinkDocument[],
    syncs: readonly { companyId: string; syncId: string }[],
  ): Promise<void> {
    const recently = this.clock.now().getTime() - priorityLastsMs;
    const isOpen = ({ priorityDecidedAt }: BoardLinkDocument) =>
      !priorityDecidedAt || priorityDecidedAt.getTime() < recently;
    const boardIds = boards.filter(isOpen).map(({ _id }) => _id);
    if (await this.priorities.isDue(boardIds)) await this.cards.transaction((tx) => this.#calibrate(boardIds, tx));
    await this.cards.transaction(async (tx) => {
      for (const board of boards)
        for (const { companyId, syncId } of syncs) tx.emit('cards.settled', settled(board, companyId, syncId));
    });
  }

  async #calibrate(boardIds: readonly string[], tx: Transaction): Promise<void> {
    const changed = await this.priorities.calibrate(boardIds, tx);
    await this.boards.touch(
      changed.map(({ boardId }) => boardId),
      tx,
    );
    for (const { boardId, _id } of changed) tx.emit('card.updated', { boardId, cardId: _id });
  }

  /** Records the changes on the boards. Returns the ids of cards that were denied High Priority. */
  async #afterwards(done: Rearranged, touched: readonly string[], tx: Transaction): Promise<Set<string>> {
    const important = [...done.created, ...done.changed, ...done.removed].filter(
      (card) => concernsPriority(card) && !done.decided.has(card.boardId),
    );
    const calibrated = new Set(important.map(({ boardId }) => boardId));
    const changed = await this.priorities.calibrate([...calibrated], tx);
    const decidedAt = new Map([...done.decided, ...calibrated].map((boardId) => [boardId, this.clock.now()]));
    const added = new Map([...touched.map((boardId) => [boardId, 0] as const), ...done.added]);
    await this.boards.noteChanged(added, tx, decidedAt);
    return new Set([...done.created, ...changed].flatMap(({ _id, lowered }) => (lowered === undefined ? [] : [_id])));
  }

  /**
   * Processes items that were read before the transaction: drops removed items, and updates the events of the others.
   */
  async #asStored(items: readonly ItemDocument[], tx: Transaction): Promise<ItemDocument[]> {
    const events = await this.cards.findEvents(
      items.map(({ _id }) => _id),
      tx,
    );
    return items.flatMap((item) => {
      const event = events.get(item._id);
      return event ? [{ ...item, ...event }] : [];
    });
  }
}

function headlineFactOf({ item, evaluation }: ItemDocument, companyName: string) {
  const headline = headlineOf(evaluation, item, companyName);
  return headline === item.title ? {} : { headline };
}

function judgedFactsOf(card: CardDocument, { item, evaluation }: ItemDocument) {
  return {
    eventId: card.eventId,
    topic: card.topic,
    tags: evaluation.tags,
    source: publisherOfItem(item),
    confidence: card.credibilityScore,
    ...(card.doubtful && { doubtful: true }),
    ...(isRumour({ evaluation, report: card.report }) && { rumour: true }),
    ...(item.change && { changes: item.change.changes.map(({ kind }) => kind) }),
  };
}

/** The event as described by all of its reports; this report can change the event's state. */
function lifeFactsOf(card: CardDocument, lead: CardDocument | undefined) {
  const { life } = lead ?? card;
  if (life) return { publishers: life.publishers, state: life.state, isDisputed: life.isDisputed };
  return { publishers: card.report?.isOwn ? [] : [countedPublisher(card.shown)] };
}

function published(
  before: Cards,
  fresh: readonly CardDocument[],
  isTracked: (card: CardDocument) => boolean,
): CardDocument[] {
  const after = new Map(before);
  for (const card of fresh) {
    const known = after.get(card._id);
    if (!known) after.set(card._id, card);
    else if (!isUpToDate(known, card) && (outranks(card, known) || !isTracked(known)))
      after.set(card._id, replaceItem(known, card));
  }
  return [...after.values()];
}
