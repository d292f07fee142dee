import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type ClaimedPrice, DomainError, type EventData } from '@sightline/contracts';
import type { ModelEngine } from '@sightline/intelligence';
import {
  backoffMs,
  CLOCK,
  type Clock,
  LOGGER,
  type Logger,
  midnightAfter,
  Scheduler,
  type Transaction,
} from '@sightline/service-kit';
import { type RefusedBy, withBudget } from '../budget/budget-context.ts';
import { Engines } from '../engine/engines.ts';
import type { PriceQuestion } from './price-question.document.ts';
import { PriceQuestionsStore } from './price-questions.store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const intervalMs = minuteMs / 2;
const questionsPerRun = 10;
/** Longer than the duration of a call with its retries. */
const heldMs = 10 * minuteMs;
const firstPauseMs = 15 * minuteMs;

/**
 * Has a model read the prices of pages on which the rules are in doubt, once per page version. A background job does
 * this, so that a slow model does not delay events; until then, or without a model, the rules' rows apply. Like
 * re-evaluation, it can spend only the share of the daily budget for the elapsed part of the day. Failed pages wait
 * twice as long each time.
 */
@Injectable()
export class PriceQuestions implements OnModuleInit {
  constructor(
    private readonly engines: Engines,
    private readonly questions: PriceQuestionsStore,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    if (this.engines.model) this.scheduler.every('read prices', intervalMs, () => this.run());
  }

  /** Stores the question for the job. A known answer is published again at no cost. */
  async onDoubted(data: EventData<'page.prices-doubted'>): Promise<void> {
    const { model } = this.engines;
    if (!model) return;
    await this.questions.transaction(async (tx) => {
      const question = await this.questions.save(data, model.version, this.clock.now(), tx);
      if (question?.rows) publish(question, question.rows, tx);
    });
  }

  /** Processes a limited number of pages. Returns the number of pages that the model read. */
  async run(): Promise<number> {
    const { model } = this.engines;
    let read = 0;
    for (let asked = 0; model && asked < questionsPerRun; asked++) {
      const now = this.clock.now();
      const question = await this.questions.claim(now, new Date(now.getTime() + heldMs));
      if (!question) break;
      const { isRead, goOn } = await this.#ask(model, question).catch(whenStopping);
      if (isRead) read += 1;
      if (!goOn) break;
    }
    return read;
  }

  async #ask(model: ModelEngine, question: PriceQuestion): Promise<{ isRead: boolean; goOn: boolean }> {
    const { result, refusedBy } = await withBudget(question.payer, () => model.readPrices(question), { canWait: true });
    const { rows, failure } = result;
    if (rows) {
      await this.questions.transaction(async (tx) => {
        await this.questions.answer(question._id, rows, tx);
        publish(question, rows, tx);
      });
      return { isRead: true, goOn: true };
    }
    this.logger.info({ pageId: question.pageId, failure }, 'the model failed to read the prices on a page');
    return { isRead: false, goOn: await this.#wait(question, refusedBy) };
  }

  /**
   * Defers the question. A call that the budget prevents does not count as a failure, because other payers may have
   * budget left.
   */
  async #wait(question: PriceQuestion, refusedBy: ReadonlySet<RefusedBy>): Promise<boolean> {
    const { failures, payer } = question;
    const now = this.clock.now();
    const isRefused = refusedBy.size > 0;
    const pauseMs = backoffMs(isRefused ? 1 : failures + 1, { firstMs: firstPauseMs, longestMs: dayMs });
    await this.questions.defer(question, isRefused ? failures : failures + 1, new Date(now.getTime() + pauseMs));
    if (!isRefused || refusedBy.has('day')) return false;
    const { user, board } = payer;
    await this.questions.deferPayer(refusedBy.has('user') ? { user } : { board }, midnightAfter(now));
    return true;
  }
}

const publish = (
  { companyId, pageId, versionId, seenAt }: PriceQuestion,
  rows: readonly ClaimedPrice[],
  tx: Transaction,
): void => tx.emit('page.prices-read', { companyId, pageId, versionId, seenAt, rows: [...rows] });

/** Handles a shutdown during a call: the question is processed again once its claim expires. */
function whenStopping(error: unknown): { isRead: boolean; goOn: boolean } {
  if (error instanceof DomainError && error.code === 'model_closed') return { isRead: false, goOn: false };
  throw error;
}
