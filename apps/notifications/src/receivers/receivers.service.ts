import { Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import type { Transaction } from '@sightline/service-kit';
import { AudienceStore } from '../alerts/audience/audience.store.ts';
import { AlertPreferencesStore } from '../alerts/preferences/alert-preferences.store.ts';
import { UserChannels } from '../channels/user-channels/user-channels.service.ts';
import { UserChannelsStore } from '../channels/user-channels/user-channels.store.ts';
import { getsDigests } from '../digest/digest-schedule.service.ts';
import { NotificationsStore } from '../notifications.store.ts';
import { SubscriptionsStore } from '../weekly-alerts/subscriptions.store.ts';

/**
 * Determines whether a board's events reach anyone who doesn't open it: through a digest, an alert or a weekly alert.
 */
@Injectable()
export class Receivers {
  constructor(
    private readonly people: NotificationsStore,
    private readonly audiences: AudienceStore,
    private readonly weekly: SubscriptionsStore,
    private readonly alertPreferences: AlertPreferencesStore,
    private readonly userChannels: UserChannels,
    private readonly channelsOfUsers: UserChannelsStore,
  ) {}

  async onUnopened({ boardId, lastUsedAt }: EventData<'board.unopened'>): Promise<void> {
    await this.people.transaction(async (tx) => {
      const isReceived = await this.#isReceived(boardId, tx);
      tx.emit('board.receivers-checked', { boardId, isReceived, lastUsedAt });
    });
  }

  async #isReceived(boardId: string, tx: Transaction): Promise<boolean> {
    if (await this.weekly.isConfirmedOn(boardId, tx)) return true;
    const userIds = await this.audiences.peopleOf(boardId, tx);
    // The people on the board are still unknown: one refresh too many is better than a missing alert.
    if (userIds === null) return true;
    for (const userId of userIds)
      if ((await this.#getsDigests(userId, tx)) || (await this.#getsAlerts(userId, boardId, tx))) return true;
    return false;
  }

  async #getsDigests(userId: string, tx: Transaction): Promise<boolean> {
    const preferences = (await this.people.preferencesOf([userId], tx)).get(userId);
    if (!preferences || !(await this.people.profile(userId))) return false;
    return getsDigests(preferences, preferences.digestFrequency);
  }

  /** Applies the same rules as DeliveryQueue. */
  async #getsAlerts(userId: string, boardId: string, tx: Transaction): Promise<boolean> {
    const settings = (await this.alertPreferences.settingsOf([userId], tx)).get(userId);
    const [scope] = await this.alertPreferences.scopesFor([userId], { boardIds: [boardId], companyIds: [] }, tx);
    if (!settings?.enabled || (scope && scope.level !== 'alerts')) return false;
    await this.userChannels.ensureAccount(userId, tx);
    const preferences = (await this.people.preferencesOf([userId], tx)).get(userId);
    const active = await this.channelsOfUsers.active(userId, tx);
    return active.some(({ isAccount }) => !isAccount || preferences?.emailEnabled === true);
  }
}
