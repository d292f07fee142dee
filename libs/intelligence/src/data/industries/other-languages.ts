import words from './other-languages.json' with { type: 'json' };

/**
 * Core words for industries in German, French, Spanish, Italian, Portuguese, Dutch, Japanese and Chinese. `word*`
 * stands for every word that begins so, `*word` for every one that ends so: those languages inflect, and two of them
 * write compounds in one word.
 */
export const otherLanguages: Readonly<Record<string, string>> = words;
