import type { PageChange } from '@sightline/contracts';
import type { PageChoiceDocument } from '../page.documents.ts';

type Ignored = PageChoiceDocument['ignored'][number];

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

const covers = ({ key, text }: Ignored, change: PageChange): boolean =>
  key !== null && change.key !== undefined
    ? change.key === key
    : [change.before, change.after].some((said) => folded(said).includes(folded(text)));

/**
 * True if the board's ignored blocks cover a change: by the block's position, or by its text if the position is
 * unknown.
 */
export const isIgnoredBy =
  (ignored: readonly Ignored[]) =>
  (change: PageChange): boolean =>
    ignored.some((one) => covers(one, change));

export const ignoredBy = (ignored: readonly Ignored[], change: PageChange): Ignored | undefined =>
  ignored.find((one) => covers(one, change));
