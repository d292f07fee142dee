import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  text: string;
  changed: boolean;
}

export interface WordDiff {
  before: DiffPart[];
  after: DiffPart[];
}

/** Texts that differ in more words have little in common: then the whole is shown as changed. */
const maxChangedWords = 400;
const maxMs = 50;
const shortWord = 3;

const whole = (text: string): DiffPart[] => (text === '' ? [] : [{ text, changed: true }]);

/** Without a search for words in common. */
export const wholeDiff = (before: string, after: string): WordDiff => ({ before: whole(before), after: whole(after) });

/** A gap between two changed parts that says nothing by itself: nothing, or one short word ('as [you] grow'). */
function saysNothing(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    words.length === 0 || (words.length === 1 && (words[0]?.length ?? 0) <= shortWord && !/[^\p{L}\p{N}\s]/u.test(text))
  );
}

/** Neighbours of the same sort become one part, over gaps that say nothing. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const found: DiffPart[] = [];
  for (const [at, part] of parts.entries()) {
    const isGap = !part.changed && saysNothing(part.text);
    const changed = part.changed || (isGap && parts[at - 1]?.changed === true && parts[at + 1]?.changed === true);
    const last = found.at(-1);
    if (last?.changed === changed) last.text += part.text;
    else found.push({ text: part.text, changed });
  }
  return found;
}

/** Which words of a text were replaced by which; what is new or gone altogether is one part. */
export function wordDiff(before: string, after: string): WordDiff {
  const parts =
    before === '' || after === ''
      ? undefined
      : diffWordsWithSpace(before, after, { maxEditLength: maxChangedWords, timeout: maxMs });
  if (!parts) return wholeDiff(before, after);
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    joined(parts.filter((part) => !part[other]).map((part) => ({ text: part.value, changed: part[own] })));
  return { before: side('added', 'removed'), after: side('removed', 'added') };
}
