import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import pMap from 'p-map';
import { ContentStore } from '../content/content.store.ts';
import type { Reader } from '../reader.ts';
import type { NewsSource } from '../sources/news-source.ts';
import { BoardsInUse } from '../tracking/boards-in-use.ts';
import { TrackingStore } from '../tracking/tracking.store.ts';
import { newsWindow } from './candidate.ts';
import { Collector } from './collector.ts';
import { PageReads } from './page-reads.ts';
import { SyncSaver } from './sync-saver.ts';

const atOnce = 4;

/** Publishes a source's items for companies between their syncs. */
@Injectable()
export class CompanyNews {
  readonly #pages: PageReads;

  constructor(
    private readonly tracking: TrackingStore,
    private readonly boards: BoardsInUse,
    private readonly contents: ContentStore,
    @Inject(WebReader) reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#pages = new PageReads(reader);
  }

  /**
   * Collects and publishes the source's items of each company, like a sync of this source alone: known items are left
   * out, and the pages of the others are read. Companies without a finished sync, or with only paused boards, wait for
   * their next sync. After the deadline, the remaining companies wait for the next call.
   * @param onDone called for each company that needs no further call
   */
  async deliver(
    companyIds: readonly string[],
    source: NewsSource,
    deadlineMs: number,
    onDone: (companyId: string) => Promise<void>,
  ): Promise<void> {
    if (companyIds.length === 0) return;
    const boards = await this.boards.ofCompanies(companyIds);
    const one = async (companyId: string) => {
      if (Date.now() > deadlineMs) return;
      try {
        if ((boards.get(companyId) ?? []).length > 0) await this.#deliverTo(companyId, source, deadlineMs);
        await onDone(companyId);
      } catch (error) {
        this.logger.error({ err: error, companyId, source: source.name }, 'delivering news to a company failed');
      }
    };
    await pMap(companyIds, one, { concurrency: atOnce });
  }

  async #deliverTo(companyId: string, source: NewsSource, deadlineMs: number): Promise<void> {
    const tracked = await this.tracking.find(companyId);
    if (!tracked?.lastSyncedAt) return;
    const { target, payer, arrival } = tracked;
    const window = newsWindow(this.clock.now());
    const { items } = await source.find(target, window, null, { lane: companyId, onWait: () => undefined });
    const collector = new Collector(target, window, deadlineMs, this.contents, this.#pages);
    await collector.add(items, source.origin);
    await new SyncSaver({ ...target, payer, arrival }, collector, this.contents, this.clock).saveFirst();
  }
}
