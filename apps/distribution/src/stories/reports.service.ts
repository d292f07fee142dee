import { Injectable } from '@nestjs/common';
import { type BoardEditKind, type Card, DomainError, type Report } from '@sightline/contracts';
import type { Principal, Transaction } from '@sightline/service-kit';
import type { Alias } from '../board-link.document.ts';
import { BoardLinksStore, type CardsHead } from '../board-links.store.ts';
import type { CardDocument, ItemDocument } from '../card.document.ts';
import { type CardJson, type FurtherReports, toCard, toCardJson } from '../card.view.ts';
import { CardPublisher } from '../card-publisher.ts';
import { CardsStore } from '../cards.store.ts';
import { reportEdit } from '../edits.ts';
import { shownBy } from '../item.view.ts';
import { ItemViewsStore } from '../item-views.store.ts';
import type { ListedCard } from '../listed-card.ts';
import { BoardStoriesStore } from './board-stories.store.ts';
import { additionsShown, type Fact } from './facts.ts';
import { join, separate, split } from './same-events.ts';
import { isSameWording } from './same-wording.ts';

const reportsShown = 200;
const dayMs = 86_400_000;

export const cardNotFound = () => new DomainError('not-found', 'card_not_found', 'This card does not exist');

/** The further reports of an event, and a person's word on which report belongs where. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly cards: CardsStore,
    private readonly views: ItemViewsStore,
    private readonly stories: BoardStoriesStore,
    private readonly boards: BoardLinksStore,
    private readonly publisher: CardPublisher,
  ) {}

  /** Cards that lead an event on one board, as the API shows them. */
  async withReports(leads: readonly ListedCard[], aliases: readonly Alias[] | undefined): Promise<Card[]> {
    const further = await this.stories.furtherReports(leads);
    const items = await this.cards.findItems([leads, ...further.values()].flat().map(({ itemId }) => itemId));
    const additions = await this.stories.additions(leads, further);
    return leads.flatMap((card) => {
      const item = items.get(card.itemId);
      const reports = (further.get(card.storyId) ?? []).flatMap((report) => items.get(report.itemId) ?? []);
      const last = additions.get(card.storyId)?.at(-1);
      const newest = last && items.get(last.card.itemId);
      const added = newest && { report: toldBy(newest), added: last.added };
      return item ? [toCard(card, item, aliases, furtherOf(toldBy(item), reports.map(toldBy), added))] : [];
    });
  }

  /**
   * Cards that lead an event on one board, as JSON; those whose item is gone are left out.
   * @param head of the board; null for one that is not linked (yet)
   */
  async listed(
    leads: readonly ListedCard[],
    head: CardsHead | null,
    likeIt: (card: ListedCard) => Pick<Card, 'doubtfulLikeIt'>,
  ): Promise<CardJson[]> {
    const further = await this.stories.furtherReports(leads);
    const items = await this.views.find(
      head,
      [leads, ...further.values()].flat().map(({ itemId }) => itemId),
    );
    const told = (itemId: string): Told[] => {
      const item = items.get(itemId);
      return item ? [shownBy(item.view)] : [];
    };
    const additions = await this.stories.additions(leads, further);
    return leads.flatMap((card) => {
      const item = items.get(card.itemId);
      if (!item) return [];
      const reports = (further.get(card.storyId) ?? []).flatMap(({ itemId }) => told(itemId));
      const [lead] = reports.length > 0 ? told(card.itemId) : [];
      const last = additions.get(card.storyId)?.at(-1);
      const [report] = last ? told(last.card.itemId) : [];
      const newest = report && last && { report, added: last.added };
      return [toCardJson(card, item, head?.aliases, lead && furtherOf(lead, reports, newest), likeIt(card))];
    });
  }

  /** One card. @throws {DomainError} not-found `card_not_found` */
  async card(boardId: string, cardId: string): Promise<Card> {
    const card = await this.#require(boardId, cardId);
    const [shown] = await this.withReports([card], (await this.boards.headOf(boardId))?.aliases);
    if (!shown) throw cardNotFound();
    return shown;
  }

  /** The further reports of the event of a card, the oldest first. @throws {DomainError} not-found `card_not_found` */
  async list(boardId: string, cardId: string): Promise<Report[]> {
    const card = await this.#require(boardId, cardId);
    const all = await this.stories.cardsOf(boardId, card.storyId, reportsShown + 1);
    const items = await this.cards.findItems(all.map(({ itemId }) => itemId));
    const lead = all.find(({ leads }) => leads);
    const told = lead && items.get(lead.itemId)?.item;
    return all.flatMap(({ _id, itemId, leads }) => {
      const item = items.get(itemId)?.item;
      if (leads || !item) return [];
      const { title, url, sourceName, publishedAt, language } = item;
      const sameWording = told !== undefined && isSameWording(item, told);
      return [{ cardId: _id, title, url, source: sourceName, date: publishedAt, language, sameWording }];
    });
  }

  /** Makes a report an event of its own, or takes its event out of one it was joined to. @throws {DomainError} not-found `card_not_found` */
  split(boardId: string, cardId: string, principal: Principal): Promise<Card> {
    const by = { principal, what: 'report-split' } as const;
    return this.#place(boardId, [cardId], (cards) => split(cards, cardId), cardId, by);
  }

  /** Makes the events of two cards one. @throws {DomainError} not-found `card_not_found` */
  join(boardId: string, cardId: string, intoCardId: string, principal: Principal): Promise<Card> {
    const by = { principal, what: 'report-joined' } as const;
    return this.#place(boardId, [cardId, intoCardId], (cards) => join(cards, cardId, intoCardId), intoCardId, by);
  }

  /** Takes a join back. @throws {DomainError} not-found `card_not_found` */
  separate(boardId: string, cardId: string, fromCardId: string, principal: Principal): Promise<Card> {
    const by = { principal, what: 'report-split' } as const;
    return this.#place(boardId, [cardId, fromCardId], (cards) => separate(cards, cardId, fromCardId), cardId, by);
  }

  async #place(
    boardId: string,
    cardIds: readonly string[],
    edit: (cards: ReadonlyMap<string, CardDocument>) => CardDocument[],
    answerId: string,
    { principal, what }: { principal: Principal; what: BoardEditKind },
  ): Promise<Card> {
    await this.cards.transaction(async (tx) => {
      const cards: CardDocument[] = [];
      for (const cardId of cardIds) cards.push(await this.#require(boardId, cardId, tx));
      const done = await this.publisher.rearrange({ boardIds: [boardId], cardIds, storyIds: [] }, edit, tx);
      if (done.changed.length === 0) return;
      for (const cardId of cardIds) tx.emit('card.updated', { boardId, cardId });
      const itemId = cards[0]?.itemId ?? '';
      const subject = (await this.cards.findItems([itemId])).get(itemId)?.item.title ?? null;
      reportEdit(principal, { boardId, what, subject }, tx);
    });
    const card = await this.cards.findOn(boardId, answerId);
    const lead = card && (await this.stories.leadOf(boardId, card.storyId));
    return this.card(boardId, lead?._id ?? answerId);
  }

  async #require(boardId: string, cardId: string, tx?: Transaction): Promise<CardDocument> {
    const card = await this.cards.findOn(boardId, cardId, tx);
    if (!card) throw cardNotFound();
    return card;
  }
}

/** What an item says of its event, in the fields of its card. */
type Told = Pick<Card, 'title' | 'source' | 'url' | 'date'>;

const toldBy = ({ item: { title, sourceName, url, publishedAt } }: ItemDocument): Told => ({
  ...{ title, url, source: sourceName, date: publishedAt },
});

/**
 * @param reports the oldest first
 * @param newest the newest report that added something, and what
 */
function furtherOf(lead: Told, reports: readonly Told[], newest: Newest | undefined): FurtherReports {
  const sources = new Set(reports.map(({ source }) => source));
  sources.delete(lead.source);
  const isUpdate =
    newest !== undefined && newest.added.length > 0 && Date.parse(newest.report.date) - Date.parse(lead.date) >= dayMs;
  return {
    reports: reports.length,
    sources: sources.size,
    updatedAt: reports.length === 0 ? null : (newest?.report.date ?? lead.date),
    update: isUpdate
      ? {
          ...{ title: newest.report.title, source: newest.report.source, url: newest.report.url },
          added: additionsShown(newest.added),
        }
      : null,
  };
}

interface Newest {
  readonly report: Told;
  readonly added: readonly Fact[];
}
