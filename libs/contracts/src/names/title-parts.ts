import { isLegalForm, unquoted } from './legal-forms.ts';
import { articles, titleWords } from './title-words.ts';

const unspaced = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}';
/** Scripts in which a dash without spaces separates parts. */
const withoutHyphens = `${unspaced}\\p{sc=Hangul}）)】」』`;
const separator = new RegExp(
  [
    '\\s[-|–—:·•»«›>/~〜～・_+*★☆●◆■▶►→⋆✦✧➤|]{1,4}\\s',
    '\\s?(?:[|｜∣│／：•●◆■★☆→【】〈〉《》〔〕]|::)\\s?',
    '[—―]',
    ':\\s|\\s:',
    '\\s[・･]|[・･]\\s',
    `(?<=[${withoutHyphens}])[-_–−‐~〜～](?=.)|(?<=.)[-_–−‐~〜～](?=[${withoutHyphens}])`,
    '[\\p{Extended_Pictographic}\\u{1F1E6}-\\u{1F1FF}\\u{1F3FB}-\\u{1F3FF}\\uFE0F\\u200D]{1,12}',
  ].join('|'),
  'u',
);
const longestTitle = 300;

/** Matches a space that separates parts in scripts written without spaces: "株式会社ホシノ　業務用厨房機器". */
const wideGap = new RegExp(`(?<=[${unspaced}）)])[ \\u3000](?=[${unspaced}（(㈱㈲])`, 'u');

/** Returns the parts of a title between separators, without emoji. Quoted text is not split. */
export function titleParts(title: string): string[] {
  return title
    .slice(0, longestTitle)
    .replace(/[®™©]\uFE0F?/gu, '')
    .split(separator)
    .flatMap(gapParts)
    .map(tidied)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** Splits a part at wide gaps, but keeps a legal form together with its name. */
function gapParts(part: string): string[] {
  const parts = part.trim().split(wideGap);
  const joined: string[] = [];
  for (const [at, one] of parts.entries()) {
    const before = joined.at(-1);
    if (at > 0 && before !== undefined && (isLegalForm(before) || isLegalForm(one)))
      joined[joined.length - 1] = `${before} ${one}`;
    else joined.push(one);
  }
  return joined;
}

/** Removes punctuation at the ends that does not belong to the text. */
function tidied(part: string): string {
  const bare = part
    .replace(/\s{1,20}/g, ' ')
    .trim()
    .replace(/^[\s,;!.…*#-]{1,5}|(?<![\s,;…*#-])[\s,;…*#-]{1,5}$/gu, '');
  return unquoted(bare);
}

const phrases = (list: string | undefined) => (list ?? '').split(', ').filter((phrase) => phrase !== '');
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[!.…？！。]{1,5}$/u, '')
    .trim();

const languages = Object.values(titleWords);
const homeWords: ReadonlySet<string> = new Set(
  languages
    .flatMap(({ home, official, welcome }) => [...phrases(home), ...phrases(official), ...phrases(welcome)])
    .filter((phrase) => !phrase.includes('~'))
    .map(folded),
);
const byLength = (one: readonly string[], other: readonly string[]) => other.join('').length - one.join('').length;
/** Words and signs around a name, longest first. */
const frames: readonly (readonly [before: string, after: string])[] = languages
  .flatMap(({ official, welcome }) => [
    ...phrases(official).flatMap((phrase): [string, string][] => {
      const isAttached = new RegExp(`^[${unspaced}]`, 'u').test(phrase);
      return [
        [`${phrase}${isAttached ? '' : ' '}`, ''],
        ['', `${isAttached ? '' : ' '}${phrase}`],
      ];
    }),
    ...phrases(welcome)
      .filter((phrase) => phrase.includes('~'))
      .map((phrase): [string, string] => {
        const [before = '', after = ''] = phrase.split('~');
        return [before, after];
      }),
  ])
  .map(([before, after]): [string, string] => [before.toLowerCase(), after.toLowerCase()])
  .sort(byLength);

/** Returns true if a part of a title only describes the page: "Home", "公式サイト", "Bienvenue". */
export const isTitleFurniture = (part: string): boolean => homeWords.has(folded(part));

const article = new RegExp(`^(?:(?:${articles.split(' ').join('|')})\\s+|[ld]['’])(?=\\S)`, 'iu');
const leastName = 2;

/**
 * Returns the name inside a greeting or label: "Welcome to Acme" and "Acme 公式サイト" result in Acme. Null without such a
 * frame.
 */
export function framedName(part: string): string | null {
  const text = part.replace(/[!.…！。]{1,5}$/u, '').trim();
  const lower = text.toLowerCase().replaceAll('’', "'");
  // In some scripts lower-casing makes the text longer, which would shift positions.
  if (lower.length !== text.length || text.length > longestTitle) return null;
  for (const [before, after] of frames) {
    if (lower.length < before.length + after.length + leastName) continue;
    if (!lower.startsWith(before) || !lower.endsWith(after)) continue;
    const inner = text.slice(before.length, text.length - after.length).trim();
    // A greeting is followed by a name, with at most an article in between; anything else is a slogan.
    const name = unquoted((before === '' ? inner : inner.replace(article, '')).replace(/^[\s!！,、:：]{1,5}/u, ''));
    if (name.length < leastName || isTitleFurniture(name)) continue;
    return framedName(name) ?? name;
  }
  return null;
}
