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
import { countModelPrices, LOGGER, type Logger, Store, type Transaction } from '@sightline/service-kit';
import { TrackingStore } from '../tracking.store.ts';
import type { TrackedPageDocument } from './page.documents.ts';
import { PagesStore } from './pages.store.ts';
import { VersionsStore } from './versions.store.ts';

type PageOf = Pick<TrackedPageDocument, '_id' | 'companyId' | 'kind' | 'foundBy'>;

/** The most prices of a page that are published. */
const mostStated = 40;

/** Keeps what pages cost: as rules read them and, where rules are in doubt, as a model does, as far as the page says so too. */
@Injectable()
export class PagePrices {
  constructor(
    private readonly store: Store,
    private readonly pages: PagesStore,
    private readonly versions: VersionsStore,
    private readonly tracking: TrackingStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Records the prices of a new version. Where rules are in doubt it says so to who has a model, and keeps what a model read of the
   * version before as long as the page still states it: nobody waits for the answer, and there may be none.
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

  /** Takes what a model read of a version, row by row, if the page states it. A page that has changed since has another question. */
  async readByModel({ pageId, versionId, seenAt, rows: claims }: EventData<'page.prices-read'>): Promise<void> {
    const page = await this.pages.find(pageId);
    if (page?.versionId !== versionId) return;
    const reading = await this.versions.read(versionId);
    const { rows, dropped } = checkedRows(claims, reading);
    countModelPrices({ kept: rows.length, dropped });
    if (dropped > 0) this.logger.info({ pageId, kept: rows.length, dropped }, 'rows of the model are not on the page');
    await this.#replace(page, new Date(seenAt), withModelRows(reading.prices, rows));
  }

  /** Says of a page that is gone that it states no prices any more. */
  withdraw(page: PageOf, goneAt: Date, tx: Transaction): void {
    this.#announce(page, [], goneAt, tx);
  }

  async #add(page: PageOf, rows: readonly PriceRow[], seenAt: Date, tx: Transaction): Promise<void> {
    await this.versions.addPrices(page, rows, seenAt, tx);
    this.#announce(page, rows, seenAt, tx);
  }

  #replace(page: TrackedPageDocument, seenAt: Date, rows: readonly PriceRow[]): Promise<void> {
    return this.store.transaction(async (tx) => {
      await this.versions.replacePrices(page, rows, seenAt, tx);
      this.#announce(page, rows, seenAt, tx);
    });
  }

  /** A page that a user added is known to that board only. */
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
