import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Retention, type RetentionBatch, type RetentionRule } from '@sightline/service-kit';
import { BoardLinksStore } from '../boards/board-links.store.ts';
import { CoverageStore } from '../boards/coverage.store.ts';
import { eachPage } from '../boards/each-page.ts';
import { CardAge } from '../cards/card-age.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { SearchStore } from '../search/search.store.ts';
import { ExpiredStore, type ItemPosition, type OldItem } from './expired.store.ts';

const itemsPerBatch = 100;
const cardsPerTransaction = 1_000;

/** Deletes old items that no card shows, and their search words. */
@Injectable()
export class ItemRetention implements OnModuleInit, RetentionRule {
  readonly kind = 'items';

  constructor(
    private readonly retention: Retention,
    private readonly age: CardAge,
    private readonly expired: ExpiredStore,
    private readonly cards: CardsStore,
    private readonly boards: BoardLinksStore,
    private readonly coverage: CoverageStore,
    private readonly words: SearchStore,
  ) {}

  onModuleInit(): void {
    this.retention.schedule(this);
  }

  async deleteBatch(after: string | null): Promise<RetentionBatch> {
    const before = this.age.itemsFrom();
    if (!before) return { deleted: 0, next: null };
    const items = await this.expired.oldItems(positionAt(after), before, itemsPerBatch);
    let deleted = 0;
    for (const [companyId, some] of Map.groupBy(items, (item) => item.companyId))
      deleted += await this.#deleteUnshown(companyId, some, before);
    const last = items.length === itemsPerBatch ? items.at(-1) : undefined;
    return { deleted, next: last ? `${last.publishedAt.toISOString()} ${last._id}` : null };
  }

  async #deleteUnshown(companyId: string, items: readonly OldItem[], before: Date): Promise<number> {
    const unshown = await this.#unshown(companyId, items, { retriesFillings: false });
    if (unshown.items.length === 0) return 0;
    const ids = unshown.items.map(({ _id }) => _id);
    const full = await this.cards.findItems(ids);
    await this.words.remove(ids);
    await this.cards.removeItems(ids);
    // A board that was being filled in the meantime has either dropped the deleted items or shows a card, whose item is
    // restored.
    const { items: gone, isTracked } = await this.#unshown(companyId, unshown.items, { retriesFillings: true });
    for (const { _id } of gone) full.delete(_id);
    const shown = [...full.values()];
    if (shown.length > 0) {
      await this.words.save(shown);
      await this.cards.saveItems(shown);
    }
    // A board that starts to track the company from now on has no earlier news about it.
    if (!isTracked && gone.length > 0) await this.coverage.noteHistory(companyId, before);
    return gone.length;
  }

  /** Returns the items that no board with their company shows, and whether a board tracks the company. */
  async #unshown(
    companyId: string,
    items: readonly OldItem[],
    { retriesFillings }: { retriesFillings: boolean },
  ): Promise<{ items: OldItem[]; isTracked: boolean }> {
    let left = [...items];
    let isTracked = false;
    await eachPage(Math.max(1, Math.floor(cardsPerTransaction / items.length)), (page) =>
      this.cards.transaction(async (tx) => {
        const boards = await this.boards.tracking(companyId, page, tx);
        if (boards.length === 0 || left.length === 0) return [];
        isTracked = true;
        const boardIds = boards.map(({ _id }) => _id);
        const contentIds = left.map(({ contentId }) => contentId);
        const shown = new Set((await this.cards.listOn(boardIds, contentIds, tx)).map(({ contentId }) => contentId));
        left = left.filter(({ contentId }) => !shown.has(contentId));
        if (retriesFillings && left.length > 0) await this.boards.touch(boardIds, tx);
        return boards;
      }),
    );
    return { items: left, isTracked };
  }
}

function positionAt(after: string | null): ItemPosition | null {
  const [publishedAt, _id] = after?.split(' ') ?? [];
  return publishedAt && _id ? { publishedAt: new Date(publishedAt), _id } : null;
}
