import type { Token } from '../tokens.ts';

/** A noun phrase of a sentence: its words in order, and how it is written there. */
export interface NounPhrase {
  readonly stems: readonly string[];
  readonly written: string;
  /** Stems of its words that appear to be names in this sentence; a word in lower case elsewhere isn't one. */
  readonly names: readonly string[];
}

/** A word of a sentence, with its role in noun phrases. */
export interface JudgedWord {
  readonly token: Token;
  readonly isName?: boolean;
  /**
   * `head`: can end a phrase (in English; in Spanish, begin one); `inside`: only next to a head; `break`: ends the
   * phrase.
   */
  readonly role: 'head' | 'inside' | 'break';
}

/**
 * Splits words into runs. Words of one phrase are separated by a space or a hyphen, or by nothing in scripts without
 * spaces.
 */
export function runsOf(sentence: string, words: readonly JudgedWord[]): JudgedWord[][] {
  const runs: JudgedWord[][] = [];
  let run: JudgedWord[] = [];
  let end = 0;
  for (const word of words) {
    const isApart = !/^[ -]?$/.test(sentence.slice(end, word.token.start));
    if (run.length > 0 && (isApart || word.role === 'break')) {
      runs.push(run);
      run = [];
    }
    if (word.role !== 'break') run.push(word);
    end = word.token.end;
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** Returns true if a word is a short run of capitals, which keeps them inside a sentence. */
export const isAcronym = (word: string) => /^\p{Lu}[\p{Lu}\p{N}&/]+s?$/u.test(word) && word.length <= 5;

/** Creates the phrase of these words; `keepCase` for languages that capitalise nouns. */
export function phraseOf(sentence: string, words: readonly JudgedWord[], keepCase = false): NounPhrase {
  const raw = sentence.slice(words[0]?.token.start ?? 0, words.at(-1)?.token.end ?? 0);
  const written = keepCase
    ? raw
    : raw.replace(/[^ -]+/g, (word) => (isAcronym(word) || /\p{Ll}\p{Lu}/u.test(word) ? word : word.toLowerCase()));
  return {
    stems: words.map(({ token }) => token.stem),
    written,
    names: words.filter(({ isName }) => isName).map(({ token }) => token.stem),
  };
}

/**
 * Returns true if these words include all parts joined by hyphens: "poured candles" isn't all of "hand-poured
 * candles".
 */
export function isWhole(sentence: string, words: readonly JudgedWord[]): boolean {
  return sentence[(words[0]?.token.start ?? 0) - 1] !== '-' && sentence[words.at(-1)?.token.end ?? 0] !== '-';
}

/** Returns true if a word has a capital although it doesn't begin the sentence. */
export const isCapitalised = ({ text, start }: Token) => start > 0 && /^\p{Lu}\p{Ll}/u.test(text);
