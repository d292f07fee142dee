import {
  type AffectedArticles,
  limits,
  type OptimizationEffect,
  type OptimizationResult,
  type OptimizeRequest,
} from '@sightline/contracts';
import { asName } from '../text/untrusted/untrusted.ts';
import { ownWords, queriedKeywords } from './advice-by-articles.ts';
import { isKept, names, type ReadArticle, readArticle } from './telling-words.ts';

const mostExamples = 5;
const windowMs = limits.newsWindowDays * 86_400_000;

/**
 * Removes negative keywords that are words of the company from an engine's advice,
 * and adds its effect on the articles of the last 30 days.
 */
export function withEffect(advice: OptimizationResult, request: OptimizeRequest, now: Date): OptimizationResult {
  const { articles, targetCompany } = request;
  const isOwn = ownWords(targetCompany.name, targetCompany.keywords);
  const negatives = advice.optimized_negative_keywords.filter((word) => !isOwn(word));
  const cleaned = { ...advice, optimized_negative_keywords: negatives };
  if (!articles || articles.length === 0) return cleaned;
  const recent = articles.filter(({ publishedAt }) => {
    const publishedMs = Date.parse(publishedAt);
    return Number.isNaN(publishedMs) || publishedMs >= now.getTime() - windowMs;
  });
  return { ...cleaned, effect: effectOf(cleaned, targetCompany, recent.map(readArticle)) };
}

/**
 * Calculates which articles the company's name and the first 5 proposed keywords would find, without
 * the negative ones. Only title and description are available: an article with neither old nor new
 * keywords in them was found by the rest of its text and counts as found.
 */
function effectOf(
  { optimized_keywords, optimized_negative_keywords }: OptimizationResult,
  { name, keywords }: OptimizeRequest['targetCompany'],
  read: readonly ReadArticle[],
): OptimizationEffect {
  const company = asName(name);
  const terms = [company, ...optimized_keywords.slice(0, queriedKeywords)];
  const termsBefore = [company, ...keywords.slice(0, queriedKeywords)];
  const isLeftOut = (one: ReadArticle) => {
    const has = (word: string) => names(one, word);
    return optimized_negative_keywords.some(has) || (!terms.some(has) && termsBefore.some(has));
  };
  const leftOut = read.filter(isLeftOut);
  // Kept articles that would be lost come first.
  leftOut.sort((a, b) => Number(isKept(b)) - Number(isKept(a)));
  return {
    articles: read.length,
    found: affected(read.filter((one) => !leftOut.includes(one))),
    leftOut: affected(leftOut),
  };
}

function affected(read: readonly ReadArticle[]): AffectedArticles {
  const about = read.filter(isKept).length;
  const notEvaluated = read.filter(({ article }) => article.score === null).length;
  return {
    count: read.length,
    about,
    notAbout: read.length - about - notEvaluated,
    notEvaluated,
    examples: read.slice(0, mostExamples).map(({ article: { title, score } }) => ({ title, score })),
  };
}
