import { firstNames, otherCapitalised, places } from '../data/not-companies.ts';
import { allFunctionWords, siteWords } from '../data/stop-words.ts';
import { isIndustryPhrase, type WeightedText } from '../text/industry.ts';
import { splitSentences } from '../text/sentences.ts';
import { isTitleCase, nameKey, type Token, tokenize } from '../text/tokens.ts';

const longestPhrase = 3;
/** Weight from which a zone counts as said by the company about itself (title and description). */
const tellingWeight = 4;

interface Phrase {
  readonly stems: readonly string[];
  readonly spellings: Map<string, number>;
  count: number;
  /** Times it was written like a name, every word with a capital in the middle of prose. */
  named: number;
  weight: number;
  telling: boolean;
}

/**
 * Noun phrases that say what a company sells. Texts are cut into runs at function words, website words, verb forms and
 * punctuation (as RAKE does); every piece of up to three words is counted, weighted by where it stands. A phrase must be said
 * twice or in a prominent place; a known market term counts more; a phrase inside a kept longer one is dropped.
 */
export function extractKeywords(texts: readonly WeightedText[], companyName: string, max: number): string[] {
  const phrases = new Map<string, Phrase>();
  const ownKey = nameKey(companyName);
  for (const { text, weight } of texts) {
    for (const sentence of splitSentences(text)) {
      const prose = !isTitleCase(sentence);
      for (const run of runs(sentence, ownKey)) countPhrases(run, weight, prose, phrases);
    }
  }
  const scored = [...phrases.values()]
    .filter(isKeyword)
    .map((phrase) => ({ phrase, score: score(phrase) }))
    .sort((a, b) => b.score - a.score || (a.phrase.stems.join(' ') < b.phrase.stems.join(' ') ? -1 : 1));

  const chosen: Phrase[] = [];
  const uses = new Map<string, number>();
  for (const { phrase } of scored) {
    if (chosen.length === max) break;
    if (chosen.some((other) => overlaps(phrase, other))) continue;
    // Three keywords with the same word are one keyword said three times.
    if (phrase.stems.some((word) => (uses.get(word) ?? 0) >= 2)) continue;
    for (const word of phrase.stems) uses.set(word, (uses.get(word) ?? 0) + 1);
    chosen.push(phrase);
  }
  return chosen.map(spelling);
}

function runs(sentence: string, ownKey: string): Token[][] {
  const result: Token[][] = [];
  let run: Token[] = [];
  let last = 0;
  const words = tokenize(sentence);
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (!word) continue;
    // Words of one phrase are separated by a space or a hyphen; anything else ends the run.
    if (run.length > 0 && !/^[ -]$/.test(sentence.slice(last, word.start))) {
      result.push(run);
      run = [];
    }
    last = word.end;
    if (breaksRun(word, words[index + 1], ownKey) && !isMarketPhraseAt(words, index)) {
      if (run.length > 0) result.push(run);
      run = [];
    } else {
      run.push(word);
    }
  }
  if (run.length > 0) result.push(run);
  return result;
}

function breaksRun(word: Token, next: Token | undefined, ownKey: string): boolean {
  const lower = word.text.toLowerCase();
  if (allFunctionWords.has(lower) || siteWords.has(lower) || siteWords.has(word.stem)) return true;
  if (/^\d/.test(lower) || lower.length < 2 || lower.length > 30) return true;
  if (places.has(lower) || (firstNames.has(lower) && /^\p{Lu}/u.test(word.text))) return true;
  if (otherCapitalised.has(lower) && !isIndustryPhrase([word.stem])) return true;
  const key = nameKey(lower);
  if (key === ownKey || (key.length >= 4 && ownKey.startsWith(key) && /^\p{Lu}/u.test(word.text))) return true;
  if (next && key + nameKey(next.text) === ownKey) return true;
  // English adverbs and participles are not part of a product term, unless the market says so ("connected car").
  return /(?:ly|ed)$/.test(lower) && lower.length > 4 && !isIndustryPhrase([word.stem]);
}

/** Words such as "customer" or "service" are website talk except inside a known term ("customer service"). */
function isMarketPhraseAt(words: readonly Token[], at: number): boolean {
  for (let from = Math.max(0, at - 2); from <= at; from++) {
    for (let to = Math.max(at + 1, from + 2); to <= Math.min(words.length, from + 4); to++) {
      if (isIndustryPhrase(words.slice(from, to).map((word) => word.stem))) return true;
    }
  }
  return false;
}

function countPhrases(run: readonly Token[], weight: number, prose: boolean, phrases: Map<string, Phrase>): void {
  for (let from = 0; from < run.length; from++) {
    for (let to = from + 1; to <= Math.min(run.length, from + longestPhrase); to++) {
      const part = run.slice(from, to);
      const words = part.map((word) => word.stem);
      const key = words.join(' ');
      let phrase = phrases.get(key);
      if (!phrase) {
        phrase = { stems: words, spellings: new Map(), count: 0, named: 0, weight: 0, telling: false };
        phrases.set(key, phrase);
      }
      const written = part.map((word) => (isAcronym(word.text) ? word.text : word.text.toLowerCase())).join(' ');
      phrase.spellings.set(written, (phrase.spellings.get(written) ?? 0) + 1);
      phrase.count++;
      if (prose && part.every((word) => word.start > 0 && /^\p{Lu}\p{Ll}/u.test(word.text))) phrase.named++;
      phrase.weight += weight;
      phrase.telling ||= weight >= tellingWeight;
    }
  }
}

const isAcronym = (word: string) => /^\p{Lu}[\p{Lu}\p{N}&]+s?$/u.test(word) && word.length <= 5;

function isKeyword(phrase: Phrase): boolean {
  const [first] = phrase.stems;
  if (new Set(phrase.stems).size < phrase.stems.length || first === undefined) return false;
  if (isIndustryPhrase(phrase.stems)) return phrase.count >= 2 || phrase.telling;
  // Persons, places and products of others are written as names; what is sold is not.
  if (phrase.named > phrase.count / 2) return false;
  if (phrase.stems.length === 1)
    return (phrase.count >= 3 || (phrase.telling && phrase.count >= 2)) && first.length >= 4;
  return phrase.count >= 2 || phrase.telling;
}

function score(phrase: Phrase): number {
  const length = [0.7, 1.35, 1.25][phrase.stems.length - 1] ?? 1;
  const market = isIndustryPhrase(phrase.stems) ? 1.6 : 1;
  const repeated = Math.log2(1 + phrase.count) / phrase.count;
  return phrase.weight * repeated * length * market;
}

/** Redundant beside a phrase already kept: a part of it, or a longer form of a kept phrase of several words. */
function overlaps(phrase: Phrase, kept: Phrase): boolean {
  const own = ` ${phrase.stems.join(' ')} `;
  const other = ` ${kept.stems.join(' ')} `;
  return other.includes(own) || (kept.stems.length > 1 && own.includes(other));
}

function spelling(phrase: Phrase): string {
  const [best] = [...phrase.spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best?.[0] ?? phrase.stems.join(' ');
}
