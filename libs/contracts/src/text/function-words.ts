import words from './function-words.json' with { type: 'json' };

/** Function words by language. They occur in texts on any subject, and their share identifies the language. */
export const functionWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(words).map(([language, list]) => [language, new Set(list.split(' '))]),
);
