import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, CONFIG, type RetentionSettings, retainedFrom } from '@sightline/service-kit';

/** The age at which events leave their boards, and items that no card shows are deleted. */
@Injectable()
export class CardAge {
  constructor(
    @Inject(CONFIG) private readonly config: Partial<RetentionSettings>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Null when cards are kept. */
  get keptDays(): number | null {
    return this.config.CARD_RETENTION_DAYS || null;
  }

  cardsFrom(): Date | null {
    return retainedFrom(this.config.CARD_RETENTION_DAYS, this.clock.now());
  }

  itemsFrom(): Date | null {
    return retainedFrom(this.config.ITEM_RETENTION_DAYS, this.clock.now());
  }

  /** The items that may become cards. Others would return after their deletion, by a redelivery or on a new board. */
  retained<T extends { readonly publishedAt: Date | string }>(items: readonly T[]): T[] {
    const from = this.cardsFrom();
    return items.filter(({ publishedAt }) => from === null || new Date(publishedAt) >= from);
  }
}
