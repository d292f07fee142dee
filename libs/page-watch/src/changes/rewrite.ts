import { editsBetween, sentencesOf, wordsOf } from './alignment/similarity.ts';
import { identityOf } from './noise/mask-volatile-text.ts';

/** The sentences that differ between two texts of one block. */
export interface Rewrite {
  before: string;
  after: string;
}

/** Returns the sentences of each text that the other doesn't have, joined. Returns null if only their order differs. */
export function rewriteOf(before: string, after: string, keepDates = false): Rewrite | null {
  const [old, now] = [sentencesOf(before), sentencesOf(after)];
  if (old.length === 1 && now.length === 1) return { before, after };
  const without = (list: readonly string[], others: readonly string[]) => {
    const ids = new Set(others.map((sentence) => identityOf(sentence, keepDates)));
    return list.filter((sentence) => !ids.has(identityOf(sentence, keepDates)));
  };
  const rewrite = { before: without(old, now).join(' '), after: without(now, old).join(' ') };
  return rewrite.before === '' && rewrite.after === '' ? null : rewrite;
}

/** Returns the words between the common beginning and the common end of two texts. */
export function otherWords(before: string, after: string): { before: string[]; after: string[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let from = 0;
  while (from < old.length && from < now.length && old[from] === now[from]) from++;
  let [oldEnd, nowEnd] = [old.length, now.length];
  while (oldEnd > from && nowEnd > from && old[oldEnd - 1] === now[nowEnd - 1]) {
    oldEnd--;
    nowEnd--;
  }
  return { before: old.slice(from, oldEnd), after: now.slice(from, nowEnd) };
}

const sameLetters = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('');

/**
 * Returns true if only a typo in one word, or a doubled or missing word, was corrected: "read" for "ready", "teh" for
 * "the".
 */
export function isTypo(before: string, after: string): boolean {
  const words = otherWords(before, after);
  if (words.before.length !== 1 || words.after.length !== 1) return isDoubledWord(before, after);
  const [old = '', now = ''] = [words.before[0], words.after[0]];
  if (/\d/.test(old + now) || Math.min(old.length, now.length) < 3) return false;
  if (old.length > 3 && sameLetters(old, now)) return true;
  const most = Math.min(old.length, now.length) >= 9 ? 2 : 1;
  return Math.max(old.length, now.length) > 4 && old[0] === now[0] && editsBetween(old, now, most) <= most;
}

function isDoubledWord(before: string, after: string): boolean {
  const undouble = (text: string) =>
    wordsOf(text)
      .filter((word, at, all) => word !== all[at - 1])
      .join(' ');
  return wordsOf(before).length !== wordsOf(after).length && undouble(before) === undouble(after);
}

const longestList = 400;
/** Matches marks that mean yes or no for the text next to them. */
const isMark = /[✓✔✅☑✗✘✕✖❌]/u;
const listSign = /[,;·•|、，]/gu;

/** Returns true if a text lists the same things in another order: "Used by Nordkap, Fjordmat and Havn". */
export function isOtherOrder(before: string, after: string): boolean {
  if (before.length > longestList || isMark.test(before + after) || (before.match(listSign) ?? []).length < 2)
    return false;
  const partsOf = (text: string) =>
    text
      .split(/[,;:·•|、，：]|\s(?:and|und|et|y|e|en|ve|i|och|og)\s/gu)
      .map((part) => wordsOf(part).join(' '))
      .filter((part) => part !== '')
      .sort()
      .join(', ');
  return partsOf(before) === partsOf(after);
}

/** Returns true if two texts have the same words and differ only in case or punctuation. */
export const isOnlyForm = (before: string, after: string): boolean =>
  wordsOf(before).join(' ') === wordsOf(after).join(' ');
