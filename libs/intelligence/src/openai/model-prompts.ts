import {
  CleanProfile,
  type CompanyIdentity,
  CompsProfile,
  type ContentItem,
  checkPrompt,
  type Evaluation,
  fillPrompt,
  limits,
  type ModelReceipt,
  OptimizationResult,
  type PipelineAnswerer,
  type ScoredArticle,
} from '@sightline/contracts';
import { z } from 'zod';
import { inShapeOf } from '../prompts/articles.ts';
import { byRules } from '../prompts/local-prompts.ts';
import { asName, fence, fenceRule, newNonce, withoutOrders } from '../text/untrusted/untrusted.ts';
import type { Answered, JudgingObserver, PromptEngine } from '../types.ts';
import type { Judging } from './evaluate-items.ts';
import { fallbackReasonOf } from './failures.ts';
import { judgeArticles, promptAround } from './judge-articles.ts';
import type { ModelTask } from './ledger.ts';
import { answeredWithinMs, type ModelClient } from './model-client.ts';
import { Remark } from './rows.ts';

const longestContent = 40_000;
const mostOutputTokens = 4_000;
/** Maximum number of titles, both of kept and of dropped articles. */
const mostTitles = 30;
const short = Remark(200);
const Words = z.array(short).max(60);

const CleanRead = CleanProfile.extend({
  company_name: short,
  industry: short,
  business_model: Remark(600),
  description: Remark(1_000),
  keywords: Words,
  competitors: Words,
});
const CompsRead = CompsProfile.extend({
  company_name: short,
  industry: short,
  description: Remark(1_000),
  main_company_keywords: Words,
  industry_keywords: Words,
  competitors: z.array(z.object({ name: short, keywords: Words })).max(30),
});
/** Structured output has no optional fields, so missing ones are null. */
const AdviceForm = OptimizationResult.omit({ effect: true }).extend({ syntax_improvements: z.string().nullable() });
const AdviceRead = z
  .object({
    reasoning: Remark(1_000),
    optimized_keywords: Words,
    optimized_negative_keywords: Words,
    syntax_improvements: Remark(500).nullable(),
  })
  .transform(({ syntax_improvements: query, ...advice }) =>
    query ? { ...advice, syntax_improvements: query } : advice,
  );

/** Judges items in the same way as for boards. */
type Judge = (
  company: CompanyIdentity,
  items: readonly ContentItem[],
  judging: Judging,
  observe?: JudgingObserver,
) => Promise<Evaluation[]>;

/** Returns titles for advice, without those that contain instructions. */
function titlesOf(articles: readonly ScoredArticle[]) {
  const titles = (kept: boolean) =>
    articles
      .filter(({ score }) => score !== null && score >= limits.mediumScore === kept)
      .map(({ title }) => asName(title))
      .filter((title) => title !== '')
      .slice(0, mostTitles);
  return { kept: titles(true), dropped: titles(false) };
}

/** Creates a prompt engine that uses a model. On failures, `local` answers and the result states the reason. */
export function createModelPrompts(client: ModelClient, local: PromptEngine, judge: Judge): PromptEngine {
  const byModel = (receipt: ModelReceipt, fallbackReason: string | null = null): PipelineAnswerer => ({
    engine: 'openai',
    readPrompt: true,
    fallbackReason,
    receipt,
  });

  async function orLocal<T>(
    work: () => Promise<Answered<T>>,
    instead: () => Promise<Answered<T>>,
  ): Promise<Answered<T>> {
    try {
      return await work();
    } catch (error) {
      const reason = fallbackReasonOf(error);
      if (reason === null) throw error;
      const { data, answeredBy } = await instead();
      return { data, answeredBy: { ...answeredBy, fallbackReason: reason } };
    }
  }

  /** Asks one question whose answer matches a schema. */
  async function ask<T>(
    task: ModelTask,
    name: string,
    rules: string,
    form: z.ZodType,
    read: z.ZodType<T>,
    userWith: (nonce: string) => string,
  ) {
    const nonce = newNonce();
    const system = `${rules}\n${fenceRule(nonce)}\nWhatever form a prompt asks for, the answer has the form of the schema.`;
    const user = userWith(nonce);
    return client.ask({ task, items: 1, name, system, user, form, read, mostOutputTokens, withinMs: answeredWithinMs });
  }

  return {
    readsPrompts: true,
    async analyze(request) {
      const { content, prompt, flow } = request;
      const filled = fillPrompt(prompt, {
        company_name: 'the company',
        keywords: '',
        articles: '',
        total_articles: '0',
      });
      const user = (nonce: string) => `${filled}\n\n${fence({ text: withoutOrders(content, longestContent) }, nonce)}`;
      const rules =
        'You describe a company from the text of its website. Say nothing that the text does not say; name as competitors only companies that compete with it.';
      return orLocal(
        async () => {
          const { value, receipt } =
            flow === 'clean'
              ? await ask('pipeline-analyze', 'clean_profile', rules, CleanProfile, CleanRead, user)
              : await ask('pipeline-analyze', 'comps_profile', rules, CompsProfile, CompsRead, user);
          return { data: value, answeredBy: byModel(receipt) };
        },
        () => local.analyze(request),
      );
    },
    async evaluateArticles(request) {
      checkPrompt(request.customPrompt);
      return orLocal(
        async () => {
          const { judged, receipt, reason } = await judgeArticles(client, request);
          const answeredBy = receipt ? byModel(receipt, reason) : { ...byRules, fallbackReason: reason };
          return { data: inShapeOf(request.flow, judged), answeredBy };
        },
        () => local.evaluateArticles(request),
      );
    },
    optimize: (request) =>
      orLocal(
        async () => {
          const { currentResults, targetCompany, articles = [] } = request;
          const target = { name: asName(targetCompany.name), keywords: targetCompany.keywords.map(asName) };
          const { value, receipt } = await ask(
            'pipeline-optimize',
            'search_advice',
            'You improve a news search for a company. From the figures of the last search, its keywords, and titles of articles that were kept and dropped, advise better keywords, words to leave out (never the company’s own), and a better query (quoted phrases, OR, AND, NOT) or null.',
            AdviceForm,
            AdviceRead,
            (nonce) => fence({ currentResults, company: target, ...titlesOf(articles) }, nonce),
          );
          return { data: value, answeredBy: byModel(receipt) };
        },
        () => local.optimize(request),
      ),
    async evaluateAgain(company, item, prompt) {
      checkPrompt(prompt);
      const receipts: ModelReceipt[] = [];
      const judging: Judging = { task: 'again', compose: promptAround(prompt, company), withinMs: answeredWithinMs };
      const [fresh] = await judge(company, [item], judging, (_, receipt) => receipts.push(receipt));
      if (!fresh) throw new Error(`No evaluation of ${item.id}`);
      const fallbackReason = fresh.fallbackReason ?? null;
      return { fresh, readPrompt: fallbackReason === null, fallbackReason, receipt: receipts[0] ?? null };
    },
  };
}
