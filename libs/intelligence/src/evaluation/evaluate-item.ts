import type { ContentItem, Evaluation, Sentiment } from '@sightline/contracts';
import { readableChars } from '../text/tokens.ts';
import { type Aboutness, judgeAboutness } from './aboutness.ts';
import type { CompanyLens } from './company-lens.ts';
import { type Credibility, judgeCredibility } from './credibility.ts';
import { type Report, readReport } from './events.ts';
import { type ItemText, readItem } from './item-text.ts';
import { sentimentLabel, sentimentOf } from './sentiment.ts';
import { summarise } from './summary.ts';

const passingRelevance = 3;
const passingImportance = 4;

/** Judges one item for one company. Every field is read up to a bound, so that a hostile item costs no more than a long one. */
export function evaluateItem(
  whole: ContentItem,
  lens: CompanyLens,
  engine: { name: string; version: string },
): Evaluation {
  const item = bounded(whole);
  const text = readItem(item, lens);
  const about = judgeAboutness(item, text, lens);
  const credibility = judgeCredibility(item, text, about.ownSite);
  const stamp = {
    contentId: item.id,
    companyId: lens.company.companyId,
    engine: engine.name,
    engineVersion: engine.version,
  };
  if (!about.relevant) {
    return {
      ...stamp,
      relevant: false,
      summary: summarise(text, noReport),
      sentiment: 'neutral',
      importance: 0,
      tags: [],
      relevanceScore: 0,
      credibilityScore: Math.round(credibility.score),
      executiveValueScore: 0,
      reason: about.reason,
      matchedKeywords: [...about.matchedKeywords],
    };
  }
  const report = readReport(item, text, about);
  const importance = importanceOf(report, about, credibility);
  return {
    ...stamp,
    relevant: true,
    summary: summarise(text, report),
    sentiment: sentimentTowards(text, about, report),
    importance,
    tags: [...report.tags],
    relevanceScore: Math.round(about.score),
    credibilityScore: Math.round(credibility.score),
    executiveValueScore: Math.round(report.value),
    reason: reasonOf(report, about, credibility, text),
    matchedKeywords: [...about.matchedKeywords],
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
  value: 0,
  doubt: null,
};

/** What the event is worth, less when the item is hardly about the company, a little more or less by the source. */
function importanceOf(report: Report, about: Aboutness, credibility: Credibility): number {
  const share = 0.4 + 0.6 * Math.min(1, about.score / 6);
  const value = report.value * share + 0.15 * (credibility.score - 5.5);
  const bounded = about.score <= passingRelevance ? Math.min(value, passingImportance) : value;
  return Math.max(0, Math.min(10, Math.round(bounded)));
}

/**
 * The headline decides when it is about the company, together with the mean of the sentences about it; sentences about
 * others say nothing about the company. What kind of event it is weighs in: an outage is bad news however calmly it is told.
 */
function sentimentTowards(text: ItemText, about: Aboutness, report: Report): Sentiment {
  const mine = text.sentences.filter((sentence) => sentence.about || (about.ownSite && sentence.zone !== 'body'));
  const [title] = mine.filter((sentence) => sentence.zone === 'title');
  const rest = mine.filter((sentence) => sentence.zone !== 'title').slice(0, 8);
  let sum = 0;
  for (const sentence of rest) sum += Math.max(-2, Math.min(2, sentimentOf(sentence.lower)));
  const mean = rest.length === 0 ? 0 : sum / rest.length;
  const { main, doubt } = report;
  const kind = main?.kind.polarity === undefined || doubt === 'denied' ? 0 : main.kind.polarity * main.strength;
  return sentimentLabel((title ? sentimentOf(title.lower) + 0.5 * mean : mean) + kind);
}

function reasonOf(report: Report, about: Aboutness, credibility: Credibility, text: ItemText): string {
  const { main, magnitude } = report;
  let event = 'Reports no particular event.';
  if (main) {
    const size =
      magnitude.moneyText !== null
        ? ` (${magnitude.moneyText})`
        : magnitude.percent !== null
          ? ` (${magnitude.percent} %)`
          : '';
    event = `Counts as ${main.kind.label}${size}.`;
  }
  const lowered: string[] = [];
  if (about.score <= passingRelevance) lowered.push('the company is only mentioned in passing');
  else if (!about.inTitle && !about.ownSite) lowered.push('the headline is about something else');
  if (report.doubt === 'possible') lowered.push('it is only said to be possible');
  if (report.doubt === 'denied') lowered.push('it is denied');
  if (report.doubt === 'past') lowered.push('it is in the past');
  if (credibility.remark !== null) lowered.push(credibility.remark);
  if (credibility.score < 4 && credibility.remark === null) lowered.push('the source shows little care');
  if (text.hadOrders) lowered.push('text addressed to a scoring machine was ignored');
  return lowered.length === 0 ? `${about.reason} ${event}` : `${about.reason} ${event} Lowered: ${lowered.join('; ')}.`;
}
