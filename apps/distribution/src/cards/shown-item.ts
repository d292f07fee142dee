import {
  Card,
  type ContentItem,
  type Evaluation,
  folded,
  type ItemChange,
  type ItemPost,
  type ItemSignal,
  ingestionRoutes,
  pathOf,
} from '@sightline/contracts';
import { z } from 'zod';

const excerptChars = 500;

/** The part of a card that is copied from its item, so that lists only read cards. */
export const ShownItem = Card.pick({
  title: true,
  description: true,
  content: true,
  imageUrl: true,
  author: true,
  source: true,
  publisher: true,
  date: true,
  url: true,
  aiSummary: true,
  tags: true,
  matchedKeywords: true,
  event: true,
  quote: true,
  scoreReasons: true,
  summaryBasis: true,
  engine: true,
  judgedAgainAt: true,
  change: true,
  signal: true,
  post: true,
}).extend({
  companyName: z.string(),
  /**
   * The reason of the evaluation, and whether it was in doubt about the company; the card's own also depend on the
   * board.
   */
  reason: z.string(),
  doubtful: z.boolean(),
});
export type ShownItem = z.infer<typeof ShownItem>;

function excerpt(content: string): string {
  if (content.length <= excerptChars) return content;
  const cut = content.slice(0, excerptChars);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || excerptChars).trimEnd()} …`;
}

export function changeOf({ audience: _, ...change }: ItemChange): NonNullable<Card['change']> {
  return change;
}

export function postOf({ audience: _, ...post }: ItemPost): NonNullable<Card['post']> {
  return post;
}

/** Limits the size of a card; the page of an incident has the others. */
const shownUpdates = 10;

export function signalOf({ audience: _, ...signal }: ItemSignal): NonNullable<Card['signal']> {
  const { detail } = signal;
  if (detail.kind !== 'incident') return signal;
  return { ...signal, detail: { ...detail, updates: detail.updates.slice(-shownUpdates) } };
}

/** Returns the words of a text in lower case, each surrounded by spaces, without punctuation. */
const spaced = (text: string): string => ['', ...(folded(text).match(/[\p{L}\p{N}]+/gu) ?? []), ''].join(' ');

const saysMore = (summary: string, title: string): boolean => !spaced(title).includes(spaced(summary));

/** An item with its evaluation for a company. */
interface JudgedItem {
  readonly companyName: string;
  readonly contentId: string;
  readonly item: ContentItem;
  readonly evaluation: Evaluation;
}

export function shownItemOf({ companyName, contentId, item, evaluation }: JudgedItem): ShownItem {
  return {
    companyName,
    title: item.title,
    description: item.description,
    content: excerpt(item.content),
    // Never the picture's own address: its server would learn who reads the card.
    imageUrl: item.imageUrl === null ? null : pathOf(ingestionRoutes.picture, { contentId }),
    author: item.author,
    source: item.sourceName,
    ...(item.publisher && { publisher: item.publisher }),
    date: item.publishedAt,
    url: item.url,
    aiSummary: saysMore(evaluation.summary, item.title) ? evaluation.summary : '',
    tags: evaluation.tags,
    matchedKeywords: evaluation.matchedKeywords,
    ...(evaluation.event !== undefined && { event: evaluation.event, quote: evaluation.quote ?? null }),
    ...(evaluation.scoreReasons && { scoreReasons: evaluation.scoreReasons }),
    ...(evaluation.summaryBasis && { summaryBasis: evaluation.summaryBasis }),
    ...(item.change && { change: changeOf(item.change) }),
    ...(item.signal && { signal: signalOf(item.signal) }),
    ...(item.post && { post: postOf(item.post) }),
    engine: evaluation.engine,
    ...(evaluation.judgedAgainAt && { judgedAgainAt: evaluation.judgedAgainAt }),
    reason: evaluation.reason,
    doubtful: evaluation.doubtful ?? false,
  };
}
