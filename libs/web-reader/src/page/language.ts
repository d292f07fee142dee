import { stopWords } from './stop-words.ts';

/** Scripts used by (nearly) one language. */
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
/** Other languages in the script of a language in {@link scripts}. */
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

interface Guess {
  language: string;
  /** Whether it overrides the language that the page declares. */
  certain: boolean;
}

/** Guesses the language of a text by its script, or by its stop words when it is in Latin letters. */
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
    return { language: resolved, certain: share > 0.5 || language === 'ja' };
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 12) return null;
  const scored = [...stopWords]
    .map(([language, stops]) => ({ language, share: words.filter((word) => stops.has(word)).length / words.length }))
    .sort((a, b) => b.share - a.share);
  const [best, second] = scored;
  if (best === undefined || best.share < 0.08) return null;
  return {
    language: best.language,
    certain: words.length >= 80 && best.share > 0.18 && best.share > 1.5 * (second?.share ?? 0),
  };
}

/** Returns the primary subtag of a language tag as pages write it (`en_US`, `de-AT`, `EN`); null when it isn't one. */
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
  // A script shared by several languages, or a language without a word list, doesn't contradict the declaration.
  const script = scripts.find(([, language]) => language === guess.language)?.[1];
  const sameScript = Object.entries(sharing).some(
    ([main, others]) =>
      (guess.language === main || others.includes(guess.language)) && (named === main || others.includes(named)),
  );
  if (sameScript) return named;
  return script !== undefined || stopWords.has(named) || scripts.some(([, language]) => language === named)
    ? guess.language
    : named;
}
