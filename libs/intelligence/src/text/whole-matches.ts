const letterBefore = /[\p{L}\p{N}]$/u;
const letterAfter = /^[\p{L}\p{N}]/u;

/** Returns true if a letter or digit, or a match of `before`, ends directly before a position. */
export const isAfter = (text: string, place: number, before = letterBefore): boolean =>
  before.test(text.slice(Math.max(0, place - 2), place));

/** Returns true if a letter or digit, or a match of `after`, begins at a position. */
const isBefore = (text: string, place: number, after = letterAfter): boolean =>
  after.test(text.slice(place, place + 3));

/**
 * Returns the matches of a global pattern that are not preceded by `before` or followed by `after` (default: letters,
 * digits). The neighbours are checked separately, because a company's pattern with these as lookarounds takes a
 * millisecond to compile.
 */
export function wholeMatches(text: string, pattern: RegExp, before = letterBefore, after = letterAfter): string[] {
  return [...text.matchAll(pattern)]
    .filter(({ 0: found, index }) => !isAfter(text, index, before) && !isBefore(text, index + found.length, after))
    .map(([found]) => found);
}

/** Returns the position after the character at `at`, which may be a surrogate pair. */
export const behind = (text: string, at: number): number => at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** Yields the matches of a global pattern, including overlapping ones. */
export function* everyMatch(text: string, pattern: RegExp): Generator<{ found: string; start: number; end: number }> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { 0: found, index: start } = match;
    yield { found, start, end: start + found.length };
    pattern.lastIndex = behind(text, start);
  }
}

/**
 * Returns the first match of a global pattern that is not preceded by `before` or followed by `after` (default: letters, digits).
 */
export function firstWhole(text: string, pattern: RegExp, before = letterBefore, after = letterAfter): string | null {
  for (const { found, start, end } of everyMatch(text, pattern))
    if (!isAfter(text, start, before) && !isBefore(text, end, after)) return found;
  return null;
}
