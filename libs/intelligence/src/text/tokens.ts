/** A word in a text, as written and as the stem used for comparisons. */
export interface Token {
  readonly text: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Maximum length of a text; longer ones are cut. The important part comes first, and hostile pages must not cost more
 * than others.
 */
export const readableChars = 16_000;

// Hyphens separate words ("point-of-sale" equals "point of sale"); inner dots, ampersands and apostrophes belong to them.
const wordPattern = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’&.+](?=[\p{L}\p{N}]))*/gu;
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Splits text into words. Scripts without spaces are split with the platform's dictionary. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  // Tested once per text, because nearly all texts have spaces.
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

/** Returns the words that `tokenize` finds, without stems and positions. */
export function wordsIn(text: string): string[] {
  return unspacedScript.test(text) ? tokenize(text).map((word) => word.text) : (text.match(wordPattern) ?? []);
}

function token(text: string, start: number): Token {
  return { text, stem: stem(text), start, end: start + text.length };
}

/**
 * Returns the form in which words are compared: lower case, without possessive or plural ending. It does no further
 * stemming, because "pricing" and "price" are different news.
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

export function stems(phrase: string): string[] {
  return wordsIn(phrase).map(stem);
}

/** Collapses white space to single spaces and trims. */
export function squeeze(text: string): string {
  // The pattern doesn't match single spaces, which are nearly all of the white space.
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}

/**
 * Escapes a text for a regular expression, outside character classes. Hyphens
 * stay, because the flag `u` forbids escaping them there.
 */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Returns true if most words of a sentence are capitalised, so that capitals don't mark names. */
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
