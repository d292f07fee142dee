import { nameKey } from '@sightline/contracts';
import { genericPhrases, genericWords } from '../data/phrase-words.ts';
import { siteWords } from '../data/stop-words.ts';
import { corePhrasesIn, isIndustryPhrase, isSameIndustry, type WeightedText } from '../text/industry/industry.ts';
import { englishPhrases } from '../text/phrases/english-phrases.ts';
import { spacedPhrases, unspacedPhrases } from '../text/phrases/other-phrases.ts';
import type { NounPhrase } from '../text/phrases/phrase.ts';
import { splitSentences } from '../text/sentences.ts';
import { tokenize } from '../text/tokens.ts';

/** Minimum weight of texts in which the company describes itself (title and description). */
const tellingWeight = 4;
/**
 * Maximum number of characters read. More are unnecessary, because a site repeats what it sells, and tagging words is
 * slow.
 */
const readChars = 4_000;

/** The company's language, and its industry as displayed. */
interface Market {
  readonly language: string | null;
  readonly industry: string;
}

interface Phrase {
  readonly stems: readonly string[];
  readonly spellings: Map<string, number>;
  /** Stems of the phrase's words that looked like names somewhere. */
  readonly names: Set<string>;
  count: number;
  weight: number;
  telling: boolean;
}

/**
 * Returns noun phrases for what a company sells, in the words of people who search for it. A phrase
 * must occur twice or in a prominent place; terms of the market count more, general words alone are
 * excluded, and of overlapping phrases the better one is kept.
 */
export function extractKeywords(
  texts: readonly WeightedText[],
  companyName: string,
  { language, industry }: Market,
  max: number,
): string[] {
  const plain = plainWords(texts);
  const scored = [...countPhrases(texts, companyName, language).values()]
    .filter((phrase) => isKeyword(phrase, { language, industry }, plain))
    .map((phrase) => ({ phrase, score: scoreOf(phrase, industry) }))
    .sort((a, b) => b.score - a.score || (a.phrase.stems.join(' ') < b.phrase.stems.join(' ') ? -1 : 1));

  const chosen: Phrase[] = [];
  const uses = new Map<string, number>();
  for (const { phrase } of scored) {
    if (chosen.length === max) break;
    if (chosen.some((other) => overlaps(phrase, other))) continue;
    // More than two keywords with the same word would be repetitive.
    if (phrase.stems.some((word) => (uses.get(word) ?? 0) >= 2)) continue;
    for (const word of phrase.stems) uses.set(word, (uses.get(word) ?? 0) + 1);
    chosen.push(phrase);
  }
  return chosen.map(spelling);
}

/** Returns the stems that the texts write in lower case, which therefore aren't names. */
function plainWords(texts: readonly WeightedText[]): Set<string> {
  const plain = new Set<string>();
  for (const { text } of texts)
    for (const { text: word, stem } of tokenize(text)) if (/^\p{Ll}/u.test(word)) plain.add(stem);
  return plain;
}

function countPhrases(
  texts: readonly WeightedText[],
  companyName: string,
  language: string | null,
): Map<string, Phrase> {
  const find = phraseFinder(companyName, language);
  const phrases = new Map<string, Phrase>();
  let read = 0;
  for (const { text, weight } of [...texts].sort((a, b) => b.weight - a.weight)) {
    for (const sentence of splitSentences(text)) {
      if (read >= readChars) return phrases;
      read += sentence.length;
      for (const found of find(sentence)) count(found, weight, phrases);
    }
  }
  return phrases;
}

function phraseFinder(companyName: string, language: string | null): (sentence: string) => NounPhrase[] {
  const ownKey = nameKey(companyName);
  const isOwnName = (word: string) => {
    const key = nameKey(word);
    return key === ownKey || (key.length >= 4 && ownKey.startsWith(key) && /^\p{Lu}/u.test(word));
  };
  if (language === null || language === 'en') return (sentence) => englishPhrases(sentence, isOwnName);
  // The name is removed first, because the dictionary would split it.
  if (language === 'ja' || language === 'zh')
    return (sentence) => unspacedPhrases(sentence.replaceAll(companyName, '\u3000'), language, isOwnName);
  return (sentence) => spacedPhrases(sentence, language, isOwnName);
}

function count({ stems, written, names }: NounPhrase, weight: number, phrases: Map<string, Phrase>): void {
  const key = stems.join(' ');
  let phrase = phrases.get(key);
  if (!phrase) {
    phrase = { stems, spellings: new Map(), names: new Set(), count: 0, weight: 0, telling: false };
    phrases.set(key, phrase);
  }
  phrase.spellings.set(written, (phrase.spellings.get(written) ?? 0) + 1);
  phrase.count++;
  for (const name of names) phrase.names.add(name);
  phrase.weight += weight;
  phrase.telling ||= weight >= tellingWeight;
}

/** Languages with one-word compounds, which are as specific as several English words. */
const writtenAsOne = new Set(['de', 'nl', 'ja', 'zh']);
const shortestCompound = (language: string | null) => (language === 'de' || language === 'nl' ? 8 : 3);
/**
 * Returns true if words are a core phrase of an industry, or of the given one; phrases from other markets don't narrow
 * a search.
 */
const isCore = (words: readonly string[], industry?: string) =>
  corePhrasesIn(words).some(
    ({ length, value }) =>
      length === words.length && (industry === undefined || isSameIndustry(value.industry, industry)),
  );
const isGeneral = (word: string) => genericWords.has(word) || siteWords.has(word);

function isKeyword(phrase: Phrase, { language, industry }: Market, plain: ReadonlySet<string>): boolean {
  const { stems, count, telling } = phrase;
  const [first] = stems;
  if (first === undefined || new Set(stems).size < stems.length || genericPhrases.has(stems.join(' '))) return false;
  if (stems.every(isGeneral) && !isCore(stems)) return false;
  if (stems.length === 1 && isGeneral(first)) return false;
  // Names of people, places and other companies' products are excluded.
  if ([...phrase.names].some((name) => !plain.has(name))) return false;
  if (isCore(stems, industry)) return count >= 2 || phrase.weight > 1;
  if (stems.length > 1 || writtenAsOne.has(language ?? ''))
    return (count >= 2 || telling) && [...first].length >= (stems.length > 1 ? 1 : shortestCompound(language));
  return telling && count >= 3 && first.length >= 5;
}

function scoreOf(phrase: Phrase, industry: string): number {
  const length = [0.35, 1.35, 1.25][phrase.stems.length - 1] ?? 1.2;
  const market = isCore(phrase.stems, industry) ? 2 : isIndustryPhrase(phrase.stems) ? 1.2 : 1;
  const repeated = Math.log2(1 + phrase.count) / phrase.count;
  return phrase.weight * repeated * length * market;
}

/** Returns true if a phrase is a part or a longer form of a phrase already kept. */
function overlaps(phrase: Phrase, kept: Phrase): boolean {
  const own = ` ${phrase.stems.join(' ')} `;
  const other = ` ${kept.stems.join(' ')} `;
  return other.includes(own) || own.includes(other);
}

function spelling(phrase: Phrase): string {
  const [best] = [...phrase.spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best?.[0] ?? phrase.stems.join(' ');
}
