import { Injectable } from '@nestjs/common';
import { versionOf } from '@sightline/contracts';
import { derivedIdOf, type ReceivedEvent, type Transaction } from '@sightline/service-kit';
import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import type { RelevanceChangeDocument } from '../cards/card.document.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { SearchStore } from '../search/search.store.ts';
import { CardRemover } from './card-remover.ts';
import { RelevanceChangesStore } from './relevance-changes.store.ts';

/** The event's data and time. */
export type Evaluated = Pick<ReceivedEvent<'content.evaluated'>, 'data' | 'time'>;

const itemIdOf = ({ data: { companyId, item } }: Evaluated): string => derivedIdOf(companyId, item.id);

interface Sorted {
  readonly relevant: readonly Evaluated[];
  /** Items that are relevant again; their cards return with their marks. */
  readonly returning: readonly Evaluated[];
  /** Stored items that are not about the company; boards may still show them. */
  readonly leaving: readonly Evaluated[];
}

/** Handles items whose relevance to their company changes in a new evaluation. */
@Injectable()
export class RelevanceService {
  constructor(
    private readonly cards: CardsStore,
    private readonly changes: RelevanceChangesStore,
    private readonly remover: CardRemover,
    private readonly boards: BoardLinksStore,
    private readonly words: SearchStore,
  ) {}

  /**
   * Uses the last evaluation of the latest version of each item, unless a later version is stored, or it is older than the last
   * change of the item's relevance.
   */
  async sort(batch: readonly Evaluated[]): Promise<Sorted> {
    const last = latestOf(batch);
    const changes = await this.changes.find([...last.keys()]);
    const versions = await this.cards.findVersions([...last.keys()]);
    const current = [...last].filter(
      ([id, { time, data }]) =>
        time >= (changes.get(id)?.at ?? time) && versionOf(data.item) >= (versions.get(id) ?? 1),
    );
    const relevant = current.filter(([, { data }]) => data.evaluation.relevant);
    const others = current.filter(([, { data }]) => !data.evaluation.relevant);
    const stored = await this.cards.findEvents(others.map(([id]) => id));
    const isReturning = ([id]: (typeof current)[number]) => changes.get(id)?.relevant === false;
    return {
      relevant: relevant.filter((one) => !isReturning(one)).map(([, event]) => event),
      returning: relevant.filter(isReturning).map(([, event]) => event),
      leaving: others.filter(([id]) => stored.has(id) || changes.get(id)?.applied === false).map(([, event]) => event),
    };
  }

  /**
   * Removes items before the boards are looked up. A board that is filled concurrently then either doesn't find them or is among
   * the boards that are looked up.
   */
  async remove(leaving: readonly Evaluated[]): Promise<void> {
    await this.changes.save(leaving.map((event) => changeOf(event, false)));
    const ids = leaving.map(itemIdOf);
    await this.cards.removeItems(ids);
    await this.words.remove(ids);
  }

  /** Removes the cards of removed items from these boards. */
  async takeOff(boards: readonly BoardLinkDocument[], leaving: readonly Evaluated[], tx: Transaction): Promise<void> {
    const boardIds = boards.map(({ _id }) => _id);
    const itemIds = new Set(leaving.map(itemIdOf));
    const contentIds = leaving.map(({ data }) => data.item.id);
    const cards = await this.cards.listOn(boardIds, contentIds, tx);
    const gone = cards.filter(({ itemId }) => itemIds.has(itemId));
    const done = await this.remover.takeOff(boards, gone, ({ itemId }) => !itemIds.has(itemId), tx);
    // Touch all boards, to conflict with a concurrent filling that may be about to publish outdated items.
    await this.boards.touch(boardIds, tx);
    for (const { boardId, _id, leads } of [...done.changed, ...done.removed])
      if (leads) tx.emit('card.updated', { boardId, cardId: _id });
  }

  async noteApplied(events: readonly Evaluated[]): Promise<void> {
    await this.changes.save(events.map((event) => changeOf(event, true)));
  }
}

function latestOf(batch: readonly Evaluated[]): Map<string, Evaluated> {
  const latest = new Map<string, Evaluated>();
  for (const event of batch) {
    const id = itemIdOf(event);
    const known = latest.get(id);
    if (!known || versionOf(event.data.item) >= versionOf(known.data.item)) latest.set(id, event);
  }
  return latest;
}

const changeOf = (event: Evaluated, applied: boolean): RelevanceChangeDocument => ({
  _id: itemIdOf(event),
  companyId: event.data.companyId,
  relevant: event.data.evaluation.relevant,
  at: event.time,
  applied,
});
