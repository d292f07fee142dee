import type { MarkedText } from '@sightline/contracts';
import { isAddressedToMachine, splitSentences } from '@sightline/intelligence/text';
import type { ItemDocument } from '../cards/card.document.ts';
import { marked, termsIn } from '../search/marks.ts';
import { searchedChars } from '../search/search-text.document.ts';
import { months, type Question } from './question.ts';

/** Minimum share of a question's terms, weighted by rarity, that an item must mention. */
export const enoughCoverage = 0.7;
/** Minimum share of the other terms that a quote without a name must mention. */
const enoughOfQuote = 0.3;
/** Maximum number of neighbouring sentences in a quote. */
const sentencesOfQuote = 2;
const longestSentence = 400;

/** The part of an item that best answers a question. */
export interface Passage {
  readonly quote: MarkedText;
  /** Indices of the terms that the quote, title, company or date mentions. */
  readonly spoken: ReadonlySet<number>;
  /** Share of the question's terms that are mentioned, weighted by rarity, 0 to 1. */
  readonly coverage: number;
  /**
   * True if it mentions all names and numbers and enough other terms, with some of them in the quote, not only in the
   * headline.
   */
  readonly answers: boolean;
}

/** An item's date in the words that questions use. */
const dateWords = (date: Date): string => `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/** @param rarities of the question's terms, see `rarityOf` */
export function passageOf(
  { item, evaluation, companyName, publishedAt }: ItemDocument,
  { terms, isExact, isDate }: Question,
  rarities: readonly number[],
): Passage | null {
  const termsOf = (text: string) => termsIn(text, terms);
  const about = termsOf([item.title, companyName, dateWords(publishedAt)].join('\n'));
  const worth = (spoken: Iterable<number>) =>
    [...spoken].reduce((sum, at) => sum + (isDate[at] ? 0 : (rarities[at] ?? 0)), 0);
  const sentences = [item.title, evaluation.summary, item.description, item.content.slice(0, searchedChars)]
    .flatMap((text) => splitSentences(text))
    // Hostile texts are neither quoted nor shown to a model.
    .filter((sentence) => sentence.length <= longestSentence && !isAddressedToMachine(sentence))
    .map((text) => ({ text, spoken: termsOf(text) }));
  let best: { text: string; spoken: Set<number>; worth: number } | null = null;
  for (const [at, sentence] of sentences.entries())
    for (let count = 1; count <= sentencesOfQuote && at + count <= sentences.length; count++) {
      const quoted = sentences.slice(at, at + count);
      const spoken = new Set(quoted.flatMap((one) => [...one.spoken]));
      // A second sentence must add a term; among equals, the shorter quote wins, then the earlier.
      const value = worth(spoken);
      if (sentence.spoken.size > 0 && value > (best?.worth ?? 0) + 1e-9)
        best = { text: quoted.map(({ text }) => text).join(' '), spoken, worth: value };
    }
  if (!best) return null;
  const spoken = new Set([...about, ...best.spoken]);
  // The quote itself must mention the subject: a headline with all the terms doesn't make every sentence below it an answer.
  const named = (some: Iterable<number>) => [...some].some((at) => isExact[at] && !isDate[at]);
  const asked = (some: Iterable<number>) => worth([...some].filter((at) => !isExact[at]));
  const coverage = worth(spoken) / Math.max(1e-9, worth(terms.keys()));
  return {
    quote: marked(best.text, terms),
    spoken,
    coverage,
    answers:
      coverage >= enoughCoverage &&
      isExact.every((exact, at) => !exact || spoken.has(at)) &&
      (named(best.spoken) || asked(best.spoken) >= asked(terms.keys()) * enoughOfQuote),
  };
}
