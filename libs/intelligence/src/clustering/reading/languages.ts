import { functionWords, languageOfWords } from '@sightline/contracts/text';
import type { Token } from '../../text/tokens.ts';
import { fold } from './word-weights.ts';

const folded = new Map(
  [...functionWords].map(([language, words]) => [language, new Set([...words].map((word) => fold(word, language)))]),
);
/** In Japanese, Hiragana alone is grammar, and so is a character that forms titles. */
const japaneseGrammar = /^(?:\p{Script=Hiragana}+|[新氏社年月日第を])$/u;

/** Scripts used by (nearly) one language; kana come first, because Japanese has Chinese characters as well. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Han}/u, 'zh'],
];
/** Letters of a single language, for short titles without function words. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹơư]/iu, 'vi'],
  [/[ğı]/u, 'tr'],
];
const leastShare = 0.08;
const mostNextShare = 0.85;

/**
 * Returns the language for comparing a text, from its script or its share of function words; null when none stands out.
 */
export function eventLanguageOf(text: string, tokens: readonly Token[]): string | null {
  const byScript = scripts.find(([script]) => script.test(text));
  if (byScript) return byScript[1];
  const guess = languageOfWords(tokens.map((token) => token.text.toLowerCase()));
  if (guess && guess.share >= leastShare && guess.nextShare <= mostNextShare) return guess.language;
  return letters.find(([letter]) => letter.test(text))?.[1] ?? null;
}

/** Returns true if a folded word is a function word of a language; texts of unknown language are read as English. */
export function saysNothing(word: string, language: string | null): boolean {
  if (language === 'ja') return japaneseGrammar.test(word);
  return folded.get(language ?? 'en')?.has(word) ?? false;
}
