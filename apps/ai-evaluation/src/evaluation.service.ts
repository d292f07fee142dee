import { Inject, Injectable } from '@nestjs/common';
import {
  type AnalysisRequest,
  type CompanyAnalysis,
  type CompanyIdentity,
  type EventData,
  versionOf,
} from '@sightline/contracts';
import { type IntelligenceEngine, waitsForModel } from '@sightline/intelligence';
import { countStandIns, judging } from '@sightline/product';
import { CLOCK, type Clock, dayOf } from '@sightline/service-kit';
import { type PayerKeys, payerKeysOf, withBudget } from './budget/budget-context.ts';
import { UsageStore } from './budget/usage.store.ts';
import { ENGINE } from './engine/engines.ts';
import { EvaluationsStore } from './evaluations.store.ts';
import { EventsService } from './events/events.service.ts';
import { ItemEvaluator } from './item-evaluator.ts';
import { type Found, WaitingItemsStore } from './retry/waiting-items.store.ts';

@Injectable()
export class EvaluationService {
  constructor(
    @Inject(ENGINE) private readonly engine: IntelligenceEngine,
    private readonly evaluator: ItemEvaluator,
    private readonly store: EvaluationsStore,
    private readonly waiting: WaitingItemsStore,
    private readonly events: EventsService,
    private readonly usage: UsageStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async analyse({ reading, payer }: AnalysisRequest): Promise<CompanyAnalysis> {
    const { result: analysis } = await withBudget(payerKeysOf(payer), () =>
      judging({ engine: this.engine.name, task: 'analyse', count: 1 }, () => this.engine.analyseCompany(reading)),
    );
    if (analysis.engine !== this.engine.name)
      await this.store.transaction(async (tx) => {
        await this.usage.countFallbacks(dayOf(this.clock.now()), 1, tx);
        tx.afterCommit(() => countStandIns(1));
      });
    return analysis;
  }

  /**
   * Evaluates all waiting items of one company, in batches of the engine's preferred size with one write each. Items already
   * evaluated by this engine version are published again without a new evaluation, so repeats cost nothing. A later version of an
   * item is evaluated again; an older version that arrives after it is ignored.
   */
  async onDiscovered(batch: readonly EventData<'content.discovered'>[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    const { itemsAtATime = batch.length } = this.engine;
    for (let from = 0; from < batch.length; from += itemsAtATime) {
      const portion = batch.slice(from, from + itemsAtATime);
      // The newest identity and payer apply to the whole batch, because events with the same key concern the same company.
      await this.#evaluateAndPublish(last.company, portion, payerKeysOf(last.payer));
    }
  }

  async #evaluateAndPublish(company: CompanyIdentity, found: readonly Found[], payer: PayerKeys): Promise<void> {
    const { companyId } = company;
    const latest = latestOf(found);
    const { known, versions } = await this.store.find([...latest.keys()], companyId, this.engine.version);
    const distinct = [...latest.values()].filter(({ item }) => versionOf(item) >= (versions.get(item.id) ?? 1));
    const isKnown = ({ item }: Found) => known.has(item.id) && versionOf(item) === versions.get(item.id);
    const judgedBefore: ReadonlySet<string> = new Set(versions.keys());
    const fresh = distinct.filter((one) => !isKnown(one));
    const freshItems = fresh.map(({ item }) => item);
    const judged =
      fresh.length > 0 ? (await withBudget(payer, () => this.evaluator.evaluate(company, freshItems))).result : [];
    const byNow = new Map(judged.map(({ evaluation }) => [evaluation.contentId, evaluation]));
    const fallbacks = judged.filter(({ evaluation }) => typeof evaluation.fallbackReason === 'string').length;
    const judgedItems = distinct.flatMap(({ item }) => {
      const evaluation = byNow.get(item.id) ?? known.get(item.id);
      return evaluation?.relevant ? [{ item, evaluation }] : [];
    });
    const join = () => this.events.join(company, judgedItems, { judgedBefore, again: new Set(byNow.keys()) });
    const { result: events } = await withBudget(payer, join);
    const now = this.clock.now();
    await this.store.transaction(async (tx) => {
      // The model may have re-evaluated known items in the meantime, and the older evaluation must not be published
      // after the new one.
      const stored = await this.store.find([...known.keys()], companyId, this.engine.version, tx);
      const evaluations = new Map([...stored.known, ...byNow]);
      const isWaiting = ({ item }: Found) => waitsForModel(evaluations.get(item.id));
      const waiting = fresh.filter(isWaiting);
      const done = freshItems.filter(({ id }) => judgedBefore.has(id) && !waitsForModel(evaluations.get(id)));
      const before = distinct.filter((one) => isKnown(one) && isWaiting(one));
      await this.store.save(judged, this.engine.version, now, tx);
      await this.waiting.save(company, [...waiting, ...before], payer, now, tx);
      await this.waiting.remove(
        companyId,
        done.map(({ id }) => id),
        tx,
      );
      await this.usage.countFallbacks(dayOf(now), fallbacks, tx);
      if (fallbacks > 0) tx.afterCommit(() => countStandIns(fallbacks));
      await this.events.save(events.changed, tx);
      const published = new Map(distinct.map(({ item }) => [item.id, versionOf(item)]));
      for (const one of found) {
        const evaluation = evaluations.get(one.item.id);
        if (evaluation && published.get(one.item.id) === versionOf(one.item))
          this.events.publish(company, { ...one, evaluation }, events.rows, tx);
      }
    });
  }

  /**
   * Regroups the company's items after a sync, and announces the end of the sync after the evaluations of its items.
   */
  async onSynced(outcome: EventData<'company.synced'>): Promise<void> {
    const { companyId } = outcome;
    const { changed, moved } = await this.events.regroup(companyId);
    await this.store.transaction(async (tx) => {
      if (changed.length > 0) await this.events.save(changed, tx);
      const moves = moved.map(({ contentId, eventId, revision, copyOf }) => ({
        ...{ contentId, eventId, eventRevision: revision },
        ...(copyOf && { copyOf }),
      }));
      if (moves.length > 0) tx.emit('events.regrouped', { companyId, moves });
      tx.emit('company.sync-evaluated', outcome);
    });
  }
}

/** Returns the latest version of each item; among equal ones, the last. */
function latestOf(found: readonly Found[]): Map<string, Found> {
  const latest = new Map<string, Found>();
  for (const one of found) {
    const known = latest.get(one.item.id);
    if (!known || versionOf(one.item) >= versionOf(known.item)) latest.set(one.item.id, one);
  }
  return latest;
}
