const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** True for English, because the screens are in English and readers are assumed to read it. */
const isReaders = (language: string): boolean => /^en\b/i.test(language);

/** Returns the name of a foreign language ('German'); null for English or an unknown language. */
export function foreignLanguage(language: string | null): string | null {
  if (language === null || isReaders(language)) return null;
  try {
    return languages.of(language) ?? language;
  } catch {
    // The value isn't a language code, because publishers send arbitrary values.
    return language;
  }
}
