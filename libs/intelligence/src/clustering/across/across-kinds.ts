import type { ReportChannel } from '../event-report.ts';
import { windowDays } from '../event-report.ts';
import { aboutFiling } from './filed-events.ts';
import { commonCount, hasWord } from './hashed-words.ts';
import type { FactsOf, ReportFacts } from './report-facts.ts';
import { isStated, sameNumber } from './versions.ts';

/** The features of a report that are compared with the typed facts of another. */
export interface AcrossTerms {
  readonly channel: ReportChannel;
  readonly event: string | null;
  /** Whether the text names the company only in passing. */
  readonly passing: boolean;
  readonly day: number | null;
  /** Null for texts. */
  readonly typed: ReportFacts | null;
  /** Hashes of the words of the facts' subject, without the company's name. */
  readonly subject: readonly number[];
  /** Hashes of all significant words, ascending. */
  readonly said: Uint32Array;
  /** Version numbers in a text. */
  readonly versions: ReadonlySet<string>;
  readonly amounts: { readonly money: readonly { readonly value: number }[] };
}

/**
 * - `same`: their facts show that both report one event
 * - `other`: their facts contradict each other
 * - `unknown`: no fact connects them, so similar words don't either
 * - null: facts don't decide, so their words do
 */
export type AcrossVerdict = 'same' | 'other' | 'unknown' | null;

/** Compares a page change or signal with a report of any other kind: by kind of event, time and common facts. */
export function acrossKinds(a: AcrossTerms, b: AcrossTerms): AcrossVerdict {
  if (a.typed === null && b.typed === null) return null;
  if (a.day === null || b.day === null) return null;
  if (Math.abs(a.day - b.day) > windowDays) return 'unknown';
  if (a.typed && b.typed) return betweenSignals(a, b);
  const [observed, text] = a.typed ? [a, b] : [b, a];
  if (!observed.typed || (text.channel !== 'press' && text.channel !== 'own')) return null;
  // Positive if the text is later.
  const days = (text.day ?? 0) - (observed.day ?? 0);
  if (observed.typed.kind === 'price') return priceIn(observed.typed, observed, text, days);
  if (text.passing) return 'unknown';
  switch (observed.typed.kind) {
    case 'incident':
      return incidentIn(observed.typed, observed, text, days);
    case 'release':
      return releaseIn(observed.typed, observed, text, days);
    case 'filing':
      return aboutFiling(observed.typed, text.event, days) ? 'same' : 'unknown';
    case 'jobs':
      return jobsIn(observed.typed, observed, text, days);
    case 'wording':
      return commonCount(observed.said, text.said) >= wordsOfWording ? null : 'unknown';
  }
}

const wordsOfWording = 4;
const daysOfBreach = 7;

/**
 * A breach is on the status page and in a filing, a release in the changelog and in the feed of its repository. Other
 * signals are separate events.
 */
function betweenSignals(a: AcrossTerms, b: AcrossTerms): AcrossVerdict {
  const [one, other] = [a.typed, b.typed];
  const days = Math.abs((a.day ?? 0) - (b.day ?? 0));
  if (one?.kind === 'release' && other?.kind === 'release') return oneRelease(one, other, a, b, days);
  if (one?.kind === other?.kind) return null;
  const pair = [one, other];
  const filing = pair.find((facts) => facts?.kind === 'filing');
  const incident = pair.find((facts) => facts?.kind === 'incident');
  const isBreach = incident?.isSecurity && filing?.items.includes('1.05') && days <= daysOfBreach;
  return isBreach ? 'same' : 'other';
}

const daysOfEntry = 4;

function oneRelease(
  one: FactsOf<'release'>,
  other: FactsOf<'release'>,
  a: AcrossTerms,
  b: AcrossTerms,
  days: number,
): AcrossVerdict {
  if (one.isEntry === other.isEntry || days > daysOfEntry || !sameNumber(one.version, other.version)) return 'other';
  const [entry, released] = one.isEntry ? [a, b] : [b, a];
  return released.subject.every((word) => hasWord(entry.said, word)) ? 'same' : 'other';
}

