import type { OptimizationResult, OptimizeRequest } from '@sightline/contracts';
import { siteWords } from '../data/stop-words.ts';
import { stems } from '../text/tokens.ts';
import { asName } from '../text/untrusted/untrusted.ts';
import { isKept, names, type ReadArticle, readArticle, tellingWords } from './telling-words.ts';

export const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;

/** Minimum number of evaluated articles; fewer are not significant. */
const fewArticles = 5;
const mostKeywords = 8;
const mostNewKeywords = 3;
const mostNegatives = 5;
/** The pipeline's query has the first 5 keywords (product §9). */
export const queriedKeywords = 5;
/** Number of dropped articles from which a keyword is removed if no kept article contains it. */
const harmfulFrom = 2;

/**
 * Suggests keywords that distinguish kept articles, and negative keywords that distinguish dropped ones. Returns null
 * when too few articles were evaluated, or if all or none were kept, because there is nothing to compare.
 */
export function adviceByArticles({ articles = [], targetCompany }: OptimizeRequest): OptimizationResult | null {
  const read = articles.filter(({ score }) => score !== null).map(readArticle);
  const kept = read.filter(isKept);
  const dropped = read.filter((one) => !isKept(one));
  if (read.length < fewArticles || kept.length === 0 || dropped.length === 0) return null;
  const name = asName(targetCompany.name);
  const keywords = [...new Set(targetCompany.keywords.map(asName).filter((keyword) => keyword !== ''))];
  const isOwn = ownWords(name, keywords);
  const harmful = keywords.filter((keyword) => isHarmful(keyword, kept, dropped));
  const staying = keywords.filter((keyword) => !harmful.includes(keyword));
  const known = new Set(keywords.map((keyword) => stems(keyword).join(' ')));
  const nameStems = new Set(stems(name));
  const isNoKeyword = (stem: string) => {
    const words = stem.split(' ');
    // A single general word would find news on every subject.
    return words.length < 2 || known.has(stem) || words.some((word) => nameStems.has(word)) || words.every(isGeneral);
  };
  // The query uses the first keywords: those found in kept articles, then new ones from kept articles, then the rest.
  const proven = staying.filter((keyword) => kept.some((one) => names(one, keyword)));
  const fresh = tellingWords(kept, dropped, mostNewKeywords, isNoKeyword);
  const isInKept = (stem: string) => kept.some(({ terms }) => terms.has(stem));
  const negatives = tellingWords(dropped, kept, mostNegatives, (stem) => isOwn(stem) || isInKept(stem));
  const rest = staying.filter((keyword) => !proven.includes(keyword));
  const optimized = [...proven, ...fresh.map(({ written }) => written), ...rest].slice(0, mostKeywords);
  const chosen = optimized.length > 0 ? optimized : keywords.slice(0, mostKeywords);
  const query = [name, ...chosen.slice(0, queriedKeywords)].filter((word) => word !== '').map(quoted);
  const without = negatives.map(({ written }) => quoted(written));
  return {
    reasoning: [
      `Of ${read.length} evaluated articles ${kept.length} are kept and ${dropped.length} dropped.`,
      ...(fresh.length > 0 ? [`Kept ones speak of ${listOf(fresh)}, which dropped ones hardly do.`] : []),
      ...(harmful.length > 0 ? [`${asList(harmful)} brought dropped articles only, and is left out.`] : []),
      negatives.length > 0
        ? `Dropped ones speak of ${listOf(negatives)}, and no kept one does.`
        : 'No word is frequent in dropped articles and absent in kept ones.',
    ].join(' '),
    optimized_keywords: chosen,
    optimized_negative_keywords: negatives.map(({ written }) => written),
    ...(query.length > 0
      ? { syntax_improvements: `(${query.join(' OR ')})${without.length > 0 ? ` NOT (${without.join(' OR ')})` : ''}` }
      : {}),
  };
}

const isGeneral = (word: string): boolean => siteWords.has(word);

function isHarmful(keyword: string, kept: readonly ReadArticle[], dropped: readonly ReadArticle[]): boolean {
  const has = (one: ReadArticle) => names(one, keyword);
  return !kept.some(has) && dropped.filter(has).length >= harmfulFrom;
}

/**
 * Returns a test for phrases that contain only words of the company's name and keywords. Longer names with other words
 * fail.
 */
export function ownWords(name: string, keywords: readonly string[]): (phrase: string) => boolean {
  const own = new Set([name, ...keywords].flatMap(stems));
  return (phrase) => stems(phrase).every((word) => own.has(word));
}

const asList = (words: readonly string[]) =>
  words
    .slice(0, 5)
    .map((word) => `“${word}”`)
    .join(', ');
const listOf = (words: readonly { written: string; count: number }[]) =>
  words.map(({ written, count }) => `“${written}” (${count})`).join(', ');
