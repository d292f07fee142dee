import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  CLOCK,
  type Clock,
  CONFIG,
  Retention,
  type RetentionBatch,
  type RetentionRule,
  type RetentionSettings,
  retainedFrom,
} from '@sightline/service-kit';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import { type ContentPosition, ExpiredContentStore, type OldContent } from './expired-content.store.ts';

const itemsPerBatch = 200;

/**
 * Removes the texts of old items. This service has no access to boards' cards, so an item counts as shown while a board
 * tracks one of its companies. The item's identity is kept, because the item must not be published again if a feed
 * lists it again, perhaps without a date.
 */
@Injectable()
export class ContentRetention implements OnModuleInit, RetentionRule {
  readonly kind = 'item texts';

  constructor(
    private readonly retention: Retention,
    private readonly expired: ExpiredContentStore,
    private readonly sites: TrackedSitesStore,
    @Inject(CONFIG) private readonly config: Partial<RetentionSettings>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.retention.schedule(this);
  }

  async deleteBatch(after: string | null): Promise<RetentionBatch> {
    const now = this.clock.now();
    const before = retainedFrom(this.config.ITEM_RETENTION_DAYS, now);
    if (!before) return { deleted: 0, next: null };
    const shownFrom = retainedFrom(this.config.CARD_RETENTION_DAYS, now);
    const items = await this.expired.oldItems(positionAt(after), before, itemsPerBatch);
    const tracked = await this.sites.trackedAmong(items.flatMap(({ companyIds }) => companyIds));
    const mayBeShown = ({ companyIds, createdAt }: OldContent) =>
      companyIds.some((companyId) => tracked.has(companyId)) && (shownFrom === null || createdAt >= shownFrom);
    const expired = items.filter((item) => !mayBeShown(item)).map(({ _id }) => _id);
    if (expired.length > 0) await this.expired.removeTexts(expired, now);
    const last = items.length === itemsPerBatch ? items.at(-1) : undefined;
    return { deleted: expired.length, next: last ? `${last.createdAt.toISOString()} ${last._id}` : null };
  }
}

function positionAt(after: string | null): ContentPosition | null {
  const [createdAt, _id] = after?.split(' ') ?? [];
  return createdAt && _id ? { createdAt: new Date(createdAt), _id } : null;
}
