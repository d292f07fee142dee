import { PrefilteredRegExp, TrigramText } from '../text/prefilter/trigram-prefilter.ts';

export interface Word {
  /** Lower case. */
  readonly text: string;
  /** True if the word is capitalised and the sentence uses capitals for names. */
  readonly capital: boolean;
}

export interface ReadSentence {
  readonly words: readonly Word[];
  /** Lower case, with tokens separated. */
  readonly plain: string;
  /** True if capitals mark names. */
  readonly cased: boolean;
  /** True if it is a headline, which only reports; full sentences also describe. */
  readonly headline: boolean;
  readonly question: boolean;
}

/** Maximum length of a sentence; longer ones are not real and are cut. */
const longest = 1_000;
const wordPattern = /\d[\d.,]*\d|\d|n't|□|\p{L}(?:[\p{L}&-]|'(?=\p{L}))*|[%;:.!?,()]/gu;
// Matches the basis of a figure, which isn't news: "profit before taxes".
const basis =
  /\b(?:before|after|excluding|including|excl\.?|incl\.?|net of) (?:tax(?:es)?|interest(?: and tax(?:es)?)?|minority interests?|non-?recurring (?:items|costs)|one-off (?:items|costs)|exceptional items|restructuring (?:costs|charges)|impairments?|depreciation)\b/gi;
const abbreviation = /\b(vs|inc|corp|ltd|co|mr|mrs|ms|dr|rs|st|no|plc)\.(?=\s)/gi;

/** Patterns and replacements for expressions with another meaning. */
const readAs = (
  [
    [basis, ' '],
    // An increase of these nouns is neither good nor bad.
    [/\bshare capital\b|\bcapital gains?\b/gi, 'capital'],
    [/\bprofit and loss\b|\bloss (?=account|adjust)/gi, ' '],
    [/\b(?:fuel|energy|power|electricity|water) consumption\b/gi, 'expenditure'],
    [/\b(number of) (?:new )?shares\b/gi, '$1 items'],
  ] as const
).map(([pattern, replacement]) => ({ pattern: new PrefilteredRegExp(pattern), replacement }));

/** Tokenises a sentence: drops possessives, splits off "n't", removes full stops of abbreviations. */
function separated(sentence: string): string {
  let text = sentence.slice(0, longest).replaceAll('’', "'");
  if (text.includes("'")) text = text.replace(/ ?'s(?![\p{L}\p{N}])/gu, '').replace(/n't\b/gi, " n't");
  if (text.includes('-')) text = text.replace(/-than-/gi, ' than ');
  return text.includes('.') ? text.replace(abbreviation, '$1') : text;
}

/** Replaces signs: a dash between spaces ends a clause, and a sign before a percentage is its direction. */
function withoutSigns(text: string): string {
  if (!/[-−–—+]/.test(text)) return text;
  return text
    .replace(/ [-–—]{1,2} /g, ' ; ')
    .replace(/(?<=[\s(])\+(?=\d[\d.,]{0,9} ?%)/g, 'up ')
    .replace(/(?<=[\s(])[-−–](?=\d[\d.,]{0,9} ?%)/g, 'down ');
}

/** Prepares a sentence in which `□` stands for the company. */
export function readSentence(sentence: string): ReadSentence {
  const apart = separated(sentence);
  const prefiltered = new TrigramText(apart.toLowerCase());
  const read = readAs.reduce(
    (done, { pattern, replacement }) => pattern.replace(prefiltered, done, replacement),
    apart,
  );
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

const isQuestion = (text: string): boolean => /\?["'”)\]]? {0,3}$/.test(text);

const fullStop = /(?<!\.{2})[.!]["'”)\]]? {0,3}$/;
/** Words that headlines omit. */
const prose = /\b(?:the|was|were|been|has|have|had|which)\b/g;

/** Returns true if a text is a headline: without a full stop (dots mark a cut) and without the small words of prose. */
function isHeadline(text: string): boolean {
  return !fullStop.test(text) && (text.match(prose)?.length ?? 0) < 2;
}

/**
 * Returns true if a word begins with a capital. Checks ASCII first, because nearly all words begin with an ASCII
 * letter.
 */
function hasCapital(word: string): boolean {
  const letter = word.charCodeAt(0);
  return letter < 128 ? letter >= 65 && letter <= 90 : /^\p{Lu}/u.test(word);
}

/** Returns true if capitals mark names, which they don't in Title Case headlines. */
function capitalsMeanNames(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 3 && /^\p{L}/u.test(word));
  const small = long.filter((word) => /^\p{Ll}/u.test(word)).length;
  return long.length < 3 || small >= long.length * 0.3;
}
