import { Injectable } from '@nestjs/common';
import { RawRow, Store } from '@sightline/service-kit';
import type { CardsHead } from './board-links.store.ts';
import { itemDocument } from './card.document.ts';
import type { ViewedItem } from './card.view.ts';
import { addItemViews, readView, viewedOf } from './item.view.ts';
import { ItemViewCache } from './item-view-cache.ts';
import { lastItemsChange } from './items-change.ts';

/** Reads what cards show of items. */
@Injectable()
export class ItemViewsStore {
  readonly #items;
  readonly #rawItems;
  readonly #kept = new ItemViewCache();

  constructor(store: Store) {
    this.#items = store.model(itemDocument);
    this.#rawItems = store.rawRows(itemDocument);
    store.migrations.change('items:views', (db) => addItemViews(db));
  }

  /**
   * What a board's cards show of these items.
   * @param head of the board, as it was read from the store for this list; null: it is not linked
   */
  async find(head: CardsHead | null, ids: readonly string[]): Promise<Map<string, ViewedItem>> {
    if (!head) return this.#readViews(ids);
    const firstReading = this.#kept.firstReadingOf(head._id, lastItemsChange(head));
    const reading = this.#kept.beginReading();
    const views = new Map<string, ViewedItem>();
    const others: string[] = [];
    for (const id of ids) {
      const known = this.#kept.find(id, firstReading);
      if (known) views.set(id, known);
      else others.push(id);
    }
    if (others.length === 0) return views;
    const read = await this.#readViews(others);
    this.#kept.keep([...read.values()], reading);
    for (const [id, item] of read) views.set(id, item);
    return views;
  }

  /** Full texts are read only of items that an earlier version wrote. */
  async #readViews(ids: readonly string[]): Promise<Map<string, ViewedItem>> {
    const rows = await this.#rawItems.find({
      filter: { _id: { $in: [...ids] } },
      projection: { companyId: 1, companyName: 1, view: 1 },
      limit: ids.length,
    });
    const views = new Map<string, ViewedItem>();
    const outdated: string[] = [];
    for (const bytes of rows) {
      const row = new RawRow(bytes);
      const item = { _id: row.text('_id'), companyId: row.text('companyId'), companyName: row.text('companyName') };
      const view = readView(row.documentIfAny('view'));
      if (view) views.set(item._id, { ...item, view });
      else outdated.push(item._id);
    }
    if (outdated.length > 0)
      for (const item of await this.#items.find({ _id: { $in: outdated } }).lean()) {
        const { _id, companyId, companyName } = item;
        views.set(_id, { _id, companyId, companyName, view: viewedOf(item) });
      }
    return views;
  }
}
