import type { Signal, SignalKind } from '../entities/surfaces/signal.ts';
import { filingWords } from './filing-words.ts';
import { durationWords, incidentMinutes } from './incident-words.ts';

type Stated<Kind extends SignalKind> = Extract<Signal, { kind: Kind }>;

const positions = (count: number): string => (count === 1 ? 'one position' : `${count} positions`);

function jobsPhrase({ finding, subject, jobs, openBefore, openNow }: Stated<'jobs'>): string {
  switch (finding) {
    case 'capability':
      return `opened ${positions(jobs.length)} in ${subject}`;
    case 'place':
      return `opened its first ${jobs.length === 1 ? 'position' : 'positions'} in ${subject}`;
    case 'leadership':
      return `is hiring for a leading position: ${subject}`;
    case 'reduction':
      return `reduced its open positions from ${openBefore} to ${openNow}`;
  }
}

function incidentPhrase({ name, isSecurity, ...times }: Stated<'incident'>): string {
  const kind = isSecurity ? 'a security incident' : 'an incident';
  const minutes = incidentMinutes(times);
  return minutes === null ? `reports ${kind}: ${name}` : `resolved ${kind} after ${durationWords(minutes)}: ${name}`;
}

function releasePhrase({ project, version, isSecurity, isPrerelease }: Stated<'release'>): string {
  const kind = isPrerelease ? ', a pre-release' : isSecurity ? ', a security release' : '';
  return `released ${[project, version].filter(Boolean).join(' ')}${kind}`;
}

function filingPhrase(filing: Stated<'filing'>): string {
  const words = filingWords(filing);
  const amended = filing.amendedAt === undefined ? '' : ', since amended';
  return `filed form ${filing.form}${words === null ? '' : `: ${words}`}${amended}`;
}

function phraseOf(signal: Signal): string {
  switch (signal.kind) {
    case 'jobs':
      return jobsPhrase(signal);
    case 'incident':
      return incidentPhrase(signal);
    case 'release':
      return releasePhrase(signal);
    case 'filing':
      return filingPhrase(signal);
  }
}

/** Maximum length of the name of an incident or position; longer names are cut. */
const longestPhrase = 200;

/**
 * Returns a signal in one sentence, for the title of its item and thus for cards, alerts, emails, exports and feeds:
 * 'Tallyforge resolved an incident after 42 min: Slow exports.'
 */
export function signalSentence(company: string, signal: Signal): string {
  const phrase = phraseOf(signal).replace(/\s+/g, ' ').trim();
  const cut = phrase.length <= longestPhrase ? phrase : `${phrase.slice(0, longestPhrase - 1).trimEnd()}…`;
  const end = /[.!?…]$/.test(cut) ? '' : '.';
  return `${company.trim() || 'The company'} ${cut}${end}`;
}
