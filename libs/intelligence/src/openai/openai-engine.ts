import type { CompanyIdentity, ContentItem, Evaluation } from '@sightline/contracts';
import { isolatedEngine as local } from '../isolated-engine.ts';
import { createLocalPrompts } from '../prompts/local-prompts.ts';
import { givesOrders, ordersReason } from '../text/untrusted/untrusted.ts';
import type { JudgingObserver, ModelEngine } from '../types.ts';
import { askAboutSite } from './analyse-site.ts';
import { askAboutBoard } from './answer-question.ts';
import { askAboutItems, evaluationOf, type Judging } from './evaluate-items.ts';
import { fallbackReasonOf } from './failures.ts';
import { ModelClient } from './model-client.ts';
import { createModelPrompts } from './model-prompts.ts';
import type { ModelOptions } from './paced-calls.ts';
import { askAboutPrices } from './read-prices.ts';
import { inPortions, itemsPerCall } from './rows.ts';

/** Increment when prompts, schemas or the handling of answers change, so that new evaluations differ from old ones. */
const version = '2';
const name = 'openai';

/**
 * Returns true for changes of pages, which are found by comparison, and signals, which are typed facts. The model
 * judges neither.
 */
const isStated = ({ change, signal }: ContentItem): boolean => change !== undefined || signal !== undefined;

/** See `createOpenAiEngine`. */
export function buildOpenAiEngine(options: ModelOptions): ModelEngine {
  const client = new ModelClient(options);
  const stamp = { engine: name, engineVersion: `${version}:${options.model}` };

  /** Judges the items of one call with the model, and those it omitted with the rules. */
  async function judgeTogether(
    company: CompanyIdentity,
    items: readonly ContentItem[],
    byRules: ReadonlyMap<string, Evaluation>,
    judging: Judging,
    observe?: JudgingObserver,
  ): Promise<Evaluation[]> {
    const ownOf = (item: ContentItem): Evaluation => {
      const own = byRules.get(item.id);
      if (!own) throw new Error(`No evaluation of ${item.id} by rules`);
      return own;
    };
    try {
      const { rows, receipt } = await askAboutItems(client, company, items, judging);
      observe?.(
        items.map((item) => item.id),
        receipt,
      );
      return items.map((item, index) => {
        const row = rows.get(index);
        const own = ownOf(item);
        if (!row) return { ...own, fallbackReason: 'The model gave no valid answer for this item' };
        return evaluationOf(row, item, company, stamp, own.summary);
      });
    } catch (error) {
      const reason = fallbackReasonOf(error);
      if (reason === null) throw error;
      return items.map((item) => ({ ...ownOf(item), fallbackReason: reason }));
    }
  }

  async function judge(
    company: CompanyIdentity,
    items: readonly ContentItem[],
    judging: Judging,
    observe?: JudgingObserver,
  ): Promise<Evaluation[]> {
    const byRules = new Map((await local.evaluate(company, items)).map((own) => [own.contentId, own]));
    const shown = items.filter((item) => !isStated(item) && !givesOrders(item));
    const settled = await Promise.allSettled(
      inPortions(shown).map((portion) => judgeTogether(company, portion, byRules, judging, observe)),
    );
    const judged = new Map<string, Evaluation>();
    for (const result of settled) {
      if (result.status === 'rejected') throw result.reason;
      for (const evaluation of result.value) judged.set(evaluation.contentId, evaluation);
    }
    return items.flatMap((item) => {
      const own = byRules.get(item.id);
      return judged.get(item.id) ?? (own ? [isStated(item) ? own : { ...own, fallbackReason: ordersReason }] : []);
    });
  }

  return {
    name,
    version: stamp.engineVersion,
    model: options.model,
    itemsAtATime: itemsPerCall * options.concurrency,
    async analyseCompany(reading) {
      const own = await local.analyseCompany(reading);
      try {
        return { ...(await askAboutSite(client, reading, own)), engine: name };
      } catch (error) {
        if (fallbackReasonOf(error) === null) throw error;
        return own;
      }
    },
    evaluate: (company, items, observe) => judge(company, items, { task: 'evaluate' }, observe),
    prompts: createModelPrompts(client, createLocalPrompts(local), judge),
    async readPrices(page) {
      try {
        return { rows: await askAboutPrices(client, page), failure: null };
      } catch (error) {
        const failure = fallbackReasonOf(error);
        if (failure === null) throw error;
        return { rows: null, failure };
      }
    },
    async answer(question) {
      try {
        return { sentences: await askAboutBoard(client, question), failure: null };
      } catch (error) {
        const failure = fallbackReasonOf(error);
        if (failure === null) throw error;
        return { sentences: null, failure };
      }
    },
    close: () => client.close(),
  };
}
