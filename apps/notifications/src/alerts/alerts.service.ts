import { Inject, Injectable } from '@nestjs/common';
import {
  type Alert,
  type AlertList,
  type AlertMarks,
  type AlertSummary,
  type AlertsQuery,
  DomainError,
} from '@sightline/contracts';
import { CLOCK, type Clock, type Principal } from '@sightline/service-kit';
import { Deliveries } from '../channels/delivery/deliveries.service.ts';
import { userOf } from '../signed-in.ts';
import type { AlertDocument } from './alert.document.ts';
import { decodePlace, encodePlace, toAlert } from './alert.view.ts';
import { AlertSender } from './alert-sender.ts';
import { AlertsStore } from './alerts.store.ts';
import { AudienceStore } from './audience/audience.store.ts';
import { People, type Person } from './policy/people.service.ts';

const markedAtOnce = 1_000;

@Injectable()
export class AlertsService {
  constructor(
    private readonly alerts: AlertsStore,
    private readonly audiences: AudienceStore,
    private readonly people: People,
    private readonly sender: AlertSender,
    private readonly deliveries: Deliveries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} invalid `invalid_cursor` */
  async list(principal: Principal, { state, unread, board, type, cursor, limit }: AlertsQuery): Promise<AlertList> {
    const { userId } = userOf(principal);
    const selection = { userId, state, unread: unread === 'true', board, type };
    const rows = await this.alerts.list(selection, cursor === undefined ? null : decodePlace(cursor), limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const nextCursor = rows.length > limit && last ? encodePlace({ at: last.at, id: last._id }) : null;
    return { items: await this.#shown(await this.people.one(userId, this.clock.now()), shown), nextCursor };
  }

  async summary(principal: Principal): Promise<AlertSummary> {
    const { userId } = userOf(principal);
    const person = await this.people.one(userId, this.clock.now());
    const count = (state: AlertDocument['state'], unread = false) => this.alerts.count({ userId, state, unread });
    const [unread, sent, held, silent, usedToday] = await Promise.all([
      count('sent', true),
      ...([count('sent'), count('held'), count('silent')] as const),
      this.alerts.sentOn(userId, person.today),
    ]);
    return {
      ...{ unread, sent, held, silent, usedToday, perDay: person.settings.perDay, digest: person.digestFrequency },
      snoozedUntil: person.snoozedUntil?.toISOString() ?? null,
      quietUntil: person.quietUntil?.toISOString() ?? null,
    };
  }

  async mark(principal: Principal, { read, alertIds }: AlertMarks): Promise<{ alertIds: string[] }> {
    const { userId } = userOf(principal);
    const marked = await this.alerts.transaction(async (tx) => {
      const ids = await this.alerts.mark(userId, read, alertIds, markedAtOnce, tx);
      if (ids.length > 0) tx.emit('alerts.changed', { userId, sent: 0, title: null });
      return ids;
    });
    return { alertIds: marked };
  }

  /** Sends a held alert now. @throws {DomainError} not-found `alert_not_found` */
  async send(principal: Principal, alertId: string): Promise<Alert> {
    const { userId } = userOf(principal);
    const now = this.clock.now();
    const person = await this.people.one(userId, now);
    const sent = await this.alerts.transaction(async (tx) => {
      const before = await this.alerts.find(userId, alertId, tx);
      if (!before) throw new DomainError('not-found', 'alert_not_found', 'This alert does not exist');
      if (before.state === 'sent') return before;
      const { dueAt: _, ...alert } = before;
      const sent: AlertDocument = {
        ...{ ...alert, state: 'sent', at: now },
        decided: { ...before.decided, reason: 'asked', at: now },
      };
      await this.alerts.save({ added: [], changed: [sent] }, tx);
      await this.sender.send(person, [sent], now, tx);
      return (await this.alerts.find(userId, alertId, tx)) ?? sent;
    });
    const [shown] = await this.#shown(person, [sent]);
    if (!shown) throw new Error('An alert was not shown');
    return shown;
  }

  async #shown({ userId, timeZone, digestFrequency }: Person, alerts: readonly AlertDocument[]): Promise<Alert[]> {
    const names = await this.audiences.namesOf(alerts.map(({ boardId }) => boardId));
    const keys = new Set(alerts.flatMap(({ messageKey }) => messageKey ?? []));
    const channels = await this.deliveries.ofKeys(userId, [...keys]);
    return alerts.map((alert) =>
      toAlert(alert, {
        ...{ board: names.get(alert.boardId) ?? '', timeZone, digest: digestFrequency },
        channels: (alert.messageKey && channels.get(alert.messageKey)) || [],
      }),
    );
  }
}
