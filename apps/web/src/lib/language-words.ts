const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** The screens are in English. */
const isReaders = (language: string): boolean => /^en\b/i.test(language);

/** 'German' for a text that is not in the reader's language; null when it is, or when its language isn't known. */
export function foreignLanguage(language: string | null): string | null {
  if (language === null || isReaders(language)) return null;
  try {
    return languages.of(language) ?? language;
  } catch {
    // Not a language code: publishers send anything.
    return language;
  }
}
