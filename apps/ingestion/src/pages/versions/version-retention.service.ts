import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  CLOCK,
  type Clock,
  CONFIG,
  type DeletedOfOwner,
  deleteFromNextOwner,
  Retention,
  type RetentionBatch,
  type RetentionRule,
  retainedFrom,
  Store,
} from '@sightline/service-kit';
import type { IngestionSettings } from '../../config.ts';
import { PagePicturesStore } from '../../page-pictures/page-pictures.store.ts';
import { PagesStore } from '../pages.store.ts';
import { surplusVersions } from './surplus-versions.ts';
import { VersionsStore } from './versions.store.ts';

const pagesPerBatch = 50;
/** Limits the size of a transaction. */
const versionsPerBatch = 100;

/** Reduces the old versions of pages to one per month. */
@Injectable()
export class VersionRetention implements OnModuleInit, RetentionRule {
  readonly kind = 'page versions';

  constructor(
    private readonly retention: Retention,
    private readonly store: Store,
    private readonly pages: PagesStore,
    private readonly versions: VersionsStore,
    private readonly pictures: PagePicturesStore,
    @Inject(CONFIG) private readonly config: Pick<IngestionSettings, 'PAGE_VERSIONS_FULL_DAYS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.retention.schedule(this);
  }

  async deleteBatch(after: string | null): Promise<RetentionBatch> {
    const before = retainedFrom(this.config.PAGE_VERSIONS_FULL_DAYS, this.clock.now());
    if (!before) return { deleted: 0, next: null };
    return deleteFromNextOwner(
      after,
      (done, most) => this.pages.idsAfter(done, most),
      pagesPerBatch,
      (pageId) => this.#thin(pageId, before),
    );
  }

  async #thin(pageId: string, before: Date): Promise<DeletedOfOwner> {
    if (!(await this.versions.hasOlder(pageId, before))) return { deleted: 0, hasMore: false };
    return this.store.transaction(async (tx) => {
      const page = await this.pages.find(pageId, tx);
      if (!page) return { deleted: 0, hasMore: false };
      const { versions, evidence } = await this.versions.historyOf(pageId, tx);
      const kept = new Set([...evidence, ...(page.versionId === null ? [] : [page.versionId])]);
      const surplus = surplusVersions(versions, kept, before);
      const ids = surplus.slice(0, versionsPerBatch);
      if (ids.length === 0) return { deleted: 0, hasMore: false };
      await this.versions.remove(ids, tx);
      await this.pictures.removeOf(pageId, ids, tx);
      // Conflicts with a concurrent visit that finds one of these versions again.
      await this.pages.update(pageId, { thinnedAt: this.clock.now() }, tx);
      return { deleted: ids.length, hasMore: surplus.length > ids.length };
    });
  }
}
