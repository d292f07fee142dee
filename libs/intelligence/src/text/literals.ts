/** Shorter ones are in every text. */
const shortest = 3;
const repetition = /^(?:[*?+]|\{\d{1,4}(?:,\d{0,4})?\})\??/;
/** What stands for letters that are not known, or for none: a class, a kind of letter, an assertion, half of an emoji. */
const unknown =
  /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\k<[^>]*>|\\x[\da-f]{2}|\\c[a-z]|\\u(?:\{[^}]*\}|[\da-f]{4})|\\[a-z\d]|[.^$]|[\ud800-\udfff])/i;
const groupStart = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/;

/**
 * Texts of which every match of a pattern holds at least one, so that a text without any of them need not be read by the pattern; null
 * when its source does not say. It knows nothing of patterns with flags it can't follow.
 */
export function literalsOf({ source, flags }: RegExp): readonly string[] | null {
  // With both flags, "ſ" is an "s" to a pattern, but not in lower case.
  if (flags.includes('i') && flags.includes('u')) return null;
  // Classes with others inside, and groups with flags of their own.
  if (flags.includes('v') || /\(\?[a-z-]+:/.test(source)) return null;
  const reader = new Reader(flags.includes('i') ? source.toLowerCase() : source);
  return reader.alternatives();
}

/** Reads the source of a pattern from left to right. */
class Reader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** What one of several branches needs is what any of them needs. */
  alternatives(): readonly string[] | null {
    const branches = [this.#sequence()];
    while (this.#source[this.#at] === '|') {
      this.#at++;
      branches.push(this.#sequence());
    }
    return branches.every((branch) => branch !== null) ? branches.flat() : null;
  }

  /** Of all that a sequence needs, what is rarest. */
  #sequence(): readonly string[] | null {
    let best: readonly string[] | null = null;
    let run = '';
    const offer = (needed: readonly string[] | null) => {
      if (needed?.every(({ length }) => length >= shortest) && (best === null || chance(needed) < chance(best)))
        best = needed;
    };
    const endRun = () => {
      offer([run]);
      run = '';
    };
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? '')) {
      const group = this.#take(groupStart);
      const isUnknown = group === '' && this.#take(unknown) !== '';
      const needed = group === '' ? null : this.#rest(group);
      const letter = group === '' && !isUnknown ? this.#letter() : '';
      const times = this.#take(repetition);
      const isOptional = /^(?:[*?]|\{0)/.test(times);
      if (letter !== '' && !isOptional) run += letter;
      if (letter === '' || times !== '') endRun();
      if (!isOptional) offer(needed);
    }
    endRun();
    return best;
  }

  /** What a group needs; what stands around a match is not asked. */
  #rest(start: string): readonly string[] | null {
    const needed = this.alternatives();
    this.#at++;
    return /^\(\?<?[=!]/.test(start) ? null : needed;
  }

  #letter(): string {
    if (this.#source[this.#at] === '\\') this.#at++;
    return this.#source[this.#at++] ?? '';
  }

  #take(pattern: RegExp): string {
    const found = pattern.exec(this.#source.slice(this.#at))?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}

/** How often a text has one of these, very roughly: each further letter makes one four times rarer. */
const chance = (literals: readonly string[]): number =>
  literals.reduce((sum, { length }) => sum + 4 ** -Math.min(length, 8), 0);
