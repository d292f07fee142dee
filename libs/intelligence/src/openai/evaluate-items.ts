import {
  type CompanyIdentity,
  type ContentItem,
  type Evaluation,
  type ModelReceipt,
  Score,
  Sentiment,
} from '@sightline/contracts';
import { z } from 'zod';
import { groundedSentences } from '../evaluation/grounding.ts';
import { tagLabels } from '../events/event-kind.ts';
import { asName, fence, fenceRule, newNonce, withoutOrders } from '../text/untrusted.ts';
import type { ModelTask } from './ledger.ts';
import type { ModelClient } from './model-client.ts';
import { byIndex, formOf, Index, Remark, rowsOf } from './rows.ts';

const longestText = 2_500;
const outputTokensPerItem = 400;
const outputTokensAround = 1_000;
const longestSummary = 480;

const asked = {
  index: Index,
  relevant: z.boolean(),
  summary: z.string(),
  sentiment: Sentiment,
  importance: Score,
  tags: z.array(z.enum(tagLabels)),
  relevanceScore: Score,
  credibilityScore: Score,
  executiveValueScore: Score,
  reason: z.string(),
  matchedKeywords: z.array(z.string()),
};
/** What the model is asked for about each item. */
const Asked = z.object(asked);
/** What is taken of it: scores beyond 0–10 and unknown tags are refused, not bent. */
const Row = z.object({
  ...asked,
  summary: z.string().max(4_000),
  tags: z.array(z.enum(tagLabels)).max(8),
  reason: Remark(400),
  matchedKeywords: z.array(z.string().max(200)).max(60),
});
type Row = z.infer<typeof Row>;

const rules = (company: string) => `You judge news items for ${company || 'a company'} and its executives.
Answer with one row per item, "index" being the item's index.
- relevant: whether the item is about this company (not a namesake, not a passing word). If not, all scores but credibilityScore are 0.
- summary: one or two sentences that the item contains, word for word where possible. Add nothing, conclude nothing.
- sentiment: good or bad news for the company itself.
- importance 0-10: how much its executives must hear of it; 7 or more only for events such as acquisitions, funding, launches, price changes, lawsuits, outages, results, changes of leadership.
- relevanceScore 0-10: how much the item is about the company. credibilityScore 0-10: how careful the source is. executiveValueScore 0-10: what the event itself is worth to an executive.
- tags: at most three kinds of event. matchedKeywords: the company's keywords that the item speaks of.
- reason: one or two sentences on why the scores are what they are.`;

/** How items are put to a model: the usual rules, or an operator's prompt with the data's place in it. */
export interface Judging {
  readonly task: ModelTask;
  /** Gives the user's message around the fenced data. */
  readonly compose?: (data: string, count: number) => string;
  /** See the question's. */
  readonly withinMs?: number;
}

/**
 * Asks the model about the items of one call. Items it left out, or judged off the form, are missing in the answer.
 * @throws {ModelFailure} when there is no answer; {DomainError} rate-limited `budget_spent`
 */
export async function askAboutItems(
  client: ModelClient,
  company: CompanyIdentity,
  items: readonly ContentItem[],
  { task, compose = (data) => data, withinMs }: Judging,
): Promise<{ rows: Map<number, Row>; receipt: ModelReceipt }> {
  const nonce = newNonce();
  const data = fence({ company: companyData(company), items: items.map(itemData) }, nonce);
  const { value, receipt } = await client.ask({
    task,
    items: items.length,
    name: 'evaluations',
    system: `${rules(asName(company.name))}\n${fenceRule(nonce)}`,
    user: compose(data, items.length),
    form: formOf(Asked),
    read: rowsOf(Row),
    mostOutputTokens: outputTokensAround + outputTokensPerItem * items.length,
    withinMs,
  });
  return { rows: byIndex(value.items, Row, items.length), receipt };
}

const companyData = ({ name, domain, industry, keywords }: CompanyIdentity) => ({
  name: asName(name),
  domain,
  industry: asName(industry),
  keywords: keywords.map(asName),
});

const itemData = (item: ContentItem, index: number) => ({
  index,
  title: item.title.slice(0, 600),
  source: item.sourceName.slice(0, 100),
  publishedAt: item.publishedAt,
  text: withoutOrders(`${item.description}\n${item.content}`, longestText),
});

/**
 * The evaluation that a row amounts to. Sentences of the summary that the item does not support are taken out; when none is left, the
 * sentences of the publisher are used, as the local engine chose them.
 */
export function evaluationOf(
  row: Row,
  item: ContentItem,
  company: CompanyIdentity,
  stamp: { engine: string; engineVersion: string },
  ownWords: string,
): Evaluation {
  const supported = groundedSentences(row.summary, item).slice(0, 2).join(' ');
  const summary = supported === '' || supported.length > longestSummary ? ownWords : supported;
  const known = new Map(company.keywords.map((keyword) => [keyword.toLowerCase(), keyword]));
  const scored = (score: number) => (row.relevant ? score : 0);
  return {
    contentId: item.id,
    companyId: company.companyId,
    relevant: row.relevant,
    summary,
    sentiment: row.relevant ? row.sentiment : 'neutral',
    importance: scored(row.importance),
    tags: row.relevant ? [...new Set(row.tags)].slice(0, 3) : [],
    relevanceScore: scored(row.relevanceScore),
    credibilityScore: row.credibilityScore,
    executiveValueScore: scored(row.executiveValueScore),
    reason: row.reason,
    matchedKeywords: [...new Set(row.matchedKeywords.flatMap((word) => known.get(word.toLowerCase()) ?? []))],
    ...stamp,
    fallbackReason: null,
  };
}
