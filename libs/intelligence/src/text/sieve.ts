import { literalsOf } from './literals.ts';

const bits = 2_048;
const bitsTogether = 16;

const numberOf = (first: number, second: number, third: number) => (first * 961 + second * 31 + third) & (bits - 1);

/** The runs of three letters of a text, as numbers of which two may be the same by chance. */
function runsOf(text: string): number[] {
  const runs: number[] = [];
  for (let at = 2; at < text.length; at++)
    runs.push(numberOf(text.charCodeAt(at - 2), text.charCodeAt(at - 1), text.charCodeAt(at)));
  return runs;
}

/** A text that many patterns are tried on, with its runs of three letters: most patterns need some that it does not have. */
export class SievedText {
  readonly text: string;
  /** Small numbers of a plain array: a typed one has memory of its own, which takes longer to get than to fill. */
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

  /** False only when the text does not hold a part with these runs. */
  mayHold(part: readonly number[]): boolean {
    for (const run of part) if (((this.#runs[run >> 4] ?? 0) & (1 << (run & 15))) === 0) return false;
    return true;
  }
}

/** A pattern that is only tried on texts that hold what its matches are made of. A global one can only replace. */
export class SievedPattern {
  readonly #pattern: RegExp;
  /** Of which a match has one; null when that is not known. */
  readonly #parts: readonly (readonly number[])[] | null;

  constructor(pattern: RegExp) {
    this.#pattern = pattern;
    this.#parts = literalsOf(pattern)?.map(runsOf) ?? null;
  }

  /** @param sieved the text; in lower case when the pattern ignores case, and then `text` is the text itself */
  test(sieved: SievedText, text = sieved.text): boolean {
    return this.#mayMatch(sieved) && this.#pattern.test(text);
  }

  exec(sieved: SievedText): RegExpExecArray | null {
    return this.#mayMatch(sieved) ? this.#pattern.exec(sieved.text) : null;
  }

  /** @param text the sieved text as written, or what other replacements left of it */
  replace(sieved: SievedText, text: string, replacement: string): string {
    return this.#mayMatch(sieved) ? text.replace(this.#pattern, replacement) : text;
  }

  #mayMatch(sieved: SievedText): boolean {
    if (this.#parts === null) return true;
    for (const part of this.#parts) if (sieved.mayHold(part)) return true;
    return false;
  }
}

/** Whether one of these matches. */
export const anyOf = (patterns: readonly SievedPattern[], text: SievedText): boolean =>
  patterns.some((pattern) => pattern.test(text));
