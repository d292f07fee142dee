import {
  acquireVerbs,
  attackVerbs,
  badNouns,
  favourVerbs,
  isSentimentWord,
  rivalVerbs,
} from '../data/sentiment-words.ts';
import { wordSet } from '../text/word-list.ts';
import { clausesOf } from './clauses.ts';
import type { ReadSentence, Word } from './sentence-words.ts';

/**
 * The effect of the company's role in a clause: `value` replaces the value of the whole clause, or only of the word at
 * `at`.
 */
export interface Relation {
  readonly value: number;
  readonly at: number | null;
  /** True if the company acts on another. */
  readonly acts?: boolean;
}

const company = '□';
const weight = 1;
const near = 6;
const takes =
  /^(?:take|takes|took|taking|win|wins|won|steal|steals|stole|poach|poaches|poached|lure|lures|lured|snatch|snatches|snatched|grab|grabs|grabbed|gain|gains|gained|benefit|benefits|benefited|profits)$/;
const loses = /^(?:lose|loses|lost|losing|cede|cedes|ceded|concede|concedes|pay|pays|paid)$/;
const prefers =
  /^(?:prefers?|preferred|picks?|picked|choose|chooses|chose|chosen|selects?|selected|wins?|won|beats?|victory|triumphs?|favou?rs?)$/;
const leaves = wordSet('leave leaves left drop drops dropped ditch ditches ditched quit desert deserts');
/** Verbs that take a company as their object. */
const relating: ReadonlySet<string> = new Set([...rivalVerbs, ...attackVerbs, ...favourVerbs, ...acquireVerbs]);
const judges = /^(?:says?|said|sees?|expects?|rates?|prefers?|cuts?|raises?|lowers?|lifts?|recommends?|affirms?)$/;
const passiveMark = /^(?:be|been|being|is|are|was|were|gets?|got)$/;
const afterPassive =
  /^(?:by|over|for|in|after|at|to|as|on|from|with|amid|up|again|,|\d.*|eur|usd|record|nearly|almost|about)$/;
const infinitive = /^(?:to|will|would|may|might|can|could|should|must|not|also)$/;
const modifiers = /^(?:to|will|again|also|further|now|finally|may|could|would|has|have|had|is|set)$/;

const buyAdvice = /^(?:buy|prefer|accumulate|add|overweight)$/;
const sellAdvice = /^(?:sell|avoid|exit|short|underweight)$/;
const stance: Readonly<Record<string, number>> = {
  bullish: 1.6,
  upbeat: 1.6,
  positive: 1.6,
  overweight: 1.6,
  bearish: -1.6,
  negative: -1.6,
  cautious: -1.2,
  underweight: -1.6,
  neutral: 0,
};

/**
 * Returns the meaning of a clause for the company by its role: overtaking or overtaken, suing or sued, recommended by a
 * broker. Null if the words alone decide.
 */
export function relationOf(words: readonly string[], headline: boolean): Relation | null {
  const at = words.indexOf(company);
  if (at < 0) return null;
  return adviceOn(words, at, headline) ?? transferOf(words, at) ?? verbRelation(words, at);
}

/** Returns the relation for investment advice: "Buy □, target 410", "bearish on □", "□ cut to sell". */
function adviceOn(words: readonly string[], at: number, headline: boolean): Relation | null {
  const first = words[0] ?? '';
  if (headline && at > 0 && at <= near && !words.includes('to')) {
    if (buyAdvice.test(first)) return { value: 1.6, at: null };
    if (sellAdvice.test(first)) return { value: -1.6, at: null };
    if (first === 'hold') return { value: 0, at: null };
  }
  for (let before = at - 1; before > 0; before--) {
    const value = words[before] === 'on' ? stance[words[before - 1] ?? ''] : undefined;
    if (value !== undefined) return { value, at: null };
  }
  const to = words.findIndex(
    (word, place) =>
      place > at &&
      word === 'to' &&
      /^(?:buy|sell|hold|neutral|overweight|underweight|outperform|underperform|reduce|accumulate|equal-weight|junk)$/.test(
        words[place + 1] ?? '',
      ),
  );
  if (to <= 0) return null;
  const verb = words
    .slice(0, to)
    .findLast((word) => /^(?:cuts?|lower(?:s|ed)|downgrade[sd]?|upgrade[sd]?|raise[sd]?|lift(?:s|ed))$/.test(word));
  if (verb && !/^(?:upgrade|downgrade|raise|lift|cut|lower)s$/.test(words[at + 1] ?? ''))
    return { value: /^[ur]|^lift/.test(verb) ? 1.6 : -1.6, at: null };
  return null;
}

