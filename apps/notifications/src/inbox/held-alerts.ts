import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type Transaction } from '@sightline/service-kit';
import { InboxStore } from './inbox.store.ts';

/** An event that was held back for the digest. */
export interface HeldAlert {
  readonly cardId: string;
  readonly boardId: string;
  readonly storyId: string;
}

/** What the digest has to tell besides what it finds itself: events that were held back for it. */
@Injectable()
export class HeldAlerts {
  constructor(
    private readonly inbox: InboxStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Held events of a user, the longest held first, whatever their importance. */
  of(userId: string): Promise<HeldAlert[]> {
    return this.inbox.held(userId);
  }

  /** The digest tells of these events: they are held no more. Others are ignored. */
  async told(tx: Transaction, userId: string, storyIds: readonly string[]): Promise<void> {
    const told = await this.inbox.toldByDigest(userId, storyIds, this.clock.now(), tx);
    if (told > 0) tx.emit('inbox.changed', { userId, told: 0, title: null });
  }
}
