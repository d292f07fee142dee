import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, type Transaction } from '@sightline/service-kit';
import { AlertsStore } from './alerts.store.ts';

export interface HeldAlert {
  readonly cardId: string;
  readonly boardId: string;
  readonly eventId: string;
}

/** Events held for the digest, in addition to those that the digest finds itself. */
@Injectable()
export class HeldAlerts {
  constructor(
    private readonly alerts: AlertsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A user's held events, longest held first, whatever their importance. */
  list(userId: string): Promise<HeldAlert[]> {
    return this.alerts.held(userId);
  }

  /**
   * Records that the digest reported these events, so that they are no longer held. Events that aren't held are
   * ignored.
   */
  async markSent(tx: Transaction, userId: string, eventIds: readonly string[]): Promise<void> {
    const sent = await this.alerts.markSentByDigest(userId, eventIds, this.clock.now(), tx);
    if (sent > 0) tx.emit('alerts.changed', { userId, sent: 0, title: null });
  }
}
