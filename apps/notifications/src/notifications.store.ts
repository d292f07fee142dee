import { Injectable } from '@nestjs/common';
import type { DigestFrequency, NotificationPreferences } from '@sightline/contracts';
import { BoardOwnership } from '@sightline/product';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import {
  defaultPreferences,
  type NotificationDocument,
  notificationDocument,
  type ProfileDocument,
  preferencesDocument,
  profileDocument,
  readyBoardDocument,
} from './notification.document.ts';

@Injectable()
export class NotificationsStore {
  readonly #profiles;
  readonly #preferences;
  readonly #notifications;
  readonly #readyBoards;

  constructor(
    private readonly store: Store,
    private readonly facts: BoardOwnership,
  ) {
    this.#profiles = store.model(profileDocument);
    this.#preferences = store.model(preferencesDocument);
    this.#notifications = store.model(notificationDocument);
    this.#readyBoards = store.model(readyBoardDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  /** Returns the profile, created if missing, with the email address of the last sign-in. */
  async openProfile(userId: string, email: string, now: Date): Promise<ProfileDocument> {
    const stored: ProfileDocument | null = await this.#profiles
      .findOneAndUpdate(
        { _id: userId },
        { $set: { email }, $setOnInsert: { displayName: null, createdAt: now } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean()
      .exec();
    // When two upserts race, the server can return null to the second.
    return stored ?? { _id: userId, email, displayName: null, createdAt: now };
  }

  profile(userId: string): Promise<ProfileDocument | null> {
    return this.#profiles.findOne({ _id: userId }).lean().exec();
  }

  async setDisplayName(userId: string, displayName: string | null): Promise<void> {
    await this.#profiles.updateOne({ _id: userId }, { $set: { displayName } });
  }

  async preferences(userId: string): Promise<NotificationPreferences> {
    return (await this.preferencesOf([userId])).get(userId) ?? defaultPreferences(userId);
  }

  /** Preferences of these users, with defaults for those who have set none. */
  async preferencesOf(userIds: readonly string[], tx?: Transaction): Promise<Map<string, NotificationPreferences>> {
    const rows = await this.#preferences
      .find({ _id: { $in: userIds.map(preferencesIdOf) } })
      .session(tx?.session ?? null)
      .lean();
    const stored = new Map(rows.map(({ _id, ...preferences }) => [preferences.userId, preferences]));
    return new Map(userIds.map((userId) => [userId, stored.get(userId) ?? defaultPreferences(userId)]));
  }

  async changePreferences(userId: string, change: Partial<NotificationPreferences>): Promise<NotificationPreferences> {
    if (Object.keys(change).length === 0) return this.preferences(userId);
    const rest = Object.entries(defaultPreferences(userId)).filter(([name]) => !(name in change));
    // One atomic operation, so that concurrent changes in two tabs don't undo each other.
    await this.#preferences.updateOne(
      { _id: preferencesIdOf(userId) },
      {
        ...{ $set: change, $setOnInsert: Object.fromEntries(rest) },
        // Emails are switched on again, so the recorded problem with the address is deleted.
        ...(change.emailEnabled && { $unset: { emailStopped: true } }),
      },
      { upsert: true },
    );
    // Must run after the change, because rescheduling reads the preferences.
    if ('timeZone' in change || 'digestFrequency' in change)
      await this.#profiles.updateOne({ _id: userId }, { $unset: { digestDueAt: true, digestFrequency: true } });
    return this.preferences(userId);
  }

  /** Switches emails off because the mail server refused the address; the settings page shows this. */
  async stopEmail(userId: string, address: string, at: Date): Promise<void> {
    await this.changePreferences(userId, {
      emailEnabled: false,
      emailStopped: { address, at: at.toISOString() },
    });
  }

  /** Profiles whose digest is due, longest due first; for `null`, profiles that haven't been scheduled yet. */
  digestsDue(frequency: DigestFrequency | null, now: Date, limit: number): Promise<ProfileDocument[]> {
    return this.#profiles
      .find(frequency === null ? { digestFrequency: null } : { digestFrequency: frequency, digestDueAt: { $lte: now } })
      .sort({ digestDueAt: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Records when these people's next digests are due, unless their schedule has changed since `before` was read. */
  async scheduleDigests(
    next: readonly { before: ProfileDocument; frequency: DigestFrequency; dueAt: Date }[],
    { session }: Transaction,
  ): Promise<void> {
    if (next.length === 0) return;
    await this.#profiles.bulkWrite(
      next.map(({ before, frequency, dueAt }) => ({
        updateOne: {
          filter: { _id: before._id, digestDueAt: before.digestDueAt ?? null },
          update: { $set: { digestFrequency: frequency, digestDueAt: dueAt } },
        },
      })),
      { session, ordered: false, throwOnValidationError: true },
    );
  }

  /** Stores each notification once; returns the new ones. */
  async insert(
    notifications: readonly NotificationDocument[],
    { session }: Transaction,
  ): Promise<NotificationDocument[]> {
    const { upsertedIds } = await this.#notifications.bulkWrite(
      notifications.map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
      })),
      { session, ordered: false, throwOnValidationError: true },
    );
    return notifications.filter((_, index) => upsertedIds[index] !== undefined);
  }

  /** Returns notifications, newest first. */
  list(boardId: string, limit = 100): Promise<NotificationDocument[]> {
    return this.#notifications.find({ boardId }).sort({ createdAt: -1 }).limit(limit).lean().exec();
  }

  isGone(boardId: string, tx: Transaction): Promise<boolean> {
    return this.facts.isGone(boardId, tx);
  }

  async noteReady(boardId: string, readyAt: Date, { session }: Transaction): Promise<void> {
    await this.#readyBoards.updateOne({ _id: boardId }, { $setOnInsert: { readyAt } }, { upsert: true, session });
  }

  /** When the board became ready; null if it isn't ready. */
  async readyAt(boardId: string, { session }: Transaction): Promise<Date | null> {
    return (await this.#readyBoards.findOne({ _id: boardId }).session(session).lean())?.readyAt ?? null;
  }

  async isReady(boardId: string): Promise<boolean> {
    return (await this.#readyBoards.exists({ _id: boardId })) !== null;
  }

  /** When these boards became ready; omits boards that aren't ready. */
  async readyTimes(boardIds: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.#readyBoards.find({ _id: { $in: [...boardIds] } }).lean();
    return new Map(rows.map(({ _id, readyAt }) => [_id, readyAt]));
  }

  /**
   * Records a notice about a ready board. Returns when the board became ready, or null if it isn't ready. It writes,
   * so that it conflicts with the removal of the board.
   */
  async noteNotice(boardId: string, at: Date, { session }: Transaction): Promise<Date | null> {
    const board = await this.#readyBoards
      .findOneAndUpdate({ _id: boardId }, { $set: { lastNoticeAt: at } }, { session })
      .lean();
    return board?.readyAt ?? null;
  }

  async removeBoard(boardId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      await this.facts.noteGone(boardId, tx);
      await this.#notifications.deleteMany({ boardId }, { session: tx.session });
      await this.#readyBoards.deleteOne({ _id: boardId }, { session: tx.session });
    });
  }
}

const preferencesIdOf = (userId: string) => derivedIdOf(userId, 'global');
