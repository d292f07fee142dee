import words from './frequent-words.json' with { type: 'json' };

/**
 * The 3,000 most frequent words of English news and encyclopaedias, most frequent first. A word that occurs in every
 * second text doesn't distinguish events, even if it is rare among a few items. From the vocabulary of GloVe (PDDL
 * 1.0, public domain).
 */
export const frequentWords: readonly string[] = words.en.split(' ');
