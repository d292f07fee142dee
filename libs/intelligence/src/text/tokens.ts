/** A word of a text: as written, and reduced to the form in which words are compared. */
export interface Token {
  readonly text: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/** Texts are truncated here: what matters comes early, and hostile pages must not cost more than honest ones. */
export const readableChars = 16_000;

// Hyphens separate ("point-of-sale" reads like "point of sale"); inner dots, ampersands and apostrophes belong to the word.
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’&.+](?=[\p{L}\p{N}]))*/gu;
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Splits text into words. Scripts without spaces are cut by the dictionary of the platform. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  // Asked once per text: nearly all have spaces.
  const isUnspaced = unspacedScript.test(text);
  for (const match of text.matchAll(wordPattern)) {
    const [word] = match;
    if (isUnspaced && word.length > 1 && unspacedScript.test(word)) {
      for (const part of wordSegmenter.segment(word)) {
        if (part.isWordLike) tokens.push(token(part.segment, match.index + part.index));
      }
    } else {
      tokens.push(token(word, match.index));
    }
  }
  return tokens;
}

/** The words that `tokenize` finds, without stems and positions. */
export function wordsIn(text: string): string[] {
  return unspacedScript.test(text) ? tokenize(text).map((word) => word.text) : (text.match(wordPattern) ?? []);
}

function token(text: string, start: number): Token {
  return { text, stem: stem(text), start, end: start + text.length };
}

/**
 * The form in which words are compared: lower case, without possessive and without a plural ending. No further
 * stemming: "pricing" and "price" are different news.
 */
export function stem(word: string): string {
  let lower = word.toLowerCase();
  if (lower.includes("'") || lower.includes('’')) lower = lower.replace(/['’]s$/, '').replaceAll('’', "'");
  const { length } = lower;
  if (length < 4 || !lower.endsWith('s')) return lower;
  if (lower.endsWith('ies')) return length > 4 ? `${lower.slice(0, -3)}y` : lower;
  if (/(?:x|ch|sh|ss|z)es$/.test(lower)) return lower.slice(0, -2);
  return /(?:ss|us|is|'s)$/.test(lower) ? lower : lower.slice(0, -1);
}

/** The stems of a phrase, in order. */
export function stems(phrase: string): string[] {
  return wordsIn(phrase).map(stem);
}

/** Runs of white space become one space. */
export function squeeze(text: string): string {
  // Single spaces, nearly all of the white space, are not replaced by themselves.
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

/** Escapes a text for a regular expression, outside character classes (a hyphen needs no escape there, and the flag `u` allows none). */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Whether most words of a sentence begin with a capital, so that capitals prove nothing in it. */
export function isTitleCase(text: string): boolean {
  let long = 0;
  let capital = 0;
  for (const word of text.split(' ')) {
    if (word.length <= 3 || !/^\p{L}/u.test(word)) continue;
    long++;
    if (/^\p{Lu}/u.test(word)) capital++;
  }
  return long >= 2 && capital >= long * 0.7;
}