const hourDays = 1 / 24;
const troubles: ReadonlySet<string | null> = new Set(['outage', 'security-incident']);
/** Words in common from which a text is about an incident: fewer if it reports trouble, or a breach, which is rare. */
const wordsOfIncident = 2;
const wordsWithoutKind = 3;
const wordsOfBreach = 1;
/** The press reports an incident while it lasts or within days; the company explains it within two weeks. */
const daysAfterIncident = 3;
const daysUntilExplained = 14;

function incidentIn(
  { until, isSecurity }: FactsOf<'incident'>,
  { said, day }: AcrossTerms,
  text: AcrossTerms,
  days: number,
): AcrossVerdict {
  if (text.event !== null && !troubles.has(text.event)) return 'other';
  if (text.event !== null && isSecurity !== (text.event === 'security-incident')) return 'unknown';
  if (days < -hourDays) return text.event === null ? 'unknown' : 'other';
  const lasted = until === null ? 0 : Math.max(0, Date.parse(until) / 86_400_000 - (day ?? 0));
  if (days > lasted + (text.channel === 'own' ? daysUntilExplained : daysAfterIncident)) return 'unknown';
  const least = text.event === null ? wordsWithoutKind : isSecurity ? wordsOfBreach : wordsOfIncident;
  return commonCount(said, text.said) >= least ? 'same' : 'unknown';
}

const daysBeforeRelease = 3;
const daysAfterRelease = 10;

function releaseIn(
  { version }: FactsOf<'release'>,
  { subject }: AcrossTerms,
  text: AcrossTerms,
  days: number,
): AcrossVerdict {
  if (days < -daysBeforeRelease || days > daysAfterRelease) return 'unknown';
  const isNamed = subject.every((word) => hasWord(text.said, word));
  if (!isNamed) return 'unknown';
  const stated = isStated(version, text.versions);
  if (stated === null) return null;
  return stated ? 'same' : 'other';
}

const eventsOfJobs: Readonly<Record<FactsOf<'jobs'>['finding'], readonly string[]>> = {
  place: ['expansion', 'hiring'],
  capability: ['hiring', 'expansion'],
  leadership: ['hiring'],
  reduction: ['layoffs'],
};

const daysAfterReduction = 3;

function jobsIn(
  { finding }: FactsOf<'jobs'>,
  { subject }: AcrossTerms,
  text: AcrossTerms,
  days: number,
): AcrossVerdict {
  // Positions are withdrawn after the layoffs, or shortly before the press reports them.
  if (finding === 'reduction' && days > daysAfterReduction) return 'unknown';
  const isAbout = text.event !== null && eventsOfJobs[finding].includes(text.event);
  return isAbout && subject.every((word) => hasWord(text.said, word)) ? 'same' : 'unknown';
}

const daysOfPrice = 5;
/** A text about a new feature or plan can also state its price. */
const eventsOfOffers: ReadonlySet<string> = new Set(['feature-release', 'product-launch']);

/** Both amounts are in the text, or the new one and the plan. Only other amounts in a text about prices: another change. */
function priceIn(
  { amounts }: FactsOf<'price'>,
  { subject }: AcrossTerms,
  text: AcrossTerms,
  days: number,
): AcrossVerdict {
  if (Math.abs(days) > daysOfPrice) return 'unknown';
  const stated = text.amounts.money.map(({ value }) => value);
  const found = amounts.filter((amount) => stated.includes(amount)).length;
  const isPlan = subject.length > 0 && subject.every((word) => hasWord(text.said, word));
  if (text.passing) return found >= 2 && isPlan ? 'same' : 'unknown';
  if (found >= 2 || (found > 0 && isPlan)) return 'same';
  if (text.event !== null && text.event !== 'pricing') return eventsOfOffers.has(text.event) ? 'unknown' : 'other';
  if (found === 0 && stated.length > 0) return text.event === 'pricing' ? 'other' : 'unknown';
  return isPlan && text.event === 'pricing' ? 'same' : null;
}
