import { Injectable } from '@nestjs/common';
import type { EventData } from '@sightline/contracts';
import { BoardOwnership } from '@sightline/product';
import { type Transaction } from '@sightline/service-kit';
import { SubscriptionsStore } from '../../weekly-alerts/subscriptions.store.ts';
import { AlertsStore } from '../alerts.store.ts';
import { AlertPreferencesStore } from '../preferences/alert-preferences.store.ts';
import { AudienceStore } from './audience.store.ts';

/** Tracks the people of each board, as published by the boards service. */
@Injectable()
export class AudienceService {
  constructor(
    private readonly audiences: AudienceStore,
    private readonly alerts: AlertsStore,
    private readonly alertPreferences: AlertPreferencesStore,
    private readonly subscriptions: SubscriptionsStore,
    private readonly facts: BoardOwnership,
  ) {}

  /** Updates the people on a board, and deletes its alerts for people who left. */
  async onPeopleChanged(data: EventData<'board.people-changed'>): Promise<void> {
    const { boardId } = data;
    await this.alerts.transaction(async (tx) => {
      if (await this.facts.isGone(boardId, tx)) return;
      const left = await this.audiences.change(data, tx);
      if (!left || left.length === 0) return;
      await this.#forget(boardId, left, tx);
      // Weekly alerts go to any address and would otherwise cover the board's companies indefinitely.
      await this.subscriptions.removeOf(boardId, left, tx);
    });
  }

  /** Called after the deletion is recorded, so that late events can't restore anything. */
  async removeBoard(boardId: string): Promise<void> {
    await this.alerts.transaction(async (tx) => {
      await this.audiences.remove(boardId, tx);
      await this.#forget(boardId, 'all', tx);
    });
  }

  async #forget(boardId: string, userIds: readonly string[] | 'all', tx: Transaction): Promise<void> {
    await this.alerts.remove(boardId, userIds, tx);
    await this.alertPreferences.removeScopes(boardId, userIds, tx);
  }
}
