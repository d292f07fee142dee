import type { PageChange } from '@sightline/contracts';
import { identityOf } from './noise/mask-volatile-text.ts';

const nameOf = ({ kind, before, after }: PageChange): string => `${kind}\n${identityOf(before)}\n${identityOf(after)}`;

/**
 * Returns the changes found on both visits, each compared with the same earlier reading. A rotating block or a failed
 * build looks different on the second visit.
 */
export function confirmed(first: readonly PageChange[], second: readonly PageChange[]): PageChange[] {
  const seen = new Set(first.map(nameOf));
  return second.filter((change) => seen.has(nameOf(change)));
}
