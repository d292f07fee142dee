import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  text: string;
  changed: boolean;
}

export interface WordDiff {
  before: DiffPart[];
  after: DiffPart[];
}

/** Maximum number of changed words. Texts with more have little in common, so the whole text is shown as changed. */
const maxChangedWords = 400;
const maxMs = 50;
const shortWord = 3;

const whole = (text: string): DiffPart[] => (text === '' ? [] : [{ text, changed: true }]);

/** Marks both texts as changed in full. */
export const wholeDiff = (before: string, after: string): WordDiff => ({ before: whole(before), after: whole(after) });

/** True if a gap between two changed parts is insignificant: empty or one short word ('as [you] grow'). */
function saysNothing(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    words.length === 0 || (words.length === 1 && (words[0]?.length ?? 0) <= shortWord && !/[^\p{L}\p{N}\s]/u.test(text))
  );
}

/** Merges neighbours of the same kind, across insignificant gaps. */
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

/** Compares two texts word by word. A text that was added or removed completely is a single part. */
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
