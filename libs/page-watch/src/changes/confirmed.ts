import type { PageChange } from '@sightline/contracts';
import { identityOf } from './noise/mask-volatile-text.ts';

const nameOf = ({ kind, before, after }: PageChange): string => `${kind}\n${identityOf(before)}\n${identityOf(after)}`;

/**
 * Returns the changes that both looks found, each compared with the same earlier reading. A rotating block or a failed build
 * shows something else at the second look.
 */
export function confirmed(first: readonly PageChange[], second: readonly PageChange[]): PageChange[] {
  const seen = new Set(first.map(nameOf));
  return second.filter((change) => seen.has(nameOf(change)));
}
