import type { IgnoredBlock, LeftOut, PageHistory, PageVersion } from '@sightline/contracts';
import { counted } from '@/lib/format/format';

/** A block that isn't reported, the reason, and the board's rule if it can be undone. */
export interface LeftOutItem {
  text: string;
  why: string;
  rule: IgnoredBlock | undefined;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the rule that ignores a block. A rule stores the beginning of the block's text. */
export const ruleFor = (ignored: readonly IgnoredBlock[], text: string): IgnoredBlock | undefined =>
  ignored.find((rule) => plain(text).startsWith(plain(rule.text)));

const itemOf = ({ text, reason, why, ignoredId }: LeftOut, ignored: readonly IgnoredBlock[]): LeftOutItem =>
  reason === 'learned'
    ? { text, why: why || 'changes on most visits', rule: undefined }
    : { text, why: 'your rule', rule: ignored.find(({ id }) => id === ignoredId) ?? ruleFor(ignored, text) };

export const itemsOfVersion = ({ leftOut }: PageVersion, ignored: readonly IgnoredBlock[]): LeftOutItem[] =>
  leftOut.map((block) => itemOf(block, ignored));

/** Returns blocks that are ignored on the page from now on, except those already listed for the shown version. */
export function otherItems({ learned, ignored }: PageHistory, version: PageVersion | undefined): LeftOutItem[] {
  const listed = version ? itemsOfVersion(version, ignored) : [];
  return [
    ...learned
      .filter(({ text }) => !listed.some((item) => plain(item.text) === plain(text)))
      .map(({ text, visits }) => ({
        ...{ text, why: `changes on most visits, seen ${counted(visits, 'time')}`, rule: undefined },
      })),
    ...ignored
      .filter((rule) => !listed.some((item) => item.rule?.id === rule.id))
      .map((rule) => ({ text: rule.text, why: 'your rule', rule })),
  ];
}
