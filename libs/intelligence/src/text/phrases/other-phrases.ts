import { firstNames, places } from '../../data/not-companies.ts';
import { phraseBreakers } from '../../data/phrase-words.ts';
import { allFunctionWords, siteWords } from '../../data/stop-words.ts';
import { corePhrasesIn } from '../industry/industry-index.ts';
import { isTitleCase, type Token, tokenize } from '../tokens.ts';
import { isCapitalised, isWhole, type JudgedWord, type NounPhrase, phraseOf, runsOf } from './phrase.ts';

const longestPhrase = 3;
/**
 * Patterns for verb forms by their endings. Some nouns match too, but losing a few of them is better than a verb in a
 * keyword.
 */
const verbForms: Readonly<Record<string, RegExp>> = {
  fr: /(?:ez|ons|er|ir|ent|ment|ant)$/,
  es: /(?:ar|amos|emos|imos|mente|ando|iendo|arse|erse)$/,
  it: /(?:are|ere|ire|iamo|mente|ando|endo|arsi|ate|ete)$/,
  pt: /(?:amos|emos|imos|mente|ando|endo|indo)$/,
  nl: /(?:eren|baar)$/,
};
/** Prepositions that join two nouns: "Agence de voyages", "aceite de oliva". */
const joiners: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: new Set(['de', 'à', 'en']),
  es: new Set(['de', 'en']),
  it: new Set(['di', 'da', 'in']),
  pt: new Set(['de', 'em']),
};
const nounFirst = new Set(['fr', 'es', 'it', 'pt']);
const germanNounEnd = /(?:ung|heit|keit|schaft|tion|ität|software|system|dienst|recht|handel|bau|technik)(?:en)?$/;

/**
 * Returns the noun phrases of a sentence in a language with spaces but without a tagger: the words between its function words.
 */
export function spacedPhrases(sentence: string, language: string, isOwnName: (word: string) => boolean): NounPhrase[] {
  const words = tokenize(sentence);
  const isTitle = isTitleCase(sentence);
  const market = marketWords(words);
  const judged = words.map((token, index): JudgedWord => {
    if (isOwnName(token.text)) return { token, role: 'break' };
    if (market.has(index)) return { token, role: 'head' };
    const isCompound = language === 'de' && index > 0 && isHyphenated(sentence, token);
    const role = isCompound ? 'head' : roleOf(token, index, language);
    return { token, role, isName: language !== 'de' && !isTitle && isCapitalised(token) };
  });
  joinNouns(judged, language);
  return runsOf(sentence, judged).flatMap((run) => {
    const parts = [...(nounFirst.has(language) ? beginnings(run) : ends(run))];
    return parts.filter((part) => isWhole(sentence, part)).map((part) => phraseOf(sentence, part, language === 'de'));
  });
}

/**
 * Returns true if a word is joined by a hyphen, as German compounds are; such a word is part of a phrase even if it is
 * general.
 */
const isHyphenated = (sentence: string, { start, end, text }: Token) =>
  /^\p{Lu}/u.test(text) && (sentence[start - 1] === '-' || /^-\p{Lu}/u.test(sentence.slice(end, end + 2)));

function marketWords(words: readonly Token[]): Set<number> {
  const found = new Set<number>();
  for (const { at, length } of corePhrasesIn(words.map(({ stem }) => stem)))
    for (let offset = 0; offset < length; offset++) found.add(at + offset);
  return found;
}

function roleOf({ text, stem }: Token, index: number, language: string): JudgedWord['role'] {
  const lower = text.toLowerCase();
  if (allFunctionWords.has(lower) || siteWords.has(lower) || siteWords.has(stem)) return 'break';
  if (phraseBreakers[language]?.has(lower) || /^\d/.test(lower) || lower.length < 3 || lower.length > 40)
    return 'break';
  if (/['’]/.test(lower) || places.has(lower) || (firstNames.has(lower) && /^\p{Lu}/u.test(text))) return 'break';
  if (verbForms[language]?.test(lower)) return 'break';
  if (language !== 'de') return 'head';
  // German capitalises its nouns, and the first word of a sentence.
  const isNoun = /^\p{Lu}/u.test(text) && (index > 0 || germanNounEnd.test(lower) || lower.length >= 12);
  return isNoun ? 'head' : /(?:lich|isch|ig|al|iv)(?:e[nrsm]?)$/.test(lower) ? 'inside' : 'break';
}

/** Makes a joiner between two nouns part of their phrase. */
function joinNouns(words: JudgedWord[], language: string): void {
  for (let at = 1; at < words.length - 1; at++) {
    const word = words[at];
    if (word?.role !== 'break' || !joiners[language]?.has(word.token.text.toLowerCase())) continue;
    if (words[at - 1]?.role === 'head' && words[at + 1]?.role === 'head')
      words[at] = { token: word.token, role: 'inside' };
  }
}

/** Yields the parts of a run that share its beginning, because the first noun is the one that the others describe. */
function* beginnings(run: readonly JudgedWord[]): Generator<JudgedWord[]> {
  for (let to = 1; to <= run.length; to++) {
    const part = run.slice(0, to);
    if (part.filter(isNounEnd).length <= longestPhrase && isNounEnd(part.at(-1))) yield part;
  }
}

const isNounEnd = (word: JudgedWord | undefined) =>
  word?.role === 'head' && !allFunctionWords.has(word.token.text.toLowerCase());

/** Yields the parts of a run that share its end. */
function* ends(run: readonly JudgedWord[]): Generator<JudgedWord[]> {
  const words = run.slice(0, run.findLastIndex(({ role }) => role === 'head') + 1);
  for (let from = Math.max(0, words.length - longestPhrase); from < words.length; from++) yield words.slice(from);
}

const [shortestUnspaced, longestUnspaced] = [2, 12];

/**
 * Returns the noun phrases of Japanese and Chinese, split into words by the platform's dictionary. Particles, which Japanese
 * writes in Hiragana, and everyday words end a phrase; its words are written without spaces.
 */
export function unspacedPhrases(
  sentence: string,
  language: string,
  isOwnName: (word: string) => boolean,
): NounPhrase[] {
  const judged = tokenize(sentence).map((token): JudgedWord => {
    const { text } = token;
    const isNoun = /^[\p{sc=Han}\p{sc=Katakana}ー\p{sc=Latin}\p{N}]+$/u.test(text) && /\p{L}/u.test(text);
    const isBreak =
      !isNoun || phraseBreakers[language]?.has(text) || isOwnName(text) || siteWords.has(text.toLowerCase());
    return { token, role: isBreak ? 'break' : 'head' };
  });
  return runsOf(sentence, judged).flatMap((run) => {
    const isLong = run.reduce((sum, { token }) => sum + token.text.length, 0) > longestUnspaced;
    const words = isLong ? run.slice(-3) : run;
    const phrase = phraseOf(sentence, words);
    const { length } = phrase.written;
    return length < shortestUnspaced + (words.length === 1 ? 1 : 0) || length > longestUnspaced ? [] : [phrase];
  });
}
