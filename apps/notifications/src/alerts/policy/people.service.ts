import { Injectable } from '@nestjs/common';
import { type DigestFrequency, type NotificationPreferences } from '@sightline/contracts';
import type { Transaction } from '@sightline/service-kit';
import { localTimeOf, quietUntil } from '../../local-time.ts';
import { NotificationsStore } from '../../notifications.store.ts';
import type { AlertDocument } from '../alert.document.ts';
import type {
  AlertMuteRuleDocument,
  AlertScopeDocument,
  AlertSettingsDocument,
} from '../preferences/alert-preferences.document.ts';
import { AlertPreferencesStore } from '../preferences/alert-preferences.store.ts';
import type { AlertPreferences } from './alert-policy.ts';

/** Scope of the threshold that applied to an alert. */
type PushFromOf = AlertDocument['decided']['pushFromOf'];

type Concerning = Pick<AlertDocument, 'boardId' | 'companyId' | 'topic' | 'tags'>;

/** A user's settings and circumstances when alerts are decided. */
export class Person {
  /** The date in the user's time zone. */
  readonly today: string;
  readonly timeZone: string;
  readonly snoozedUntil: Date | null;
  readonly quietUntil: Date | null;
  readonly digestFrequency: DigestFrequency | null;
  readonly digestFrom: number;

  constructor(
    readonly userId: string,
    readonly settings: Omit<AlertSettingsDocument, '_id'>,
    preferences: NotificationPreferences,
    private readonly scopes: readonly AlertScopeDocument[],
    private readonly muteRules: readonly AlertMuteRuleDocument[],
    now: Date,
  ) {
    const { timeZone, digestEnabled, digestFrequency, minimumImportance } = preferences;
    this.timeZone = timeZone;
    this.today = localTimeOf(now, timeZone).day;
    this.snoozedUntil = settings.snoozedUntil && settings.snoozedUntil > now ? settings.snoozedUntil : null;
    this.quietUntil = settings.quiet && quietUntil(now, settings.quiet, timeZone);
    this.digestFrequency = digestEnabled ? digestFrequency : null;
    // The preference ranges from 0 to 100, a card's importance from 0 to 10.
    this.digestFrom = minimumImportance / 10;
  }

  /**
   * Returns the settings for an event: a company's threshold overrides a board's, and the quieter of their levels
   * applies.
   */
  preferencesFor(event: Concerning): AlertPreferences & { pushFromOf: PushFromOf } {
    const board = this.scopes.find(({ boardId }) => boardId === event.boardId);
    const company = this.scopes.find(({ companyId }) => companyId === event.companyId);
    const { enabled, perDay, urgentFrom, pushFrom } = this.settings;
    return {
      ...{ enabled, perDay, urgentFrom, digestFrom: this.digestFrom },
      pushFrom: company?.pushFrom ?? board?.pushFrom ?? pushFrom,
      pushFromOf: company?.pushFrom ? 'company' : board?.pushFrom ? 'board' : 'all',
      boardLevel: board?.level ?? 'alerts',
      companyLevel: company?.level ?? 'alerts',
      hasMuteRule: this.muteRules.some((rule) => isMeant(event, rule)),
    };
  }
}

/** True if a "fewer like this" rule matches the event. */
export function isMeant(event: Concerning, rule: Pick<AlertMuteRuleDocument, 'companyId' | 'topic' | 'tag'>): boolean {
  return (
    (rule.companyId === null || rule.companyId === event.companyId) &&
    (rule.topic === null || rule.topic === event.topic) &&
    (rule.tag === null || event.tags.includes(rule.tag))
  );
}

@Injectable()
export class People {
  constructor(
    private readonly preferences: NotificationsStore,
    private readonly alertPreferences: AlertPreferencesStore,
  ) {}

  /** Returns users with their settings for these boards and companies. */
  async find(
    userIds: readonly string[],
    places: { boardIds: readonly string[]; companyIds: readonly string[] },
    now: Date,
    tx: Transaction,
  ): Promise<Person[]> {
    // Sequential, because a transaction uses one connection.
    const settings = await this.alertPreferences.settingsOf(userIds, tx);
    const preferences = await this.preferences.preferencesOf(userIds, tx);
    const scopes = Map.groupBy(await this.alertPreferences.scopesFor(userIds, places, tx), ({ userId }) => userId);
    const muteRules = Map.groupBy(await this.alertPreferences.muteRulesOf(userIds, tx), ({ userId }) => userId);
    return userIds.flatMap((userId) => {
      const [own, preferred] = [settings.get(userId), preferences.get(userId)];
      if (!own || !preferred) return [];
      return new Person(userId, own, preferred, scopes.get(userId) ?? [], muteRules.get(userId) ?? [], now);
    });
  }

  /** Returns a user without settings for individual boards and companies. */
  async one(userId: string, now: Date): Promise<Person> {
    const settings = await this.alertPreferences.settingsOf([userId]);
    const preferences = await this.preferences.preferences(userId);
    const own = settings.get(userId);
    if (!own) throw new Error('The store returned no settings');
    return new Person(userId, own, preferences, [], [], now);
  }
}
