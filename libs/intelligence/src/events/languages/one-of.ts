/** Any of these, as a part of a pattern. */
export const oneOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;
