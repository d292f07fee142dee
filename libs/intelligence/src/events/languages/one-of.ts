/** Returns a part of a pattern that matches any of these. */
export const oneOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;
