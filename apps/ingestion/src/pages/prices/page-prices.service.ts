import { Inject, Injectable } from '@nestjs/common';
import type { EventData, PriceRow } from '@sightline/contracts';
import {
  checkedRows,
  type PageReading,
  priceDoubtOf,
  priceTextOf,
  stillStated,
  withModelRows,
} from '@sightline/page-watch';
import { countModelPrices } from '@sightline/product';
import { LOGGER, type Logger, Store, type Transaction } from '@sightline/service-kit';
import { ChangedFacts } from '../../tracking/changed-facts.ts';
import { TrackingStore } from '../../tracking/tracking.store.ts';
import type { TrackedPageDocument } from '../page.documents.ts';
import { PagesStore } from '../pages.store.ts';
import { VersionsStore } from '../versions/versions.store.ts';

type PageOf = Pick<TrackedPageDocument, '_id' | 'companyId' | 'kind' | 'foundBy'>;

const mostStated = 40;

/**
 * Stores the prices of pages, as read by rules or, where rules are in doubt, by a model and verified against the page.
 */
@Injectable()
export class PagePrices {
  constructor(
    private readonly store: Store,
    private readonly pages: PagesStore,
    private readonly versions: VersionsStore,
    private readonly tracking: TrackingStore,
    private readonly changed: ChangedFacts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Records the prices of a new version. If the rules are in doubt, it publishes a question for a model, and meanwhile
   * keeps earlier model-read prices that the page still states. The question may remain unanswered.
   */
  async record(page: PageOf, versionId: string, reading: PageReading, seenAt: Date, tx: Transaction): Promise<void> {
    const doubt = page.kind === 'pricing' ? priceDoubtOf(reading) : null;
    if (doubt === null) return this.#add(page, reading.prices, seenAt, tx);
    const last = await this.versions.lastPrices(page._id, tx);
    const rows = withModelRows(reading.prices, stillStated(last?.rows ?? [], reading));
    await this.#add(page, rows, seenAt, tx);
    const { _id: pageId, companyId } = page;
    const tracked = await this.tracking.find(companyId);
    tx.emit('page.prices-doubted', {
      ...{ companyId, pageId, versionId, seenAt: seenAt.toISOString(), doubt },
      ...{ title: reading.title.slice(0, 300), text: priceTextOf(reading), payer: tracked?.payer ?? null },
    });
  }

  /**
   * Records a model's answer, limited to the rows that the page states. The answer is ignored if the page has changed
   * since.
   */
  async readByModel({ pageId, versionId, seenAt, rows: claims }: EventData<'page.prices-read'>): Promise<void> {
    const page = await this.pages.find(pageId);
    if (page?.versionId !== versionId) return;
    const reading = await this.versions.read(versionId);
    const { rows, dropped } = checkedRows(claims, reading);
    countModelPrices({ kept: rows.length, dropped });
    if (dropped > 0)
      this.logger.info(
        { pageId, kept: rows.length, dropped },
        'dropped prices from the model that are not on the page',
      );
    await this.#replace(page, new Date(seenAt), withModelRows(reading.prices, rows));
  }

  /** Announces that a removed page no longer states any prices. */
  withdraw(page: PageOf, goneAt: Date, tx: Transaction): void {
    this.#announce(page, [], goneAt, tx);
  }

  async #add(page: PageOf, rows: readonly PriceRow[], seenAt: Date, tx: Transaction): Promise<void> {
    await this.versions.addPrices(page, rows, seenAt, tx);
    this.#announce(page, rows, seenAt, tx);
  }

  async #replace(page: TrackedPageDocument, seenAt: Date, rows: readonly PriceRow[]): Promise<void> {
    const announce = await this.changed.of(page.companyId);
    return this.store.transaction(async (tx) => {
      await this.versions.replacePrices(page, rows, seenAt, tx);
      this.#announce(page, rows, seenAt, tx);
      announce(tx);
    });
  }

  /** Prices of a page added by a user are visible on that board only, so they are not published. */
  #announce(
    { _id: pageId, companyId, kind, foundBy }: PageOf,
    rows: readonly PriceRow[],
    seenAt: Date,
    tx: Transaction,
  ) {
    if (kind !== 'pricing' || foundBy === 'user') return;
    const stated = rows.filter(({ price, percent }) => price !== null && percent === undefined).slice(0, mostStated);
    tx.emit('page.priced', {
      ...{ companyId, pageId, seenAt: seenAt.toISOString() },
      rows: stated.map(({ plan, price, currency, period, per }) => ({ plan, price, currency, period, per })),
    });
  }
}
