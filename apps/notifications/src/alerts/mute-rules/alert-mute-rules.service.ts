import { Inject, Injectable } from '@nestjs/common';
import {
  type AlertMutePreview,
  type AlertMuteRuleInput,
  type AlertMuteRuleSaved,
  DomainError,
  limits,
} from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, type Principal, type Transaction } from '@sightline/service-kit';
import { userOf } from '../../signed-in.ts';
import { AlertsStore } from '../alerts.store.ts';
import { isMeant } from '../policy/people.service.ts';
import type { AlertMuteRuleDocument } from '../preferences/alert-preferences.document.ts';
import { toAlertMuteRule } from '../preferences/alert-preferences.document.ts';
import { AlertPreferencesStore } from '../preferences/alert-preferences.store.ts';

const lookBackMs = 30 * 86_400_000;
const titlesShown = 5;

/** Implements "Fewer like this": matching alerts go to the digest instead. */
@Injectable()
export class AlertMuteRulesService {
  constructor(
    private readonly alertPreferences: AlertPreferencesStore,
    private readonly alerts: AlertsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async preview(principal: Principal, rule: AlertMuteRuleInput): Promise<AlertMutePreview> {
    const { userId } = userOf(principal);
    const sent = await this.alerts.sentSince(userId, new Date(this.clock.now().getTime() - lookBackMs));
    const held = sent.filter((alert) => isMeant(alert, rule));
    return { held: held.length, of: sent.length, titles: held.slice(0, titlesShown).map(({ title }) => title) };
  }

  /** @throws {DomainError} not-found `company_not_found`, conflict `too_many_rules` */
  async create(principal: Principal, input: AlertMuteRuleInput): Promise<AlertMuteRuleSaved> {
    const { userId } = userOf(principal);
    const rule = await this.#ruleOf(userId, input);
    if (
      (await this.alertPreferences.countMuteRules(userId)) >= limits.alertMuteRulesPerUser &&
      !(await this.#has(userId, rule))
    )
      throw new DomainError(
        'conflict',
        'too_many_rules',
        `You have ${limits.alertMuteRulesPerUser} rules; remove one first`,
      );
    await this.alertPreferences.transaction((tx) => this.#add(rule, tx));
    return { rule: toAlertMuteRule(rule), preview: await this.preview(principal, input) };
  }

  /** @throws {DomainError} not-found `rule_not_found`, `company_not_found` */
  async change(principal: Principal, ruleId: string, input: AlertMuteRuleInput): Promise<AlertMuteRuleSaved> {
    const { userId } = userOf(principal);
    const rule = await this.#ruleOf(userId, input);
    await this.alertPreferences.transaction(async (tx) => {
      if (!(await this.alertPreferences.removeMuteRule(userId, ruleId, tx))) throw ruleNotFound();
      await this.#add(rule, tx);
    });
    return { rule: toAlertMuteRule(rule), preview: await this.preview(principal, input) };
  }

  /** @throws {DomainError} not-found `rule_not_found` */
  async remove(principal: Principal, ruleId: string): Promise<void> {
    const { userId } = userOf(principal);
    await this.alertPreferences.transaction(async (tx) => {
      if (!(await this.alertPreferences.removeMuteRule(userId, ruleId, tx))) throw ruleNotFound();
      tx.emit('alerts.changed', { userId, sent: 0, title: null });
    });
  }

  async #add(rule: AlertMuteRuleDocument, tx: Transaction): Promise<void> {
    await this.alertPreferences.addMuteRule(rule, tx);
    tx.emit('alerts.changed', { userId: rule.userId, sent: 0, title: null });
  }

  #has(userId: string, rule: AlertMuteRuleDocument): Promise<unknown> {
    return this.alertPreferences.muteRule(userId, rule._id);
  }

  async #ruleOf(userId: string, { companyId, topic, tag }: AlertMuteRuleInput): Promise<AlertMuteRuleDocument> {
    const companyName = companyId && (await this.alerts.companyName(userId, companyId));
    if (companyId && companyName === null)
      throw new DomainError('not-found', 'company_not_found', 'You have no alerts about this company');
    const _id = derivedIdOf('mute-rule', userId, companyId ?? '', topic ?? '', tag ?? '');
    return { _id, userId, companyId, companyName, topic, tag, createdAt: this.clock.now() };
  }
}

const ruleNotFound = () => new DomainError('not-found', 'rule_not_found', 'This rule does not exist');
