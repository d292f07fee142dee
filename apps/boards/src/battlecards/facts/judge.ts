import { billingWords, downtimeSentence, fullPriceWords, priceWords } from '@sightline/contracts';
import type { FactNow, FactValue, StoredEvidence } from './fact.ts';

export interface Judged {
  readonly text: string;
  readonly at: Date;
}

/** The number of jobs varies from day to day. It counts as changed if no job is left, or if it halved or doubled. */
const jobsFactor = 2;

/** Returns the change of a fact since it became evidence, in a sentence; null if the fact is unchanged. */
export function judge(then: FactValue, now: FactNow, at: Date): Judged | null {
  switch (now.is) {
    case 'gone':
      return { text: now.change, at: now.at ?? at };
    case 'unreadable':
      return { text: now.change, at: now.since };
    case 'stated': {
      const text = changeOf(then, now.fact.value);
      return text === null ? null : { text, at };
    }
  }
}

/** Returns the evidence with the result of a check: amber unless the fact is unchanged or a person accepted its end. */
export function judged(evidence: StoredEvidence, now: FactNow, at: Date): StoredEvidence {
  const { changed: before, accepted, ...kept } = evidence;
  const change = judge(evidence.fact.value, now, at);
  // An accepted end stays accepted until the fact is stated again.
  if (change === null) return kept;
  if (accepted?.text === change.text) return { ...kept, accepted };
  return { ...kept, changed: before?.text === change.text ? before : change };
}

/** Returns the evidence after a person confirmed the line: the current fact, or its accepted end. */
export function confirmed(evidence: StoredEvidence, now: FactNow, at: Date): StoredEvidence {
  const { ref, fact } = evidence;
  if (now.is === 'stated') return { ref, fact: now.fact };
  const change = judge(fact.value, now, at);
  return { ref, fact, ...(change && { accepted: change }) };
}

function changeOf(then: FactValue, now: FactValue): string | null {
  switch (then.kind) {
    case 'price':
      return now.kind === 'price' ? priceChangeOf(then, now) : null;
    case 'event':
      return now.kind === 'event' ? eventChangeOf(then, now) : null;
    case 'jobs':
      return now.kind === 'jobs' ? jobsChangeOf(then, now) : null;
    case 'incidents':
      return now.kind === 'incidents' && now.count !== then.count ? `Now: ${downtimeWordsOf(now)}.` : null;
    case 'note':
      return now.kind === 'note' && now.text !== then.text ? 'The note was edited.' : null;
    case 'page':
      return null;
  }
}

type Value<K extends FactValue['kind']> = Extract<FactValue, { kind: K }>;

function priceChangeOf(then: Value<'price'>, now: Value<'price'>): string | null {
  const before = fullPriceWords(then.row);
  const after = fullPriceWords(now.row);
  // Two currencies can share a symbol.
  const isOtherCurrency = then.row.currency !== now.row.currency && priceWords(then.row) === priceWords(now.row);
  const price = before !== after ? `went from ${before} to ${after}` : isOtherCurrency ? 'has another currency' : null;
  const gone = then.limits.filter((limit) => !now.limits.includes(limit));
  const added = now.limits.filter((limit) => !then.limits.includes(limit));
  const limits = limitWords(gone, added);
  const parts = [...(price ? [price] : []), ...(limits ? [limits] : [])];
  return parts.length === 0 ? null : `${then.plan} ${parts.join(', and ')}.`;
}

function limitWords([gone]: readonly string[], [added]: readonly string[]): string | null {
  if (gone && added) return `“${gone}” became “${added}”`;
  if (gone) return `no longer states “${gone}”`;
  return added ? `now states “${added}”` : null;
}

function eventChangeOf(then: Value<'event'>, now: Value<'event'>): string | null {
  if (now.state === 'denied' && then.state !== 'denied') return 'The company denied it.';
  if (now.isDisputed && !then.isDisputed) return 'Another publisher denies it.';
  if (now.state === 'resolved' && then.state !== 'resolved') return 'It was resolved.';
  if (now.state === 'done' && then.state !== 'done') return 'It is over.';
  return null;
}

function jobsChangeOf(then: Value<'jobs'>, now: Value<'jobs'>): string | null {
  if (now.open === then.open) return null;
  const isLarge =
    now.open === 0 || then.open === 0 || now.open >= then.open * jobsFactor || now.open * jobsFactor <= then.open;
  return isLarge ? `${jobsWords(now)}, instead of ${then.open}.` : null;
}

const downtimeWordsOf = (value: Value<'incidents'>): string => {
  const words = downtimeSentence(value);
  return words.charAt(0).toLowerCase() + words.slice(1);
};

const jobsWords = ({ group, name, open }: Value<'jobs'>): string => {
  const jobs = open === 1 ? '1 open job' : `${open === 0 ? 'No' : open.toLocaleString('en')} open jobs`;
  return group === 'all' ? jobs : `${jobs} in ${name}`;
};

/** Returns a fact in words: "Growth: $49 a month", a quote, "5 open jobs in Security". */
export function factWords(value: FactValue): string {
  switch (value.kind) {
    case 'price': {
      const limits = value.limits.length > 0 ? ` (${value.limits.join(', ')})` : '';
      const price =
        value.row.price === 0 ? `${priceWords(value.row)}${billingWords(value.row)}` : fullPriceWords(value.row);
      return `${value.plan}: ${price}${limits}`;
    }
    case 'page':
      return value.quote;
    case 'event':
      return value.title;
    case 'jobs':
      return jobsWords(value);
    case 'incidents':
      return downtimeSentence(value);
    case 'note':
      return value.text;
  }
}
