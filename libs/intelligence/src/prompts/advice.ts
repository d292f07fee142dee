import type { OptimizationResult, OptimizeRequest } from '@sightline/contracts';
import { everydayWords } from '../data/common-words.ts';
import { asName } from '../text/untrusted/untrusted.ts';
import { adviceByArticles, queriedKeywords, quoted } from './advice-by-articles.ts';

const fewArticles = 5;
const goodRelevance = 6;
const poorRelevance = 4;
const mostKeywords = 8;
/** Subjects that company news is most often confused with: job offers, coupons, share prices. */
const noise = ['jobs', 'coupon', 'horoscope', 'stock price forecast'];

const general = (keyword: string): boolean =>
  !keyword.includes(' ') && (keyword.length <= 4 || everydayWords.has(keyword.toLowerCase()));

/** Returns advice from the articles that a search found, or from its figures when the articles aren't conclusive. */
export const adviceByRules = (request: OptimizeRequest): OptimizationResult =>
  adviceByArticles(request) ?? adviceByFigures(request);

/**
 * Returns advice from the figures of a search alone: widens a search with few results, narrows one with irrelevant
 * results. The reasoning states that the articles weren't read.
 */
function adviceByFigures({ currentResults, targetCompany }: OptimizeRequest): OptimizationResult {
  const { totalArticles, averageRelevance } = currentResults;
  const name = asName(targetCompany.name);
  const keywords = [...new Set(targetCompany.keywords.map(asName).filter((keyword) => keyword !== ''))];
  const specific = keywords.filter((keyword) => !general(keyword));
  const figures = `${totalArticles} article${totalArticles === 1 ? '' : 's'} with an average of ${averageRelevance.toFixed(1)} out of 10`;
  const byFigures = 'This advice follows from these figures and the keywords; no article was read for it.';
  const or = (words: readonly string[]) => [name, ...words].filter(Boolean).map(quoted).join(' OR ');
  if (totalArticles < fewArticles)
    return {
      reasoning: `The search found ${figures}: too few to judge it by. Fewer and wider keywords find more. ${byFigures}`,
      optimized_keywords: keywords.slice(0, mostKeywords),
      optimized_negative_keywords: [],
      ...(name ? { syntax_improvements: or(specific.slice(0, 2)) } : {}),
    };
  if (averageRelevance >= goodRelevance)
    return {
      reasoning: `The search found ${figures}: it works, and the keywords stay as they are. ${byFigures}`,
      optimized_keywords: keywords.slice(0, mostKeywords),
      optimized_negative_keywords: [],
    };
  const dropped = keywords.filter(general);
  const kept = (specific.length > 0 ? specific : keywords).slice(0, mostKeywords);
  const poor = averageRelevance < poorRelevance;
  const droppedWords = dropped.length > 0 ? ` General words are left out: ${dropped.slice(0, 5).join(', ')}.` : '';
  return {
    reasoning: `The search found ${figures}: much of it is about something else.${droppedWords} Asking for the company's name together with one of its keywords narrows it. ${byFigures}`,
    optimized_keywords: kept,
    optimized_negative_keywords: poor ? noise : noise.slice(0, 2),
    ...(name && kept.length > 0
      ? { syntax_improvements: `${quoted(name)} AND (${kept.slice(0, queriedKeywords).map(quoted).join(' OR ')})` }
      : {}),
  };
}
