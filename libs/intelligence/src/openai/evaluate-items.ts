import {
  type CompanyIdentity,
  type ContentItem,
  type Evaluation,
  Genre,
  labelOf,
  limits,
  type ModelReceipt,
  NewsEvent,
  Score,
  Sentiment,
  talkGenres,
  topicLabels,
} from '@sightline/contracts';
import { z } from 'zod';
import { groundedSentences } from '../evaluation/grounding.ts';
import { squeeze } from '../text/tokens.ts';
import { asName, fence, fenceRule, newNonce, withoutOrders } from '../text/untrusted/untrusted.ts';
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
  tags: z.array(z.enum(topicLabels)),
  relevanceScore: Score,
  credibilityScore: Score,
  executiveValueScore: Score,
  reason: z.string(),
  matchedKeywords: z.array(z.string()),
  genre: Genre,
  event: NewsEvent.nullable(),
  actor: z.string().nullable(),
  quote: z.string().nullable(),
};
const Asked = z.object(asked);
/** Accepted rows: scores outside 0–10 and unknown tags are rejected rather than adjusted. */
const Row = z.object({
  ...asked,
  summary: z.string().max(4_000),
  tags: z.array(z.enum(topicLabels)).max(8),
  reason: Remark(400),
  matchedKeywords: z.array(z.string().max(200)).max(60),
  // These fields are optional, because a server without strict schemas may omit them; the scores still count.
  genre: Genre.optional(),
  event: NewsEvent.nullish(),
  actor: z.string().max(200).nullish(),
  quote: z.string().max(1_000).nullish(),
});
type Row = z.infer<typeof Row>;

const rules = (company: string) => `You judge news items for ${company || 'a company'} and its executives.
Answer with one row per item, "index" being the item's index.
- relevant: whether the item is about this company (not a namesake, not a passing word). If not, all scores but credibilityScore are 0.
- summary: one or two sentences that the item contains, word for word where possible. Add nothing, conclude nothing.
- sentiment: good or bad news for the company itself.
- importance 0-10: how much its executives must hear of it; 7 or more only for events such as acquisitions, funding, launches, price changes, lawsuits, outages, results, changes of leadership.
- genre: what sort of text it is. Guides, comparisons, lists, essays and advertising report no event.
- event: what happened to or through the company, null when nothing did: advice, plans, rumours and what happened to others are none. actor: whose event it is. quote: the sentence of the item that says so, word for word.
- relevanceScore 0-10: how much the item is about the company. credibilityScore 0-10: how careful the source is. executiveValueScore 0-10: what the event itself is worth to an executive.
- tags: at most two kinds of event. matchedKeywords: the company's keywords that the item speaks of.
- reason: one or two sentences on why the scores are what they are.`;

/** The way in which items are presented to a model: with the default rules, or in an operator's prompt. */
export interface Judging {
  readonly task: ModelTask;
  /** Returns the user message that contains the fenced data. */
  readonly compose?: (data: string, count: number) => string;
  /** See `Question.withinMs`. */
  readonly withinMs?: number;
}

/**
 * Asks the model about items in one call. Items that the model omitted or answered in an invalid form are missing from
 * the result.
 * @throws {ModelFailure} if there is no answer; {DomainError} rate-limited `budget_spent`
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

/** Returns true if the item contains the words, ignoring white space. */
function standsIn(quote: string, { title, description, content }: ContentItem): boolean {
  const wanted = squeeze(quote);
  return wanted.length > 0 && [title, description, content].some((part) => squeeze(part).includes(wanted));
}

/** Number of successive words of the instructions that would reveal them to users if repeated in a reason. */
const telltaleWords = 8;
function repeatsRules(reason: string): boolean {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = ` ${wordsOf(`${rules('')} ${fenceRule('')}`).join(' ')} `;
  const words = wordsOf(reason);
  return words.some(
    (_, at) =>
      at + telltaleWords <= words.length && known.includes(` ${words.slice(at, at + telltaleWords).join(' ')} `),
  );
}

/**
 * Converts a row to an evaluation. An event requires a quote from the item; without an event, or in a guide,
 * importance is capped at `limits.talkImportance`. Sentences of the summary that the item doesn't support are removed;
 * if none is left, the local engine's selection of the publisher's sentences is used.
 */
export function evaluationOf(
  row: Row,
  item: ContentItem,
  company: CompanyIdentity,
  stamp: { engine: string; engineVersion: string },
  ownWords: string,
): Evaluation {
  const supported = groundedSentences(row.summary, item).slice(0, 2).join(' ');
  const isOwnWords = supported === '' || supported.length > longestSummary;
  const summary = isOwnWords ? ownWords : supported;
  const known = new Map(company.keywords.map((keyword) => [keyword.toLowerCase(), keyword]));
  const scored = (score: number) => (row.relevant ? score : 0);
  const quote = row.relevant && row.event && row.quote && standsIn(row.quote, item) ? squeeze(row.quote) : null;
  const event = quote === null ? null : (row.event ?? null);
  const isTold = row.event === undefined || (event !== null && !(row.genre && talkGenres.has(row.genre)));
  const importance = isTold ? row.importance : Math.min(row.importance, limits.talkImportance);
  return {
    contentId: item.id,
    companyId: company.companyId,
    relevant: row.relevant,
    summary,
    sentiment: row.relevant ? row.sentiment : 'neutral',
    importance: scored(importance),
    tags: row.relevant ? [...new Set([...(event === null ? [] : [labelOf(event)]), ...row.tags])].slice(0, 2) : [],
    relevanceScore: scored(row.relevanceScore),
    credibilityScore: row.credibilityScore,
    executiveValueScore: scored(row.executiveValueScore),
    reason: repeatsRules(row.reason) ? 'The model gave no reason of its own.' : row.reason,
    summaryBasis: isOwnWords ? 'verbatim' : 'checked',
    ...(row.event !== undefined && { event, actor: event === null ? null : (row.actor ?? company.name), quote }),
    ...(row.genre && { genre: row.genre }),
    matchedKeywords: [...new Set(row.matchedKeywords.flatMap((word) => known.get(word.toLowerCase()) ?? []))],
    ...stamp,
    fallbackReason: null,
  };
}
