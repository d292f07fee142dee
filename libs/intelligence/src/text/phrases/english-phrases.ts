import nlp from 'compromise/two';
import { firstNames, otherCapitalised, places } from '../../data/not-companies.ts';
import { gerundNouns, pictureWords } from '../../data/phrase-words.ts';
import { allFunctionWords, siteWords } from '../../data/stop-words.ts';
import { corePhrasesIn, isIndustryPhrase } from '../industry/industry-index.ts';
import { isTitleCase, type Token, tokenize } from '../tokens.ts';
import { isCapitalised, isWhole, type JudgedWord, type NounPhrase, phraseOf, runsOf } from './phrase.ts';

const longestPhrase = 3;

/**
 * Returns the noun phrases of an English sentence. The library compromise tags the words, because rules of our own
 * would take the verb in "curates bespoke" for part of a phrase. Terms of the market are phrases regardless of their
 * tags ("help desk", "card payments").
 */
export function englishPhrases(sentence: string, isOwnName: (word: string) => boolean): NounPhrase[] {
  const words = tokenize(sentence);
  const tags = tagsOf(sentence, words);
  const spans = marketSpans(sentence, words);
  const market = new Set(spans.flatMap(({ at, length }) => Array.from({ length }, (_, offset) => at + offset)));
  const isTitle = isTitleCase(sentence);
  const judged = words.map((token, index): JudgedWord => {
    if (isOwnName(token.text)) return { token, role: 'break' };
    const isNamed = !isTitle && isCapitalised(token);
    if (market.has(index)) return { token, role: 'head', isName: isNamed };
    const said = tags.get(token.start);
    const isName = isNamed || said?.has('ProperNoun');
    return { token, role: roleOf(token, said, words[index - 1]), isName };
  });
  const parts = [
    ...runsOf(sentence, judged).flatMap((run) => partsOf(run)),
    ...spans.map(({ at, length }) => judged.slice(at, at + length)).filter((part) => !endsInNumber(part)),
  ].filter((part) => isWhole(sentence, part) && part.every(({ role }) => role !== 'break'));
  // A market term can also be part of a longer run, so duplicates are removed by position.
  const byPlace = new Map(parts.map((part) => [`${part[0]?.token.start}-${part.at(-1)?.token.end}`, part]));
  return [...byPlace.values()].map((part) => phraseOf(sentence, part));
}

/** Returns true if a phrase ends in the number of a standard, which belongs to a longer phrase ("SOC 2 auditor"). */
const endsInNumber = (part: readonly JudgedWord[]) => /^\d/.test(part.at(-1)?.token.text ?? '');

/** Returns the spans of multi-word core phrases of any industry; "time tracking" in "real-time tracking" isn't one. */
function marketSpans(sentence: string, words: readonly Token[]): { at: number; length: number }[] {
  return corePhrasesIn(words.map(({ stem }) => stem)).filter(
    ({ at, length }) => length > 1 && sentence[(words[at]?.start ?? 0) - 1] !== '-',
  );
}

const sentencesRemembered = 500;
const tagged = new Map<string, ReadonlyMap<number, ReadonlySet<string>>>();

/**
 * Returns the cached tags of a sentence. Tagging takes nine tenths of the time for identifying a company, and sites
 * repeat sentences: the home page is read alone first, and again with the other pages.
 */
function tagsOf(sentence: string, words: readonly Token[]): ReadonlyMap<number, ReadonlySet<string>> {
  const known = tagged.get(sentence);
  if (known) return known;
  const [oldest] = tagged.keys();
  if (tagged.size >= sentencesRemembered && oldest !== undefined) tagged.delete(oldest);
  const tags = tag(sentence, words);
  tagged.set(sentence, tags);
  return tags;
}

/**
 * Returns the tags of each word by its position. The tagger splits words slightly differently, so they are matched by position.
 */
function tag(sentence: string, words: readonly Token[]): Map<number, ReadonlySet<string>> {
  const starts = new Set(words.map(({ start }) => start));
  const found = new Map<number, ReadonlySet<string>>();
  let from = 0;
  for (const { text, tags } of nlp(sentence).document.flat()) {
    const at = text === '' ? -1 : sentence.indexOf(text, from);
    if (at < 0) continue;
    from = at + text.length;
    if (starts.has(at) && tags) found.set(at, new Set(tags));
  }
  return found;
}

const breaking = [
  ...[
    'Verb',
    'Determiner',
    'Preposition',
    'Conjunction',
    'Pronoun',
    'Possessive',
    'Adverb',
    'Expression',
    'QuestionWord',
  ],
  ...[
    'Date',
    'Money',
    'Url',
    'Email',
    'Emoji',
    'HashTag',
    'AtMention',
    'FirstName',
    'LastName',
    'Person',
    'Place',
    'City',
    'Country',
  ],
];

function roleOf(
  { text, stem }: Token,
  tags: ReadonlySet<string> | undefined,
  previous: Token | undefined,
): JudgedWord['role'] {
  const lower = text.toLowerCase();
  if (allFunctionWords.has(lower) || siteWords.has(lower) || siteWords.has(stem)) return 'break';
  // A number can belong to the name of a standard before it ("SOC 2", "ISO 27001").
  if (/^\d/.test(lower))
    return previous && /^\p{Lu}{2,}$/u.test(previous.text) && lower.length <= 6 ? 'inside' : 'break';
  if (lower.length < 2 || lower.length > 30 || places.has(lower) || otherCapitalised.has(lower)) return 'break';
  if (firstNames.has(lower) && /^\p{Lu}/u.test(text)) return 'break';
  if (pictureWords.has(lower)) return 'break';
  if (lower.length > 5 && lower.endsWith('ing')) return gerundNouns.has(lower) ? 'head' : 'break';
  // The word is a market noun that is also a preposition ("till").
  if (isIndustryPhrase([stem]) && !tags?.has('Verb')) return tags?.has('Adjective') ? 'inside' : 'head';
  if (!tags) return 'head';
  if (tags.has('Superlative') || tags.has('Comparative') || breaking.some((tag) => tags.has(tag))) return 'break';
  return tags.has('Adjective') && !tags.has('Noun') ? 'inside' : 'head';
}

/** Returns the run up to its last head, and its endings: "luxury getaways" from "bespoke luxury getaways". */
function partsOf(run: readonly JudgedWord[]): JudgedWord[][] {
  const words = run.slice(0, run.findLastIndex(({ role }) => role === 'head') + 1);
  return words.flatMap((_, from) => {
    const part = words.slice(from);
    const hasNumber = part.some(({ token }) => /^\d/.test(token.text));
    const isLong = part.length > longestPhrase + (hasNumber ? 1 : 0);
    // A second adjective is a detail of one sentence, so a phrase has at most one before its noun.
    const isDetail = part[0]?.role === 'inside' && part[1]?.role === 'inside';
    return isLong || isDetail || /^\d/.test(part[0]?.token.text ?? '') ? [] : [part];
  });
}
