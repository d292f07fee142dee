/** Minimum length of a literal; nearly every text contains shorter ones. */
const shortest = 3;
const repetition = /^(?:[*?+]|\{\d{1,4}(?:,\d{0,4})?\})\??/;
/** Parts of a pattern that match unknown or no letters: a class, an escape, an assertion, half of an emoji. */
const unknown =
  /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\k<[^>]*>|\\x[\da-f]{2}|\\c[a-z]|\\u(?:\{[^}]*\}|[\da-f]{4})|\\[a-z\d]|[.^$]|[\ud800-\udfff])/i;
const groupStart = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/;

/**
 * Returns literals of which every match of a pattern contains at least one, so that a text without any of them can skip the
 * pattern. Returns null if the source requires none, or for patterns with unsupported flags.
 */
export function requiredLiterals({ source, flags }: RegExp): readonly string[] | null {
  // With both flags, a pattern treats "ſ" as "s", which lower case doesn't.
  if (flags.includes('i') && flags.includes('u')) return null;
  // Nested classes, and groups with their own flags, are unsupported.
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

  /** Returns the literals of all branches; a match contains those of one branch. */
  alternatives(): readonly string[] | null {
    const branches = [this.#sequence()];
    while (this.#source[this.#at] === '|') {
      this.#at++;
      branches.push(this.#sequence());
    }
    return branches.every((branch) => branch !== null) ? branches.flat() : null;
  }

  /** Returns the rarest requirement of a sequence. */
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

  /** Returns the requirement of a group; lookarounds have none. */
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

/** Rough probability that a text contains one of these: each additional letter makes a literal four times rarer. */
const chance = (literals: readonly string[]): number =>
  literals.reduce((sum, { length }) => sum + 4 ** -Math.min(length, 8), 0);
