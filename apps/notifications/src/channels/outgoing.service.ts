import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, sequentialId, type Transaction } from '@sightline/service-kit';
import { NotificationsStore } from '../notifications.store.ts';
import type { Message } from './channel.ts';
import { type OutgoingDocument, outgoingIdOf } from './outgoing.document.ts';
import { OutgoingSender } from './outgoing.sender.ts';
import { OutgoingStore } from './outgoing.store.ts';
import { UserChannels } from './user-channels.service.ts';
import { UserChannelsStore } from './user-channels.store.ts';

/** A message to a user, over every channel of theirs. */
export interface OutgoingMessage {
  userId: string;
  /** What it is about: a channel gets one message of each key, however often it is queued. */
  key: string;
  message: Message;
  kind: 'alert';
}

/** Puts messages to people into the queues of their channels. */
@Injectable()
export class OutgoingService {
  constructor(
    private readonly people: NotificationsStore,
    private readonly userChannels: UserChannels,
    private readonly channels: UserChannelsStore,
    private readonly outgoing: OutgoingStore,
    private readonly sender: OutgoingSender,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Stores one row per channel of the user that takes messages, in the transaction. They are sent after the commit, each channel's in
   * the order in which they were queued, and tried for three days. Returns how many channels get the message now.
   */
  async queue(tx: Transaction, { userId, key, message, kind }: OutgoingMessage): Promise<number> {
    await this.userChannels.ensureAccount(userId, tx);
    const { emailEnabled } = await this.people.preferences(userId);
    const wanting = (await this.channels.active(userId, tx)).filter(({ isAccount }) => emailEnabled || !isAccount);
    const now = this.clock.now();
    const rows = wanting.map(({ _id }) => outgoingRow({ channelId: _id, userId, key, kind, message, now }));
    const woken = await this.outgoing.insert(rows, tx);
    if (woken.length === 0) return 0;
    await this.channels.wake(woken, now, tx);
    tx.afterCommit(() => this.sender.begin());
    return woken.length;
  }
}

/** A row of the ledger that waits to be sent. */
export function outgoingRow({
  now,
  ...row
}: Pick<OutgoingDocument, 'channelId' | 'userId' | 'key' | 'kind' | 'message'> & { now: Date }): OutgoingDocument {
  return {
    _id: outgoingIdOf(row.channelId, row.key),
    ...row,
    order: sequentialId(),
    state: 'waiting',
    ...{ queuedAt: now, waitingSince: now, tries: 0, triedAt: null, status: null, durationMs: null, error: null },
  };
}
