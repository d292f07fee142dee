import { afinn165FinancialMarketNews } from 'afinn-165-financialmarketnews';
import {
  badNouns,
  badWords,
  downWords,
  endWords,
  goodNouns,
  goodWords,
  mildBadWords,
  mildGoodWords,
  negators,
  obtainNouns,
  obtainVerbs,
  plainWords,
  upWords,
} from '../data/sentiment-words.ts';
import { PrefilteredRegExp, TrigramText } from '../text/prefilter/trigram-prefilter.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { comparedFigures, swingOf } from './compared-figures.ts';
import { directionValue } from './directions.ts';
import { phrasesIn } from './phrases.ts';
import { isSource, relationOf } from './relations.ts';
import type { ReadSentence } from './sentence-words.ts';

const lexicon = new Map(Object.entries(afinn165FinancialMarketNews));
const polarWeight = 0.8;
/**
 * Every word of a headline is news, but full sentences also describe, so mostly descriptive words count little there.
 */
const mildWeight = { headline: 0.6, sentence: 0.08 };
const lexiconWeight = { headline: 0.3, sentence: 0.06 };
const obtainWeight = 0.9;
const figureWeight = 1.5;
const swingWeight = 2;
/**
 * Weight of a clause by the company it is about; `uncased` if every word is capitalised, which hides other subjects.
 */
const shareOf = { company: 1, open: 0.8, uncased: 0.5, other: 0.1 } as const;

const reachesHigh = new PrefilteredRegExp(
  /\b(?:hit(?:s|ting)?|reach(?:es|ed)?|touch(?:es|ed)?|at|to) (?:an? |its |their |the )?(?:new |record |all-time |fresh |(?:\d+|one|two|three|five|ten)-(?:year|month|week) )?(?:highs?|record|milestone|target)\b/,
);
const reachesLow = new PrefilteredRegExp(
  /\b(?:hit(?:s|ting)?|reach(?:es|ed)?|touch(?:es|ed)?|at|to) (?:an? |its |their |the )?(?:new |record |all-time |fresh |lowest |(?:\d+|one|two|three|five|ten)-(?:year|month|week) )(?:lows?|level)\b/,
);
/** Matches "less" before an expectation: less than feared is good, less than hoped for is bad. */
const lessBad = new PrefilteredRegExp(
  /\bnot as (?:bad|weak|severe) as (?:feared|expected)|\b(?:better|stronger|higher|faster|earlier|bigger) than (?:expected|feared|forecast|estimated|anticipated|thought)\b/,
);
const worse = new PrefilteredRegExp(
  /\b(?:worse|weaker|slower|poorer) than (?:expected|feared|forecast|estimated|anticipated|thought)\b/,
);
const lessThan = new PrefilteredRegExp(
  /\b(?:less|smaller|narrower|lower) than (?:(?:analysts|investors|had been|was|were) )?(?:expected|feared|forecast|estimated|anticipated|thought)\b/,
);

const unmoved = new PrefilteredRegExp(
  /\b(?:(?:is|was|were|are|remain(?:s|ed)?|profits?|sales|shares|trades?|results?) (?:flat|unchanged|mixed|level)|little changed)\b/,
);

/** Returns true if a word, in lower case, is good or bad by itself. */
export const isPolar = (word: string): boolean =>
  goodWords.has(word) || badWords.has(word) || mildGoodWords.has(word) || mildBadWords.has(word) || lexicon.has(word);

/**
 * Returns how good (above 0) or bad (below 0) a sentence is for the company. `□` stands for the company; without it,
 * the whole sentence is about the company. Clauses are weighted by the company they are about and by their relation to
 * the sentence. The company's role in a clause takes precedence over its words (relations.ts), directions get their
 * sign from the noun that changes (directions.ts), and figures are compared (compared-figures.ts).
 */