/**
 * Returns true if a sentence says that the company sues, fines or blames another: bad news, but not for the company.
 */
export const actsAgainstAnother = (sentence: ReadSentence): boolean =>
  clausesOf(sentence).some(({ words }) => {
    const relation = relationOf(words, sentence.headline);
    return relation?.acts === true && attackVerbs.has(words[relation.at ?? -1] ?? '');
  });

/** Returns true if the company itself rates another: "□ downgrades …", "□ sees Ledgerly shares doubling". */
export function isSource(words: readonly Word[]): boolean {
  const at = words.findIndex((word) => word.text === company);
  const next = at < 0 ? '' : (words[at + 1]?.text ?? '');
  if (/^(?:upgrades|downgrades|initiates|reiterates)$/.test(next)) return true;
  const object = words[at + 2];
  return judges.test(next) && object?.capital === true && !isSentimentWord(object.text);
}

/** Returns the relation for losses to another company: "Takes share from □", "loses a contract to □". */
function transferOf(words: readonly string[], at: number): Relation | null {
  const lastWords = words.slice(Math.max(0, at - 3), at);
  // "Wins a battle against □", "picked over □".
  if (
    (lastWords.includes('against') || lastWords.at(-1) === 'over') &&
    words.slice(0, at).some((word) => prefers.test(word))
  )
    return { value: -1.6, at: null };
  // "Customers leave □ for …".
  const leaving = words.findIndex((word) => leaves.has(word));
  if (leaving >= 0 && leaving === at - 1) {
    // Being left out of a lawsuit is good.
    const out = words.indexOf('from', at);
    const bad = out > 0 && words.slice(out, out + 6).some((word) => badNouns.has(word));
    return { value: bad ? 1.6 : -1.2, at: null };
  }
  if (leaving >= 0 && leaving < at && lastWords.includes('for') && words[leaving + 1] !== 'for')
    return { value: 1.2, at: null };
  const preposition = words[at - 1];
  if (preposition !== 'from' && preposition !== 'to') return null;
  const verb = words.slice(Math.max(0, at - 8), at).find((word) => (preposition === 'from' ? takes : loses).test(word));
  return verb ? { value: preposition === 'from' ? -1.6 : 1.6, at: null } : null;
}

function verbRelation(words: readonly string[], at: number): Relation | null {
  for (const [place, word] of words.entries()) {
    // "Beats □" is about a rival, "beats forecasts" is not.
    if (place === at - 1 && /^(?:beats?|beating|pips?|pipped)$/.test(word)) return { value: -1.6, at: place };
    if (!relating.has(word)) continue;
    const [subject, object] = rivalVerbs.has(word)
      ? [weight, -1.6]
      : attackVerbs.has(word)
        ? [0, -weight]
        : favourVerbs.has(word)
          ? [0, weight]
          : acquireVerbs.has(word)
            ? [0.5, weight]
            : [null, null];
    if (subject === null || object === null) continue;
    const passive = isPassive(words, place);
    if (at > place) {
      // "Sued by □", "downgraded at □".
      if (passive && /^(?:by|at)$/.test(words[at - 1] ?? '')) return { value: subject, at: place, acts: true };
      // The object of the verb is the first name after it.
      if (at - place > near || passive) continue;
      return { value: object, at: place };
    }
    if (passive) return { value: object, at: place };
    if (rivalVerbs.has(word) || isActive(words, place)) return { value: subject, at: place, acts: true };
  }
  return null;
}

function isPassive(words: readonly string[], place: number): boolean {
  const word = words[place] ?? '';
  if (!/(?:ed|won|sold|bought|overtaken|beaten|chosen|sued|hit)$/.test(word)) return false;
  const next = words[place + 1];
  return (
    words.slice(Math.max(0, place - 2), place).some((before) => passiveMark.test(before)) ||
    next === undefined ||
    (next === 'a' && /^(?:record|total|combined|further|\d)/.test(words[place + 2] ?? '')) ||
    afterPassive.test(next)
  );
}

/**
 * Returns true if a word is a verb rather than a noun of the same form: "□ awards …", "to award …", but not "an
 * award".
 */
function isActive(words: readonly string[], place: number): boolean {
  const word = words[place] ?? '';
  const before = words[place - 1] ?? '';
  if (word.endsWith('ing') || word.endsWith('ed')) return true;
  return word.endsWith('s') ? before === company || modifiers.test(before) : infinitive.test(before);
}
