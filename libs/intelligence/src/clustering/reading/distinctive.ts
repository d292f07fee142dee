import type { Token } from '../../text/tokens.ts';
import { readAmounts } from '../amounts.ts';
import { fold, rarity } from './word-weights.ts';

/** Figures and names that two texts rarely have in common unless they report one event. */
export interface Distinctive {
  readonly figures: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

const decimal = /(?<![\d.,])\d{1,3}[.,]\d{1,2}(?![\d.,]{0,20}\d)/g;
const leastFigure = 100;
/** Rarer capitalised words are names: "Gothenburg", but not "Shops". */
const rarityOfName = 0.9;

/** Returns the significant numbers of a text, including "1.1" from "1.1 %". */
export function figuresIn(text: string): number[] {
  const decimals = Array.from(text.matchAll(decimal), ([digits]) => Number(digits.replace(',', '.')));
  return [...new Set([...readAmounts(text).figures, ...decimals])];
}

export const figureTerm = (figure: number): string => `#${figure}`;

/**
 * @param tokens tokens of the text without the first word of its title
 * @param counts whether a word is significant
 */
export function distinctiveOf(
  text: string,
  tokens: readonly Token[],
  counts: (word: string) => boolean,
  language: string | null,
): Distinctive {
  const isExact = (figure: number) => figure >= leastFigure || !Number.isInteger(figure);
  const figures = [...figuresIn(text).filter(isExact), ...readAmounts(text).money.map(({ value }) => value)];
  // The rarity of words is unknown in other languages, and German capitalises all nouns.
  const isRead = language === null || language === 'en';
  const capitals = isRead ? tokens.filter(({ text: word }) => /^\p{Lu}/u.test(word)) : [];
  const names = capitals.map(({ stem }) => fold(stem, language));
  return {
    figures: new Set(figures.map(figureTerm)),
    names: new Set(names.filter((name) => counts(name) && rarity(name, language) > rarityOfName)),
  };
}