export function sentimentOf(read: ReadSentence): number {
  if (isSource(read.words)) return 0;
  const clauses = clausesOf(read);
  const values = clauses.map((clause) => ({
    clause,
    value:
      clauseValue(clause, read.headline) * shareOf[clause.whose === 'open' && !read.cased ? 'uncased' : clause.whose],
  }));
  const sumOf = (tie: Clause['tie']) =>
    values.reduce((sum, { clause, value }) => sum + (clause.tie === tie ? value : 0), 0);
  const turn = sumOf('turn');
  const main = sumOf('main');
  let score = (turn === 0 ? main : 0.6 * main) + turn;
  score += sumOf('parallel') * 0.45;
  score += sumOf('cause') * (Math.abs(score) >= 0.65 ? 0.3 : 0.8);
  score += sumOf('aside') * 0.1;
  const plain = new TrigramText(read.plain);
  const swing = swingOf(read.plain);
  const figures = swing === 0 ? comparedFigures(read.plain) : 0;
  if (swing !== 0) score = swing * swingWeight + 0.2 * score;
  else if (figures !== 0) score = figures * figureWeight + 0.3 * score;
  else if (lessThan.test(plain)) score = -0.6 * score;
  if (lessBad.test(plain)) score = Math.max(0, score) + polarWeight;
  if (worse.test(plain)) score = Math.min(0, score) - polarWeight;
  return read.question ? score * 0.2 : score;
}

/** Words that can affect the score of a clause; the others, which are most, are skipped. */
const telling: ReadonlySet<string> = new Set([
  ...[upWords, downWords, endWords, goodWords, badWords, mildGoodWords, mildBadWords, obtainVerbs].flatMap((words) => [
    ...words,
  ]),
  ...lexicon.keys(),
]);

function clauseValue({ words }: Clause, headline: boolean): number {
  const relation = relationOf(words, headline);
  if (relation && relation.at === null) return relation.value;
  const register = headline ? 'headline' : 'sentence';
  let score = 0;
  let mild = 0;
  for (const [at, word] of words.entries()) {
    if (!telling.has(word) && relation?.at !== at) continue;
    let value = relation?.at === at ? relation.value : directionValue(words, at, headline);
    if (value === null) {
      // In "record fine", "record" isn't positive.
      if (word === 'record' && words.some((other) => badWords.has(other) || badNouns.has(other))) value = 0;
      else if (goodWords.has(word)) value = polarWeight;
      else if (badWords.has(word)) value = -polarWeight;
      else if (mildGoodWords.has(word) || mildBadWords.has(word)) {
        const sign = mildGoodWords.has(word) === isNegated(words, at, mildGoodWords.has(word) ? 1 : -1) ? -1 : 1;
        mild += sign * mildWeight[register];
      } else if (!goodNouns.has(word) && !badNouns.has(word) && !plainWords.has(word)) {
        value = lexiconWeight[register] * Math.max(-2, Math.min(2, lexicon.get(word) ?? 0));
      }
    }
    if (value !== null && value !== 0) score += isNegated(words, at, value) ? -value : value;
    if (obtains(words, at)) score += isNegated(words, at, 1) ? -obtainWeight : obtainWeight;
  }
  const plain = new TrigramText(words.join(' '));
  // A mildly good word such as "deal" doesn't offset a failure.
  score += mild * score < 0 ? 0.25 * mild : mild;
  score += phrasesIn(plain, headline);
  if (reachesHigh.test(plain)) score += 2 * polarWeight;
  if (reachesLow.test(plain)) score -= polarWeight;
  return unmoved.test(plain) ? 0.3 * score : score;
}

/** Returns true if something is obtained: "Signs an agreement", "an agreement was signed". */
function obtains(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (!obtainVerbs.has(word) || /^(?:to|aims?|hopes?)$/.test(words[at - 1] ?? '')) return false;
  const passive =
    /^(?:was|were|been|is|are)$/.test(words[at - 1] ?? '') &&
    !words.slice(at + 1, at + 8).some((next) => obtainNouns.has(next));
  return (passive ? words.slice(Math.max(0, at - 9), at) : words.slice(at + 1, at + 8)).some((next) =>
    obtainNouns.has(next),
  );
}

const negationReach = 3;
const denial = /^(?:den(?:y|ies|ied)|dismiss(?:es|ed)?|rebut(?:s|ted)?|downplay(?:s|ed)?)$/;
const clearing = /^(?:clear(?:s|ed)|acquit(?:s|ted)|exonerate[sd]?)$/;

/**
 * Returns true if a negation precedes: "not" or "fails to" nearby, "denies" or "no longer" anywhere, "clears of" for
 * something bad.
 */
function isNegated(words: readonly string[], at: number, value: number): boolean {
  for (let before = Math.max(0, at - negationReach); before < at; before++) {
    if (negators.has(words[before] ?? '')) return true;
  }
  for (let before = 0; before < at; before++) {
    const word = words[before] ?? '';
    if (denial.test(word) || (value < 0 && clearing.test(word)) || (word === 'no' && words[before + 1] === 'longer'))
      return true;
  }
  return words[at - 1] === 'to' && /^fail/.test(words[at - 2] ?? '');
}
