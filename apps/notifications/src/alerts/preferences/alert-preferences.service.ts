import { Inject, Injectable } from '@nestjs/common';
import {
  type AlertPreferences,
  type AlertScope,
  type AlertSettings,
  type AlertSettingsChange,
  boardNotFound,
  DomainError,
} from '@sightline/contracts';
import { CLOCK, type Clock, dayOf, type Principal } from '@sightline/service-kit';
import { userOf } from '../../signed-in.ts';
import type { AudienceDocument } from '../alert.document.ts';
import { AlertsStore } from '../alerts.store.ts';
import { AudienceStore } from '../audience/audience.store.ts';
import { AlertDispatcher } from '../policy/alert-dispatcher.service.ts';
import { People, type Person } from '../policy/people.service.ts';
import type { AlertScopeDocument } from './alert-preferences.document.ts';
import { toAlertMuteRule } from './alert-preferences.document.ts';
import { AlertPreferencesStore } from './alert-preferences.store.ts';

const dayMs = 86_400_000;
const lookBackMs = 30 * dayMs;
/** Maximum number of alerts counted for the figures shown per board. */
const mostCounted = 20_000;

@Injectable()
export class AlertPreferencesService {
  constructor(
    private readonly alertPreferences: AlertPreferencesStore,
    private readonly alerts: AlertsStore,
    private readonly audiences: AudienceStore,
    private readonly people: People,
    private readonly dispatcher: AlertDispatcher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async get(principal: Principal): Promise<AlertPreferences> {
    const { userId } = userOf(principal);
    const now = this.clock.now();
    const since = new Date(now.getTime() - lookBackMs);
    const [person, boards, scopes, muteRules, sentPerDay] = await Promise.all([
      this.people.one(userId, now),
      this.audiences.boardsOf(userId),
      this.alertPreferences.scopesOf(userId),
      this.alertPreferences.muteRulesOf([userId]),
      this.alerts.sentPerDay(userId, dayOf(since)),
    ]);
    return {
      settings: settingsOf(person),
      timeZone: person.timeZone,
      digestFrom: person.digestFrom,
      boards: await this.#boards(userId, boards, scopes, since),
      companies: scopes.flatMap(({ companyId, companyName, level, pushFrom }) =>
        companyId === null ? [] : [{ companyId, company: companyName ?? companyId, level, pushFrom }],
      ),
      muteRules: muteRules.map(toAlertMuteRule),
      sentPerDay,
    };
  }

  async #boards(
    userId: string,
    boards: readonly AudienceDocument[],
    scopes: readonly AlertScopeDocument[],
    since: Date,
  ): Promise<AlertPreferences['boards']> {
    const counts = new Map<string, { sent: number; held: number; silent: number }>();
    for (const { boardId, state } of await this.alerts.statesSince(userId, since, mostCounted)) {
      const of = counts.get(boardId) ?? { sent: 0, held: 0, silent: 0 };
      of[state] += 1;
      counts.set(boardId, of);
    }
    return boards.map(({ _id: boardId, name: board }) => {
      const { level = 'alerts', pushFrom = null } = scopes.find((scope) => scope.boardId === boardId) ?? {};
      return { boardId, board, level, pushFrom, lastDays: counts.get(boardId) ?? { sent: 0, held: 0, silent: 0 } };
    });
  }

  async change(principal: Principal, change: AlertSettingsChange): Promise<AlertSettings> {
    const { userId } = userOf(principal);
    await this.alertPreferences.transaction((tx) => this.alertPreferences.changeSettings(userId, change, tx));
    return this.#changed(userId);
  }

  /** @throws {DomainError} invalid `snooze_too_long` beyond 30 days */
  async snooze(principal: Principal, until: string | null): Promise<AlertSettings> {
    const { userId } = userOf(principal);
    const snoozedUntil = until === null ? null : new Date(until);
    if (snoozedUntil && snoozedUntil.getTime() > this.clock.now().getTime() + lookBackMs)
      throw new DomainError('invalid', 'snooze_too_long', 'Alerts can be snoozed for at most 30 days');
    await this.alertPreferences.transaction((tx) => this.alertPreferences.changeSettings(userId, { snoozedUntil }, tx));
    return this.#changed(userId);
  }

  /** @throws {DomainError} not-found `board_not_found` if the user can't see the board */
  async setBoard(principal: Principal, boardId: string, scope: AlertScope): Promise<void> {
    const { userId } = userOf(principal);
    if (!(await this.audiences.sees(userId, boardId))) throw boardNotFound();
    await this.alertPreferences.transaction((tx) => this.alertPreferences.setScope(userId, { boardId }, scope, tx));
    await this.#changed(userId);
  }

  /** @throws {DomainError} not-found `company_not_found` if the user has never had an alert about the company */
  async setCompany(principal: Principal, companyId: string, scope: AlertScope): Promise<void> {
    const { userId } = userOf(principal);
    const companyName = await this.alerts.companyName(userId, companyId);
    if (companyName === null)
      throw new DomainError('not-found', 'company_not_found', 'You have no alerts about this company');
    await this.alertPreferences.transaction((tx) =>
      this.alertPreferences.setScope(userId, { companyId, companyName }, scope, tx),
    );
    await this.#changed(userId);
  }

  async #changed(userId: string): Promise<AlertSettings> {
    await this.dispatcher.decideAgain(userId, 'all');
    return settingsOf(await this.people.one(userId, this.clock.now()));
  }
}

const settingsOf = ({ settings, snoozedUntil }: Person): AlertSettings => ({
  ...settings,
  snoozedUntil: snoozedUntil?.toISOString() ?? null,
});
