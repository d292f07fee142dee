import type { Token } from './tokens.ts';

/** A noun phrase of a sentence: its words in order, and how it is written there. */
export interface NounPhrase {
  readonly stems: readonly string[];
  readonly written: string;
  /** Stems of its words that are names as far as this sentence shows; written in lower case elsewhere, they are none. */
  readonly names: readonly string[];
}

/** A word of a sentence, and whether it may stand in a noun phrase. */
export interface JudgedWord {
  readonly token: Token;
  readonly isName?: boolean;
  /** `head`: may end a phrase (in English, begin one in Spanish); `inside`: only beside a head; `break`: ends the phrase. */
  readonly role: 'head' | 'inside' | 'break';
}

/** Words of one phrase are separated by a space or a hyphen, or joined in a script without spaces. */
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

/** Short, and in capitals: written so inside a sentence too. */
export const isAcronym = (word: string) => /^\p{Lu}[\p{Lu}\p{N}&/]+s?$/u.test(word) && word.length <= 5;

/** A phrase of these words; `keepCase` for languages that write nouns with a capital. */
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

/** Whether these words are all that hyphens join there: "poured candles" is not all of "hand-poured candles". */
export function isWhole(sentence: string, words: readonly JudgedWord[]): boolean {
  return sentence[(words[0]?.token.start ?? 0) - 1] !== '-' && sentence[words.at(-1)?.token.end ?? 0] !== '-';
}

/** A capital that prose does not ask for. */
export const isCapitalised = ({ text, start }: Token) => start > 0 && /^\p{Lu}\p{Ll}/u.test(text);
