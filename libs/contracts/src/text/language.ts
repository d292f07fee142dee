import { functionWords } from './function-words.ts';

/** Scripts used by one language or almost only one. */
const scripts: [RegExp, string][] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 'ja'],
  [/\p{sc=Hangul}/gu, 'ko'],
  [/\p{sc=Han}/gu, 'zh'],
  [/\p{sc=Greek}/gu, 'el'],
  [/\p{sc=Hebrew}/gu, 'he'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Devanagari}/gu, 'hi'],
  [/\p{sc=Bengali}/gu, 'bn'],
  [/\p{sc=Tamil}/gu, 'ta'],
  [/\p{sc=Georgian}/gu, 'ka'],
  [/\p{sc=Armenian}/gu, 'hy'],
  [/\p{sc=Arabic}/gu, 'ar'],
  [/\p{sc=Cyrillic}/gu, 'ru'],
];
/** Other languages that share the script of a language in {@link scripts}. */
const sharing: Record<string, string[]> = {
  zh: ['ja'],
  ar: ['fa', 'ur', 'ps', 'ku', 'sd', 'ug'],
  ru: ['uk', 'bg', 'sr', 'mk', 'be', 'kk', 'ky', 'mn', 'tg'],
  hi: ['mr', 'ne', 'sa'],
};

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function cyrillicLanguage(text: string): string {
  if (/[іїєґ]/i.test(text) && count(text, /[іїєґ]/gi) > count(text, /[ыэёъ]/gi)) return 'uk';
  if (count(text, /[ђћџљњј]/gi) > text.length / 200) return 'sr';
  return count(text, /[ыэ]/gi) === 0 && count(text, /ъ/gi) > 2 ? 'bg' : 'ru';
}

function arabicScriptLanguage(text: string): string {
  if (count(text, /[ٹڈڑےں]/g) > text.length / 200) return 'ur';
  return count(text, /[پچژگ]/g) > text.length / 200 ? 'fa' : 'ar';
}

/** Languages by function word. A word that several languages share counts less for each language. */
const languagesOf = new Map<string, string[]>();
for (const [language, words] of functionWords)
  for (const word of words) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

/** The language with the most function words in a text. */
export interface WordsGuess {
  language: string;
  /** Share of its function words among the words of the text. */
  share: number;
  /** The next language's share divided by this one's. */
  nextShare: number;
}

/** Returns the language with the most function words among these words in lower case; null if there is none. */
export function languageOfWords(words: readonly string[]): WordsGuess | null {
  const counts = new Map<string, number>();
  for (const word of words) {
    const languages = languagesOf.get(word) ?? [];
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length);
  }
  const [best, next] = [...counts].sort(([, a], [, b]) => b - a);
  if (!best) return null;
  return { language: best[0], share: best[1] / words.length, nextShare: (next?.[1] ?? 0) / best[1] };
}

interface Guess {
  language: string;
  /** True if the guess overrides the language that the page declares. */
  certain: boolean;
  /** True if every other language fits much worse. */
  clear: boolean;
}

const leastWords = 12;
const leastShare = 0.05;
const certain = { words: 80, share: 0.12, nextShare: 0.6 };
const nextShareOfClear = 0.7;

/** Guesses the language of a text from its script, or from its function words if it is in Latin letters. */
export function guessLanguage(input: string): Guess | null {
  const text = input.slice(0, 6_000);
  const letters = count(text, /\p{L}/gu);
  if (letters < 20) return null;
  const latin = count(text, /\p{sc=Latin}/gu) / letters;
  for (const [pattern, language] of latin > 0.7 ? [] : scripts) {
    const share = count(text, pattern) / letters;
    if (share < (language === 'ja' ? 0.08 : 0.35)) continue;
    const resolved =
      language === 'ru' ? cyrillicLanguage(text) : language === 'ar' ? arabicScriptLanguage(text) : language;
    return { language: resolved, certain: share > 0.5 || language === 'ja', clear: true };
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const best = words.length < leastWords ? null : languageOfWords(words);
  if (best === null || best.share < leastShare) return null;
  const isCertain = words.length >= certain.words && best.share > certain.share && best.nextShare < certain.nextShare;
  return { language: best.language, certain: isCertain, clear: best.nextShare <= nextShareOfClear };
}

/**
 * Returns the primary subtag of a language tag as pages write it (`en_US`, `de-AT`, `EN`); null if it isn't a language
 * tag.
 */
export function primaryLanguage(tag: string | null | undefined): string | null {
  const primary = /^\s*([a-z]{2,3})(?:$|[-_,;\s])/i.exec(tag ?? '')?.[1]?.toLowerCase();
  if (primary === undefined || primary === 'und' || primary === 'zxx' || primary === 'mul') return null;
  return primary === 'nb' || primary === 'nn' ? 'no' : primary;
}

/**
 * Returns the language of a page: the first valid declaration, unless the text is clearly in another language. Templates declare
 * `lang="en"` on pages in any language.
 */
export function languageOf(declared: (string | null | undefined)[], text: string): string | null {
  const named = declared.map(primaryLanguage).find((language) => language !== null) ?? null;
  const guess = guessLanguage(text);
  if (named === null) return guess?.language ?? null;
  if (guess === null || !guess.certain || guess.language === named) return named;
  // A shared script, or a language without a word list, doesn't contradict the declaration.
  const script = scripts.find(([, language]) => language === guess.language)?.[1];
  const sameScript = Object.entries(sharing).some(
    ([main, others]) =>
      (guess.language === main || others.includes(guess.language)) && (named === main || others.includes(named)),
  );
  if (sameScript) return named;
  return script !== undefined || functionWords.has(named) || scripts.some(([, language]) => language === named)
    ? guess.language
    : named;
}
