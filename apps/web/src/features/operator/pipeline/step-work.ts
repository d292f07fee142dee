import {
  checkPrompt,
  ExtractResult,
  limits,
  mostScoredArticles,
  OptimizationResult,
  type PipelineArticle,
  type PipelineFlow,
  promptPlaceholders,
  type ScoredArticle,
} from '@sightline/contracts';
import type { z } from 'zod';
import { counted } from '@/lib/format/format';
import type { EvaluatedArticle, EvaluationView } from './parts/evaluation.ts';
import { callPipeline } from './steps/call-pipeline.ts';
import type { RunTools } from './steps/runner.ts';

export interface Target {
  name: string;
  keywords: string[];
}

/** Maximum number of keywords, as defined by the contract. */
const targetKeywords = 100;
/** Maximum description length used for the advice. */
const descriptionChars = 1_500;

/** Message for a step whose input is empty (product §5). */
export const completeFirst = (step: number): string => `Please complete Step ${step} first`;

/** @throws Error with the message from product §5 when the result is empty */
export function needed<T>(result: T | null, step: number): T {
  if (result === null) throw new Error(completeFirst(step));
  return result;
}

/**
 * @throws DomainError when the template is empty, too long or has unknown placeholders; nothing is sent in that case
 */
function checked(template: string, { log }: RunTools): string {
  checkPrompt(template);
  const used = promptPlaceholders.filter((name) => template.includes(`{${name}}`));
  log(
    'info',
    used.length > 0 ? `Placeholders in the template: ${used.join(', ')}` : 'The template has no placeholders',
  );
  return template;
}

export async function extract(url: string, tools: RunTools): Promise<ExtractResult> {
  if (url.trim() === '') throw new Error('Please enter a URL');
  return (await callPipeline({ action: 'extract', data: { url: url.trim() } }, ExtractResult, tools)).data;
}

export async function analyze<P>(
  { content }: ExtractResult,
  template: string,
  flow: PipelineFlow,
  shape: z.ZodType<P>,
  tools: RunTools,
): Promise<P> {
  const data = { content, prompt: checked(template, tools), flow };
  return (await callPipeline({ action: 'analyze', data }, shape, tools)).data;
}

/** Evaluates the first 30 articles (product §9). */
export async function evaluate<E>(
  articles: readonly PipelineArticle[],
  target: Target,
  template: string,
  flow: PipelineFlow,
  shape: z.ZodType<E>,
  tools: RunTools,
) {
  if (articles.length === 0) throw new Error(completeFirst(3));
  const customPrompt = checked(template, tools);
  const first = articles.slice(0, limits.evaluatedArticlesPerSearch);
  const isPart = first.length < articles.length;
  const onlyFirst = ` (first ${first.length} only)`;
  tools.log('info', `Evaluating ${first.length} of ${counted(articles.length, 'article')}${isPart ? onlyFirst : ''}`);
  const data = { articles: first, targetCompany: askedFor(target), customPrompt, flow };
  return callPipeline({ action: 'evaluate', data }, shape, tools);
}

/** Requests advice on the company's own search, without articles found for competitors. */
export async function optimize(
  { analyzed, average, articles: evaluated }: EvaluationView,
  found: readonly PipelineArticle[],
  target: Target,
  tools: RunTools,
): Promise<OptimizationResult> {
  const data = {
    currentResults: { totalArticles: analyzed, averageRelevance: average },
    targetCompany: askedFor(target),
    articles: withScores(
      found.filter(({ source_company = target.name }) => source_company === target.name),
      evaluated,
    ),
  };
  return (await callPipeline({ action: 'optimize', data }, OptimizationResult, tools)).data;
}

/** Evaluations refer to articles by title. */
function withScores(found: readonly PipelineArticle[], evaluated: readonly EvaluatedArticle[]): ScoredArticle[] {
  const scores = new Map<string, number[]>();
  for (const { title, score } of evaluated) scores.set(title, [...(scores.get(title) ?? []), score]);
  return found.slice(0, mostScoredArticles).map(({ title, description, publishedAt }) => ({
    title,
    description: description.slice(0, descriptionChars),
    publishedAt,
    score: scores.get(title)?.shift() ?? null,
  }));
}

const askedFor = ({ name, keywords }: Target): Target => ({ name, keywords: keywords.slice(0, targetKeywords) });
