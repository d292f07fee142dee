import type { Sentiment } from '@sightline/contracts';
import type { Aboutness } from '../evaluation/aboutness.ts';
import type { ItemText } from '../evaluation/item-text.ts';
import type { Report } from '../events/read-report.ts';
import { sentimentOf } from './sentence-sentiment.ts';

/** Beyond this, either way, a text has a direction. */
const threshold = 0.2;

/**
 * Sentiment towards the company: positive above 0.2, negative below −0.2, neutral between.
 *
 * `headline + 0.5 × mean` of up to eight sentences about the company, or the mean alone when the headline is about something else;
 * sentences about others say nothing about the company. The polarity of the main event, times its strength, is added unless it
 * is denied: an outage is bad news even in a neutral tone.
 *
 * How one sentence is read: sentence-sentiment.ts. Figures on labelled headlines: README.
 */
export function sentimentTowards(text: ItemText, about: Aboutness, { main, doubt }: Report): Sentiment {
  const mine = text.sentences.filter((sentence) => sentence.about || (about.ownSite && sentence.zone !== 'body'));
  const [title] = mine.filter((sentence) => sentence.zone === 'title');
  const rest = mine.filter((sentence) => sentence.zone !== 'title').slice(0, 8);
  let sum = 0;
  for (const sentence of rest) sum += Math.max(-2, Math.min(2, sentimentOf(sentence.lower)));
  const mean = rest.length === 0 ? 0 : sum / rest.length;
  const kind = main?.kind.polarity === undefined || doubt === 'denied' ? 0 : main.kind.polarity * main.strength;
  const score = (title ? sentimentOf(title.lower) + 0.5 * mean : mean) + kind;
  return score > threshold ? 'positive' : score < -threshold ? 'negative' : 'neutral';
}
