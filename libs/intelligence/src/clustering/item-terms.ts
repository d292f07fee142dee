import { nameKey } from '@sightline/contracts';
import { isTitleCase, squeeze, tokenize } from '../text/tokens.ts';
import type { AcrossTerms } from './across/across-kinds.ts';
import { subjectOf } from './across/report-facts.ts';
import { versionsIn } from './across/versions.ts';
import { type Amounts, readAmounts } from './amounts.ts';
import { dayOf, type EventReport } from './event-report.ts';
import { type Distinctive, distinctiveOf } from './reading/distinctive.ts';
import { eventLanguageOf, saysNothing } from './reading/languages.ts';
import { afterDescription, wholeText } from './reading/whole-text.ts';
import { fold, rarity } from './reading/word-weights.ts';
import type { EventVector } from './vectors/vectors.ts';

export interface ItemTerms extends AcrossTerms {
  /** Words with their weight, 0 to 1: their rarity in English, reduced for words of the description. */
  readonly words: ReadonlyMap<string, number>;
  /** Weighted words and figures of a text long enough to be compared as a whole, else null. */
  readonly whole: ReadonlyMap<string, number> | null;
  /** Character n-grams of the title's words: "acquires" and "acquisition" have most in common. */
  readonly grams: readonly string[];
  /** Capitalised words of the title. */
  readonly names: ReadonlySet<string>;
  /**
   * Names and numbers of the title, which separate two events of one kind; only numbers when most words are
   * capitalised.
   */
  readonly facts: ReadonlySet<string>;
  /** All significant words of the title. */
  readonly titled: ReadonlySet<string>;
  readonly amounts: Amounts;
  readonly distinctive: Distinctive;
  readonly language: string | null;
  readonly changes: ReadonlySet<string>;
  readonly vector: EventVector | null;
  /** Equal for copies; empty when the item has no significant words. */
  readonly copyKey: string;
  /** Hashes of the three-word runs in the text, or in title and description if there is hardly more; ascending. */
  readonly shingles: Uint32Array;
}

/** Shorter names are often the beginning of other words. */
const shortestDeclined = 5;
const longestEnding = 3;
const mostGrams = 200;
const mostDescriptionWords = 24;
const mostShingles = 80;
const descriptionWeight = 0.35;
/** A shorter text is a teaser, which is compared together with its title. */
const fewestTextWords = 25;
/**
 * Languages whose text is split into pieces of words. A piece occurs in many words, so pairs of neighbours are added.
 */
const inPieces: ReadonlySet<string> = new Set(['ja', 'zh', 'th', 'vi']);
const weightOfPiece = 0.8;

/**
 * Removes the publisher from "Title - Publisher": a short last part after a separator, when the rest is long enough.
 */
function withoutPublisher(title: string): string {
  const at = Math.max(...[' - ', ' | ', ' – ', ' — ', ' · '].map((mark) => title.lastIndexOf(mark)));
  if (at < 0) return title;
  const head = title.slice(0, at).trim();
  return title.slice(at + 3).split(' ').length <= 4 && head.split(' ').length >= 4 ? head : title;
}

