import type { PageChange } from '@sightline/contracts';
import { identityOf } from './mask.ts';

const nameOf = ({ kind, before, after }: PageChange): string => `${kind}\n${identityOf(before)}\n${identityOf(after)}`;

/**
 * The changes that a second look shows as well, both compared with the same earlier reading: the page still says the new words. A
 * rotating block or a failed build shows something else by then.
 */
export function confirmed(first: readonly PageChange[], second: readonly PageChange[]): PageChange[] {
  const seen = new Set(first.map(nameOf));
  return second.filter((change) => seen.has(nameOf(change)));
}
