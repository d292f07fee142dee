import { limits, type ScoreReasons } from '@sightline/contracts';
import type { Report } from '../events/read-report.ts';
import type { Credibility } from '../scores/credibility.ts';
import type { Aboutness } from './aboutness/aboutness.ts';
import type { ItemText } from './item-text.ts';
import { kindInGeneral } from './kind-words.ts';

const longestQuote = 160;

/** Explains the scores in short sentences for users, quoting the words that report the event. */
export function reasonOf(report: Report, about: Aboutness, credibility: Credibility, text: ItemText): string {
  // The event in a doubtful item may concern another company.
  if (about.doubtful) return about.reason;
  const sentences = [about.reason, topicOf(report, text)];
  const lowered = loweredBy(report, about, credibility);
  if (lowered.length > 0) sentences.push(`Lowered: ${lowered.join('; ')}.`);
  if (credibility.score < 4 && credibility.remark === null)
    sentences.push(`Credibility lowered: ${credibility.named ? 'unknown outlet' : 'no named author or source'}.`);
  if (text.hadOrders) sentences.push('Instructions to AI models in the text were ignored.');
  return sentences.join(' ');
}

function topicOf({ main, magnitude, quote }: Report, text: ItemText): string {
  if (!main) return 'Reports no particular event.';
  const size = sizeOf(magnitude);
  const topic = `Topic: ${main.kind.label}${size === null ? '' : ` (${size})`}`;
  // The card already shows the headline.
  if (quote === null || quote === text.title || quote.length > longestQuote) return `${topic}.`;
  return `${topic}: “${quote.replace(/[.。]$/, '')}”.`;
}

function sizeOf({ moneyText, percent }: Report['magnitude']): string | null {
  return moneyText ?? (percent === null ? null : `${percent}%`);
}

function loweredBy(report: Report, about: Aboutness, credibility: Credibility): string[] {
  const lowered: string[] = [];
  if (about.score <= limits.passingRelevance || (!about.inTitle && !about.ownSite))
    lowered.push('only mentioned in passing');
  if (report.doubt === 'possible') lowered.push('it is only said to be possible');
  if (report.doubt === 'denied') lowered.push('it is denied');
  if (report.doubt === 'past') lowered.push('it is in the past');
  if (credibility.remark !== null) lowered.push(credibility.remark);
  return lowered;
}

/** Returns one sentence for each score, to explain it to readers. */
export function scoreReasonsOf(report: Report, about: Aboutness, credibility: Credibility): ScoreReasons {
  const { main, magnitude } = report;
  const size = sizeOf(magnitude);
  const usual = main === null ? null : Math.round(main.kind.weight);
  const lowered = loweredBy(report, about, credibility);
  const kinds = main === null ? '' : kindInGeneral(main.kind);
  return {
    executiveValue:
      main === null
        ? 'No event that executives would act on.'
        : `${kinds} usually rate ${usual} for executives.${size === null ? '' : ` Here: ${size}.`}`,
    importance:
      main === null
        ? 'Nothing happened that has to be known today.'
        : lowered.length > 0
          ? `${kinds} usually rate ${usual}. Lowered: ${lowered.map(asCause).join(', ')}.`
          : `${kinds} usually rate ${usual}. It happened to the company itself.`,
    relevance: about.isPost
      ? 'From an account that the company’s website links.'
      : about.ownSite
        ? 'From the company’s own website.'
        : `Named ${about.inTitle ? 'in the headline' : about.inLead ? 'in the opening' : 'only further down'}, ${times(about.mentions)} in all.`,
    credibility: credibilityWords(credibility),
  };
}

const asCause = (remark: string): string =>
  remark === 'only mentioned in passing' ? 'it is only mentioned in passing' : remark;

/** Returns a sentence such as 'Unknown outlet, named author.' */
const credibilityWords = ({ kind, signs }: Credibility): string =>
  `${[sourceOf(kind), ...(signs.length > 0 ? signs : ['no author, quotes or figures'])].join(', ')}.`;

const sourceOf = (kind: Credibility['kind']): string =>
  ({
    'own site': 'The company’s own words',
    'established outlet': 'Established outlet',
    'press-release wire': 'Press release',
    other: 'Unknown outlet',
  })[kind];

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
