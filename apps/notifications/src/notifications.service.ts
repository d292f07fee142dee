import { Inject, Injectable } from '@nestjs/common';
import {
  creationFailed,
  type EventData,
  limits,
  type Notification,
  type NotificationPreferences,
  type Profile,
} from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Principal, type Transaction } from '@sightline/service-kit';
import { toNotification, toProfile } from './notification.document.ts';
import { NotificationsStore } from './notifications.store.ts';
import { userOf } from './signed-in.ts';

/** A notification to be, and what it is about: there is one per type and subject. */
type Draft = Pick<Notification, 'boardId' | 'type' | 'title' | 'message'> & { subject: string };

/** Who users are to us, how they want to be told of things, and what there is to tell. */
@Injectable()
export class NotificationsService {
  constructor(
    @Inject(NotificationsStore) private readonly store: NotificationsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async profile(principal: Principal): Promise<Profile> {
    const { userId, email } = userOf(principal);
    try {
      return toProfile(await this.store.openProfile(userId, email, this.clock.now()));
    } catch (error) {
      throw creationFailed('Failed to create profile', error);
    }
  }

  /** Empty is saved as null (spec §5). */
  async rename(principal: Principal, displayName: string | null): Promise<Profile> {
    const { userId, email } = userOf(principal);
    await this.store.openProfile(userId, email, this.clock.now());
    await this.store.setDisplayName(userId, displayName || null);
    return this.profile(principal);
  }

  preferences(principal: Principal): Promise<NotificationPreferences> {
    return this.store.preferences(userOf(principal).userId);
  }

  changePreferences(principal: Principal, change: Partial<NotificationPreferences>): Promise<NotificationPreferences> {
    return this.store.changePreferences(userOf(principal).userId, change);
  }

  async list(boardId: string): Promise<Notification[]> {
    return (await this.store.list(boardId)).map(toNotification);
  }

  async onReady({ boardId, name, cardCount }: EventData<'board.ready'>): Promise<void> {
    const items = cardCount === 1 ? '1 item' : `${cardCount} items`;
    await this.store.transaction(async (tx) => {
      await this.store.noteReady(boardId, this.clock.now(), tx);
      const message = `${name} is set up, with ${items}.`;
      await this.#notify([{ subject: boardId, boardId, type: 'board-ready', title: 'Board is ready', message }], tx);
    });
  }

  async onFailed({ boardId, name, message }: EventData<'board.failed'>): Promise<void> {
    const title = 'Board processing failed';
    await this.store.transaction((tx) =>
      this.#notify([{ subject: boardId, boardId, type: 'board-failed', title, message: `${name}: ${message}` }], tx),
    );
  }

  /** Items of the first fill are the board itself, and those of a company that came later are no news; others of high priority are told about. */
  async onCardsPublished(batch: readonly EventData<'card.published'>[]): Promise<void> {
    const important = batch.filter((card) => !card.isBackfill && card.importance >= limits.highPriorityImportance);
    const [first] = important;
    // All events of a batch have one key, the board.
    if (!first || !(await this.store.isReady(first.boardId))) return;
    const drafts = important.map(
      ({ boardId, cardId, title, summary }): Draft => ({
        subject: cardId,
        boardId,
        type: 'high-priority',
        title,
        message: summary,
      }),
    );
    await this.store.transaction((tx) => this.#notify(drafts, tx));
  }

  removeBoard(boardId: string): Promise<void> {
    return this.store.removeBoard(boardId);
  }

  /** One notification per type and subject, however often the event comes. */
  async #notify(drafts: readonly Draft[], tx: Transaction): Promise<void> {
    const createdAt = this.clock.now();
    const documents = drafts.map(({ subject, ...draft }) => ({
      _id: derivedIdOf(draft.type, subject),
      ...draft,
      read: false,
      createdAt,
    }));
    for (const document of await this.store.insert(documents, tx))
      tx.emit('notification.created', { boardId: document.boardId, notification: toNotification(document) });
  }
}
