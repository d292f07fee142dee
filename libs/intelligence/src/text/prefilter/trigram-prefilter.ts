import { requiredLiterals } from './required-literals.ts';

const bits = 2_048;
const bitsTogether = 16;

const numberOf = (first: number, second: number, third: number) => (first * 961 + second * 31 + third) & (bits - 1);

/** Returns the trigrams of a text as numbers; collisions are possible. */
function runsOf(text: string): number[] {
  const runs: number[] = [];
  for (let at = 2; at < text.length; at++)
    runs.push(numberOf(text.charCodeAt(at - 2), text.charCodeAt(at - 1), text.charCodeAt(at)));
  return runs;
}

/** A text with its trigrams, for matching many patterns: most patterns need trigrams that the text doesn't have. */
export class TrigramText {
  readonly text: string;
  /** A plain array of small integers: a typed array allocates a buffer, which takes longer than filling it. */
  readonly #runs = new Array<number>(bits / bitsTogether).fill(0);

  constructor(text: string) {
    this.text = text;
    const runs = this.#runs;
    let first = 0;
    let second = 0;
    for (let at = 0; at < text.length; at++) {
      const third = text.charCodeAt(at);
      const run = numberOf(first, second, third);
      runs[run >> 4] = (runs[run >> 4] ?? 0) | (1 << (run & 15));
      first = second;
      second = third;
    }
  }

  /** Returns false only if the text certainly doesn't contain a part with these trigrams. */
  mayHold(part: readonly number[]): boolean {
    for (const run of part) if (((this.#runs[run >> 4] ?? 0) & (1 << (run & 15))) === 0) return false;
    return true;
  }
}

/** A pattern that skips texts without the trigrams of its matches. A global pattern can only replace. */
export class PrefilteredRegExp {
  readonly #pattern: RegExp;
  /** Trigrams of literals, at least one of which every match contains; null if unknown. */
  readonly #parts: readonly (readonly number[])[] | null;

  constructor(pattern: RegExp) {
    this.#pattern = pattern;
    this.#parts = requiredLiterals(pattern)?.map(runsOf) ?? null;
  }

  /** @param trigrams the text, in lower case for a case-insensitive pattern, in which case `text` is the original */
  test(trigrams: TrigramText, text = trigrams.text): boolean {
    return this.#mayMatch(trigrams) && this.#pattern.test(text);
  }

  exec(trigrams: TrigramText): RegExpExecArray | null {
    return this.#mayMatch(trigrams) ? this.#pattern.exec(trigrams.text) : null;
  }

  /** @param text the original text, possibly after other replacements */
  replace(trigrams: TrigramText, text: string, replacement: string): string {
    return this.#mayMatch(trigrams) ? text.replace(this.#pattern, replacement) : text;
  }

  #mayMatch(trigrams: TrigramText): boolean {
    if (this.#parts === null) return true;
    for (const part of this.#parts) if (trigrams.mayHold(part)) return true;
    return false;
  }
}

export const anyOf = (patterns: readonly PrefilteredRegExp[], text: TrigramText): boolean =>
  patterns.some((pattern) => pattern.test(text));