/** Returns a reader of trimmed items of one company; `ignore` are names that all of them contain. */
export function termsReader(ignore: readonly string[]): (item: EventReport) => ItemTerms {
  const ignored = new Set(
    ignore.flatMap((name) => [nameKey(name), ...tokenize(name).flatMap(({ stem }) => [fold(stem), fold(stem, 'vi')])]),
  );
  const declined = [...ignored].filter((name) => name.length >= shortestDeclined);
  return (item) => {
    const title = withoutPublisher(squeeze(item.title));
    const description = squeeze(item.description);
    const body = afterDescription(item.body ?? '', description);
    const titleTokens = tokenize(title);
    const descriptionTokens = tokenize(description);
    const bodyTokens = tokenize(body);
    const language = eventLanguageOf(`${title} ${description}`, [...titleTokens, ...descriptionTokens, ...bodyTokens]);
    // Removes only the stop words of the text's own language, because "war" and "die" are German stop words.
    const isDeclined = language !== null && language !== 'en';
    const isName = (word: string) => ignored.has(word) || (isDeclined && declined.some((name) => isFormOf(word, name)));
    const counts = (word: string) => word !== '' && !saysNothing(word, language) && !isName(word);
    const inTitle = titleTokens.map((token) => ({ text: token.text, word: fold(token.stem, language) }));
    const inDescription = descriptionTokens.map((token) => fold(token.stem, language));
    const said = inTitle.filter(({ word }) => counts(word));
    const opening = inTitle[0];
    const namesFacts = !isTitleCase(title);
    const isFact = (token: { text: string }) =>
      /\d/.test(token.text) || (namesFacts && token !== opening && /^\p{Lu}/u.test(token.text));
    const titled = said.map(({ word }) => word);
    const words = weighed(titled, language);
    const further = [...new Set(inDescription)]
      .filter((word) => counts(word) && !words.has(word))
      .map((word) => ({ word, rare: rarity(word, language) }))
      .sort((a, b) => b.rare - a.rare);
    for (const { word, rare } of further.slice(0, mostDescriptionWords)) words.set(word, rare * descriptionWeight);
    const all = [...inTitle.map(({ word }) => word), ...inDescription];
    // A copy can have a different headline.
    const inText = [...inDescription, ...bodyTokens.map((token) => fold(token.stem, language))];
    // A title of one or two words can coincide by chance ("Earnings").
    const copyOf = inTitle.length >= 4 || inDescription.length === 0 ? inTitle.map(({ word }) => word) : all;
    return {
      words,
      whole: wholeText(
        [
          { text: title, tokens: titleTokens },
          { text: description, tokens: descriptionTokens },
          { text: body, tokens: bodyTokens },
        ],
        counts,
        language,
      ),
      grams: gramsOf(titled),
      names: new Set(said.flatMap(({ text, word }) => (/^\p{Lu}/u.test(text) ? [word] : []))),
      facts: new Set(said.filter(isFact).map(({ word }) => word)),
      titled: new Set(titled),
      amounts: readAmounts(`${title} ${description.slice(0, 200)}`),
      distinctive: distinctiveOf(
        `${title} ${description} ${body}`,
        [...titleTokens.slice(1), ...descriptionTokens, ...bodyTokens],
        counts,
        language,
      ),
      language,
      event: item.event,
      passing: item.passing ?? false,
      channel: item.channel ?? 'press',
      changes: new Set(item.changes),
      day: dayOf(item.publishedAt),
      vector: item.vector ?? null,
      typed: item.facts ?? null,
      subject: item.facts ? hashesOf(subjectOf(item.facts), counts) : [],
      said: new Uint32Array(new Set([...titled, ...inText.filter(counts)].map(hash))).sort(),
      versions: versionsIn(`${title} ${description} ${body}`),
      copyKey: copyOf.join(' '),
      shingles: shinglesOf(inText.length >= fewestTextWords ? inText : all),
    };
  };
}

/** Hashes of the words of a name such as `brasswick-cli`. */
const hashesOf = (text: string, counts: (word: string) => boolean): number[] =>
  tokenize(text.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
    .map(({ stem }) => fold(stem))
    .filter(counts)
    .map(hash);

/** Returns the words of a title with their weight. */
function weighed(titled: readonly string[], language: string | null): Map<string, number> {
  const isPieced = language !== null && inPieces.has(language);
  const words = new Map(titled.map((word) => [word, rarity(word, language) * (isPieced ? weightOfPiece : 1)]));
  if (isPieced) for (const [at, word] of titled.slice(1).entries()) words.set(`${titled[at]} ${word}`, 1);
  return words;
}

/** Returns true if a word is a name with a case ending: "Нордвинда" for "Нордвинд". */
const isFormOf = (word: string, name: string): boolean =>
  word.startsWith(name) && word.length - name.length <= longestEnding;

function gramsOf(words: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (const length of [3, 4]) {
      for (let at = 0; at + length <= padded.length; at++) grams.add(padded.slice(at, at + length));
    }
    if (grams.size >= mostGrams) break;
  }
  return [...grams];
}

function shinglesOf(words: readonly string[]): Uint32Array {
  const shingles = new Set<number>();
  for (let at = 0; at + 3 <= words.length && shingles.size < mostShingles; at++) {
    shingles.add(hash(`${words[at]} ${words[at + 1]} ${words[at + 2]}`));
  }
  return new Uint32Array(shingles).sort();
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
