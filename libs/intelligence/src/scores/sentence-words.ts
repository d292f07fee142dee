import { SievedPattern, SievedText } from '../text/sieve.ts';

/** A word or mark of a sentence. */
export interface Word {
  /** Lower case. */
  readonly text: string;
  /** Written with a capital, in a sentence where capitals mean something. */
  readonly capital: boolean;
}

/** A sentence as read for sentiment. */
export interface ReadSentence {
  readonly words: readonly Word[];
  /** Lower case, with all that is read apart written apart. */
  readonly plain: string;
  /** Capitals mark names. */
  readonly cased: boolean;
  /** A full sentence reports and describes; a headline only reports. */
  readonly headline: boolean;
  readonly question: boolean;
}

/** No honest sentence is longer. */
const longest = 1_000;
const wordPattern = /\d[\d.,]*\d|\d|n't|□|\p{L}(?:[\p{L}&-]|'(?=\p{L}))*|[%;:.!?,()]/gu;
// What a figure is reported before or after moves nothing: "profit before taxes".
const basis =
  /\b(?:before|after|excluding|including|excl\.?|incl\.?|net of) (?:tax(?:es)?|interest(?: and tax(?:es)?)?|minority interests?|non-?recurring (?:items|costs)|one-off (?:items|costs)|exceptional items|restructuring (?:costs|charges)|impairments?|depreciation)\b/gi;
const abbreviation = /\b(vs|inc|corp|ltd|co|mr|mrs|ms|dr|rs|st|no|plc)\.(?=\s)/gi;

/** What is read as something else: pattern and replacement. */
const readAs = (
  [
    [basis, ' '],
    // More of these is nobody's gain.
    [/\bshare capital\b|\bcapital gains?\b/gi, 'capital'],
    [/\bprofit and loss\b|\bloss (?=account|adjust)/gi, ' '],
    [/\b(?:fuel|energy|power|electricity|water) consumption\b/gi, 'expenditure'],
    [/\b(number of) (?:new )?shares\b/gi, '$1 items'],
  ] as const
).map(([pattern, replacement]) => ({ pattern: new SievedPattern(pattern), replacement }));

/** Words apart: possessives dropped, "n't" a word of its own, no full stop behind an abbreviation. */
function separated(sentence: string): string {
  let text = sentence.slice(0, longest).replaceAll('’', "'");
  if (text.includes("'")) text = text.replace(/ ?'s(?![\p{L}\p{N}])/gu, '').replace(/n't\b/gi, " n't");
  if (text.includes('-')) text = text.replace(/-than-/gi, ' than ');
  return text.includes('.') ? text.replace(abbreviation, '$1') : text;
}

/** A dash between spaces ends a clause, a sign before a percentage says where it went. */
function withoutSigns(text: string): string {
  if (!/[-−–—+]/.test(text)) return text;
  return text
    .replace(/ [-–—]{1,2} /g, ' ; ')
    .replace(/(?<=[\s(])\+(?=\d[\d.,]{0,9} ?%)/g, 'up ')
    .replace(/(?<=[\s(])[-−–](?=\d[\d.,]{0,9} ?%)/g, 'down ');
}

/** Reads a sentence in which `□` stands for the company. */
export function readSentence(sentence: string): ReadSentence {
  const apart = separated(sentence);
  const sieved = new SievedText(apart.toLowerCase());
  const read = readAs.reduce((done, { pattern, replacement }) => pattern.replace(sieved, done, replacement), apart);
  const text = withoutSigns(read);
  const found = [...text.matchAll(wordPattern)].filter(
    // A full stop ends a sentence only before a capital.
    ({ 0: mark, index }) => mark !== '.' || /^\.["')\]]? ?(?:[ "'(]\p{Lu}|$)/u.test(text.slice(index, index + 5)),
  );
  const cased = capitalsMeanNames(found.map(([word]) => word));
  const plain = text.toLowerCase();
  return {
    words: found.map(([word]) => ({ text: word.toLowerCase(), capital: cased && hasCapital(word) })),
    plain,
    cased,
    headline: isHeadline(plain),
    question: isQuestion(text),
  };
}

/** Asks, and states nothing. */
const isQuestion = (text: string): boolean => /\?["'”)\]]? {0,3}$/.test(text);

const fullStop = /(?<!\.{2})[.!]["'”)\]]? {0,3}$/;
/** Headlines leave these out. */
const prose = /\b(?:the|was|were|been|has|have|had|which)\b/g;

/** A headline has no full stop (dots show that it was cut), and not the small words of prose. */
function isHeadline(text: string): boolean {
  return !fullStop.test(text) && (text.match(prose)?.length ?? 0) < 2;
}

/** Nearly all words begin with a letter of the English alphabet. */
function hasCapital(word: string): boolean {
  const letter = word.charCodeAt(0);
  return letter < 128 ? letter >= 65 && letter <= 90 : /^\p{Lu}/u.test(word);
}

/** Not in a headline that writes every word with a capital. */
function capitalsMeanNames(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 3 && /^\p{L}/u.test(word));
  const small = long.filter((word) => /^\p{Ll}/u.test(word)).length;
  return long.length < 3 || small >= long.length * 0.3;
}
