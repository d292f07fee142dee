import type { Token } from '../../text/tokens.ts';
import { readAmounts } from '../amounts.ts';
import { fold, rarity } from './word-weights.ts';

/** Figures and names that two texts rarely share unless they report one event. */
export interface Distinctive {
  readonly figures: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

const decimal = /(?<![\d.,])\d{1,3}[.,]\d{1,2}(?![\d.,]{0,20}\d)/g;
const leastFigure = 100;
/** Rarer words with a capital are names: "Gothenburg", but not "Shops". */
const rarityOfName = 0.9;

/** The numbers of a text that say something, also "1.1" of "1.1 %". */
export function figuresIn(text: string): number[] {
  const decimals = Array.from(text.matchAll(decimal), ([digits]) => Number(digits.replace(',', '.')));
  return [...new Set([...readAmounts(text).figures, ...decimals])];
}

/** A figure as it stands among the words of a text. */
export const figureTerm = (figure: number): string => `#${figure}`;

/**
 * @param tokens of the text without the first word of its title
 * @param counts whether a word says something
 */
export function distinctiveOf(
  text: string,
  tokens: readonly Token[],
  counts: (word: string) => boolean,
  language: string | null,
): Distinctive {
  const isExact = (figure: number) => figure >= leastFigure || !Number.isInteger(figure);
  const figures = [...figuresIn(text).filter(isExact), ...readAmounts(text).money.map(({ value }) => value)];
  // Of other languages we don't know which words are rare, and German writes all nouns with a capital.
  const isRead = language === null || language === 'en';
  const capitals = isRead ? tokens.filter(({ text: word }) => /^\p{Lu}/u.test(word)) : [];
  const names = capitals.map(({ stem }) => fold(stem, language));
  return {
    figures: new Set(figures.map(figureTerm)),
    names: new Set(names.filter((name) => counts(name) && rarity(name, language) > rarityOfName)),
  };
}
