import { Injectable } from '@nestjs/common';
import type { AlertScope } from '@sightline/contracts';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import {
  type AlertMuteRuleDocument,
  type AlertScopeDocument,
  type AlertSettingsDocument,
  alertMuteRuleDocument,
  alertScopeDocument,
  alertSettingsDocument,
  defaultAlertSettings,
} from './alert-preferences.document.ts';

type Settings = Omit<AlertSettingsDocument, '_id'>;
type Place = { readonly boardId: string } | { readonly companyId: string; readonly companyName: string };

/** Stores settings, exceptions for boards and companies, and "fewer like this" rules. */
@Injectable()
export class AlertPreferencesStore {
  readonly #settings;
  readonly #scopes;
  readonly #muteRules;

  constructor(private readonly store: Store) {
    this.#settings = store.model(alertSettingsDocument);
    this.#scopes = store.model(alertScopeDocument);
    this.#muteRules = store.model(alertMuteRuleDocument);
  }

  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R> {
    return this.store.transaction(work);
  }

  async settingsOf(userIds: readonly string[], tx?: Transaction): Promise<Map<string, Settings>> {
    const rows = await this.#settings
      .find({ _id: { $in: [...userIds] } })
      .session(tx?.session ?? null)
      .lean();
    const stored = new Map(rows.map(({ _id, ...settings }) => [_id, settings]));
    return new Map(userIds.map((userId) => [userId, stored.get(userId) ?? defaultAlertSettings]));
  }

  /** Updates atomically, so that concurrent changes in two tabs don't undo each other. */
  async changeSettings(userId: string, change: Partial<Settings>, { session }: Transaction): Promise<void> {
    if (Object.keys(change).length === 0) return;
    const rest = Object.entries(defaultAlertSettings).filter(([name]) => !(name in change));
    const update = { $set: change, $setOnInsert: Object.fromEntries(rest) };
    await this.#settings.updateOne({ _id: userId }, update, { upsert: true, session });
  }

  /** Returns these users' settings for the boards and companies. */
  scopesFor(
    userIds: readonly string[],
    { boardIds, companyIds }: { boardIds: readonly string[]; companyIds: readonly string[] },
    { session }: Transaction,
  ): Promise<AlertScopeDocument[]> {
    const places = [{ boardId: { $in: [...boardIds] } }, { companyId: { $in: [...companyIds] } }];
    return this.#scopes
      .find({ userId: { $in: [...userIds] }, $or: places })
      .session(session)
      .lean()
      .exec();
  }

  scopesOf(userId: string): Promise<AlertScopeDocument[]> {
    return this.#scopes.find({ userId }).lean().exec();
  }

  /** Deletes settings that equal the defaults instead of storing them. */
  async setScope(
    userId: string,
    place: Place,
    { level, pushFrom }: AlertScope,
    { session }: Transaction,
  ): Promise<void> {
    const where = { boardId: null, companyId: null, companyName: null, ...place };
    const _id = derivedIdOf(userId, where.boardId ?? '', where.companyId ?? '');
    if (level === 'alerts' && pushFrom === null) await this.#scopes.deleteOne({ _id }, { session });
    else
      await this.#scopes.updateOne({ _id }, { $set: { userId, ...where, level, pushFrom } }, { upsert: true, session });
  }

  async removeScopes(boardId: string, userIds: readonly string[] | 'all', { session }: Transaction): Promise<void> {
    const whose = userIds === 'all' ? {} : { userId: { $in: [...userIds] } };
    await this.#scopes.deleteMany({ boardId, ...whose }, { session });
  }

  /** Returns the rules, oldest first. */
  muteRulesOf(userIds: readonly string[], tx?: Transaction): Promise<AlertMuteRuleDocument[]> {
    return this.#muteRules
      .find({ userId: { $in: [...userIds] } })
      .sort({ createdAt: 1 })
      .session(tx?.session ?? null)
      .lean()
      .exec();
  }

  countMuteRules(userId: string): Promise<number> {
    return this.#muteRules.countDocuments({ userId }).exec();
  }

  muteRule(userId: string, ruleId: string): Promise<AlertMuteRuleDocument | null> {
    return this.#muteRules.findOne({ _id: ruleId, userId }).lean().exec();
  }

  /** Stores a rule; equal rules are stored once. */
  async addMuteRule(rule: AlertMuteRuleDocument, { session }: Transaction): Promise<void> {
    const { _id, ...rest } = rule;
    await this.#muteRules.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true, session });
  }

  /** Returns false if this user has no such rule. */
  async removeMuteRule(userId: string, ruleId: string, { session }: Transaction): Promise<boolean> {
    const { deletedCount } = await this.#muteRules.deleteOne({ _id: ruleId, userId }, { session });
    return deletedCount > 0;
  }
}
