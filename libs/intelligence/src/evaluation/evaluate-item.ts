import { type ContentItem, type Evaluation, talkGenres } from '@sightline/contracts';
import { isOwnVoice } from '../events/own-post/voice.ts';
import { type Report, readReport } from '../events/read-report.ts';
import { judgeCredibility } from '../scores/credibility.ts';
import { executiveValue } from '../scores/executive-value.ts';
import { importanceOf } from '../scores/importance.ts';
import { sentimentTowards } from '../scores/sentiment.ts';
import { readableChars } from '../text/tokens.ts';
import { judgeAboutness } from './aboutness/aboutness.ts';
import type { CompanyMatcher } from './company-matcher.ts';
import { readItem } from './item-text.ts';
import { reasonOf, scoreReasonsOf } from './reason.ts';
import { lineOf, summarise } from './summary/summary.ts';

/** Judges one item for one company. Fields are truncated to bound the cost of a hostile item. */
export function evaluateItem(
  whole: ContentItem,
  matcher: CompanyMatcher,
  engine: { name: string; version: string },
): Evaluation {
  const item = bounded(whole);
  const text = readItem(item, matcher);
  const about = judgeAboutness(item, text, matcher);
  const credibility = judgeCredibility(item, text, about.ownSite);
  const stamp = {
    contentId: item.id,
    companyId: matcher.company.companyId,
    engine: engine.name,
    engineVersion: engine.version,
  };
  if (!about.relevant) {
    return {
      ...stamp,
      relevant: false,
      summary: summarise(text, noReport, about.ownSite),
      sentiment: 'neutral',
      importance: 0,
      tags: [],
      relevanceScore: 0,
      credibilityScore: Math.round(credibility.score),
      executiveValueScore: 0,
      reason: about.reason,
      matchedKeywords: [...about.matchedKeywords],
      event: null,
      actor: null,
      quote: null,
      summaryBasis: 'verbatim',
    };
  }
  const report = readReport(item, text, about);
  const value = executiveValue(report);
  const isOwn = about.ownSite || isOwnVoice(text);
  return {
    ...stamp,
    relevant: true,
    ...(about.doubtful && { doubtful: true }),
    ...(report.doubt === 'possible' && { rumour: true }),
    summary: summarise(text, report, isOwn),
    line: lineOf(text, report, isOwn),
    sentiment: sentimentTowards(text, about, report),
    importance: importanceOf({
      value,
      relevance: about.score,
      credibility: credibility.score,
      doubtful: about.doubtful,
      isTalk: report.doubt === 'possible' || talkGenres.has(report.genre),
    }),
    tags: [...report.tags],
    relevanceScore: Math.round(about.score),
    credibilityScore: Math.round(credibility.score),
    executiveValueScore: Math.round(value),
    reason: reasonOf(report, about, credibility, text),
    matchedKeywords: [...about.matchedKeywords],
    event: report.event,
    actor: report.event === null ? null : matcher.company.name,
    genre: report.genre,
    quote: report.quote,
    scoreReasons: scoreReasonsOf(report, about, credibility),
    summaryBasis: 'verbatim',
  };
}

function bounded(item: ContentItem): ContentItem {
  return {
    ...item,
    url: item.url.slice(0, 2_000),
    title: item.title.slice(0, 600),
    description: item.description.slice(0, readableChars),
    content: item.content.slice(0, readableChars),
    sourceName: item.sourceName.slice(0, 100),
    author: item.author?.slice(0, 100) ?? null,
  };
}

const noReport: Report = {
  events: [],
  main: null,
  magnitude: { moneyMillions: null, moneyText: null, percent: null, heads: null },
  tags: [],
  doubt: null,
  event: null,
  genre: 'other',
  quote: null,
};
