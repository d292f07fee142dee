import type { Sentiment } from '@sightline/contracts';
import type { Aboutness } from '../evaluation/aboutness/aboutness.ts';
import { type ItemText, namePlaceholder, type Sentence } from '../evaluation/item-text.ts';
import type { Report } from '../events/read-report.ts';
import { actsAgainstAnother } from './relations.ts';
import { sentimentOf } from './sentence-sentiment.ts';
import { type ReadSentence, readSentence } from './sentence-words.ts';

/** Minimum score, positive or negative, of a text that isn't neutral. */
const threshold = 0.2;
/** Weight of the event's polarity; small, because most full sentences are neutral. */
const eventWeight = { headline: 0.4, sentence: 0.1 };

/**
 * Determines the sentiment towards the company: positive above 0.2, negative below −0.2, neutral between.
 *
 * `headline + 0.5 × mean` of up to eight sentences about the company, or only the mean if the headline is about
 * something else; sentences about others are ignored. Only if the words are neutral, a part of the main event's
 * polarity times its strength counts: an outage is bad news even in a neutral tone. An event that is denied or asked
 * about, or that the company inflicts on another, adds nothing.
 *
 * Sentences are scored in sentence-sentiment.ts. Results on labelled headlines: README.
 */
export function sentimentTowards(text: ItemText, about: Aboutness, report: Report): Sentiment {
  const mine = text.sentences.filter((sentence) => sentence.about || (about.ownSite && sentence.zone !== 'body'));
  const [title] = mine.filter((sentence) => sentence.zone === 'title');
  const rest = mine.filter((sentence) => sentence.zone !== 'title').slice(0, 8);
  let sum = 0;
  for (const sentence of rest) sum += Math.max(-2, Math.min(2, sentimentOf(readSentence(blanked(sentence)))));
  const mean = rest.length === 0 ? 0 : sum / rest.length;
  const headline = title ? readSentence(blanked(title)) : null;
  const words = headline ? sentimentOf(headline) + 0.5 * mean : mean;
  const score = Math.abs(words) > threshold ? words : words + eventIn(headline, report);
  return score > threshold ? 'positive' : score < -threshold ? 'negative' : 'neutral';
}

/** Returns the contribution of the main event if the words are neutral. */
function eventIn(headline: ReadSentence | null, { main, doubt }: Report): number {
  const polarity = main?.kind.polarity ?? 0;
  if (!main || doubt === 'denied' || headline?.question) return 0;
  if (polarity < 0 && headline && actsAgainstAnother(headline)) return 0;
  return polarity * main.strength * eventWeight[headline?.headline ? 'headline' : 'sentence'];
}

/** Returns the sentence with the company's name replaced by `□`, keeping its case. */
function blanked({ text, hits }: Sentence): string {
  let result = '';
  let at = 0;
  for (const hit of hits) {
    result += `${text.slice(at, hit.start)}${namePlaceholder}`;
    at = hit.end;
  }
  return result + text.slice(at);
}
