import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { backoffMs, CLOCK, type Clock, LOGGER, type Logger, midnightAfter, Scheduler } from '@sightline/service-kit';
import { type PayerKeys, type RefusedBy, withBudget } from '../budget/budget-context.ts';
import { Engines } from '../engine/engines.ts';
import { EvaluationsStore, type Judgement } from '../evaluations.store.ts';
import { EventsService } from '../events/events.service.ts';
import { ItemEvaluator } from '../item-evaluator.ts';
import type { WaitingItem } from './waiting-item.document.ts';
import { WaitingItemsStore } from './waiting-items.store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const intervalMs = 5 * minuteMs;
/** Items per model call; with this interval, at most 720 per hour. */
const itemsAtATime = 10;
const batchesPerRun = 6;
/** Longer than the duration of a call with its retries. */
const heldMs = 10 * minuteMs;
const firstPauseMs = 15 * minuteMs;

/**
 * Re-evaluates items that the rules evaluated while the model was unavailable, newest first, until it is unavailable
 * again. It can spend only the share of the daily budget for the elapsed part of the day, so that new items do not wait
 * for old ones. Repeats are harmless, because results replace the same documents.
 */
@Injectable()
export class ReevaluationService implements OnModuleInit {
  constructor(
    private readonly engines: Engines,
    private readonly evaluator: ItemEvaluator,
    private readonly evaluations: EvaluationsStore,
    private readonly waiting: WaitingItemsStore,
    private readonly events: EventsService,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    // Without a model, evaluations by the rules are final.
    if (this.engines.model) this.scheduler.every('re-evaluate items', intervalMs, () => this.run());
  }

  /** Processes a limited number of items. Returns the number of items that the model evaluated. */
  async run(): Promise<number> {
    let judged = 0;
    for (let batch = 0; batch < batchesPerRun; batch++) {
      const now = this.clock.now();
      const items = await this.waiting.claim(now, new Date(now.getTime() + heldMs), itemsAtATime);
      const [first] = items;
      if (!first) break;
      const { count, goOn } = await this.#again(items, first).catch(whenStopping);
      judged += count;
      if (!goOn) break;
    }
    if (judged > 0) this.logger.info({ items: judged }, 'the model re-evaluated items that only rules had evaluated');
    return judged;
  }

  /** Re-evaluates items of one company and payer. Results of the rules are not stored again. */
  async #again(items: readonly WaitingItem[], { company, payer }: WaitingItem) {
    const { result, refusedBy } = await withBudget(
      payer,
      () =>
        this.evaluator.evaluate(
          company,
          items.map(({ item }) => item),
        ),
      { canWait: true },
    );
    const now = this.clock.now();
    const judgedAgainAt = now.toISOString();
    const fresh: Judgement[] = result
      .filter(({ evaluation }) => typeof evaluation.fallbackReason !== 'string')
      .map((one) => ({ ...one, evaluation: { ...one.evaluation, judgedAgainAt } }));
    const byContent = new Map(fresh.map(({ evaluation }) => [evaluation.contentId, evaluation]));
    const judged = items.flatMap(({ contentId, item, arrival }) => {
      const evaluation = byContent.get(contentId);
      return evaluation ? [{ item, evaluation, arrival }] : [];
    });
    const relevant = judged.filter(({ evaluation }) => evaluation.relevant);
    const again = new Set(byContent.keys());
    const join = () => this.events.join(company, relevant, { judgedBefore: again, again });
    const { result: events } = await withBudget(payer, join, { canWait: true });
    const left = items.filter(({ contentId }) => !byContent.has(contentId));
    await this.evaluations.transaction(async (tx) => {
      await this.evaluations.save(fresh, this.engines.engine.version, now, tx);
      await this.events.save(events.changed, tx);
      await this.waiting.remove(company.companyId, [...again], tx);
      await this.waiting.defer(left.map(refusedBy.size > 0 ? releasedAt(now) : pausedFrom(now)), tx);
      for (const one of judged) this.events.publish(company, one, events.rows, tx);
    });
    return { count: fresh.length, goOn: left.length === 0 || (await this.#passedOver(payer, refusedBy, now)) };
  }

  /** Defers a payer whose budget is spent, because other payers may have budget left. */
  async #passedOver({ user, board }: PayerKeys, refusedBy: ReadonlySet<RefusedBy>, now: Date): Promise<boolean> {
    if (refusedBy.size === 0 || refusedBy.has('day')) return false;
    await this.waiting.deferPayer(refusedBy.has('user') ? { user } : { board }, midnightAfter(now));
    return true;
  }
}

/** Handles a shutdown during a call: the items are processed again once their claim expires. */
function whenStopping(error: unknown): { count: number; goOn: boolean } {
  if (error instanceof DomainError && error.code === 'model_closed') return { count: 0, goOn: false };
  throw error;
}

/** A call that the budget prevents costs nothing, so the next run can retry it. */
const releasedAt =
  (now: Date) =>
  ({ _id, failures }: WaitingItem) => ({ _id, failures, notBefore: now });

/**
 * Pause after a failed call, doubled each time up to a day, so that an item that the model always rejects does not
 * block the others.
 */
const pausedFrom =
  (now: Date) =>
  ({ _id, failures }: WaitingItem) => ({
    _id,
    failures: failures + 1,
    notBefore: new Date(now.getTime() + backoffMs(failures + 1, { firstMs: firstPauseMs, longestMs: dayMs })),
  });
