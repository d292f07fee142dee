import { newId } from '@sightline/service-kit';
import { z } from 'zod';

/**
 * The last change of the items behind a board's cards. Marks of cards, which are most changes of a board, leave items as they are,
 * so that what was read of these is still good.
 */
export const ItemsChange = z.object({
  /** The cards revision that it came with. */
  revision: z.string(),
  /** The cards revision when this was written. Another one by now: an earlier version wrote since, and may have changed items. */
  asOf: z.string(),
});
export type ItemsChange = z.infer<typeof ItemsChange>;

/** What a board's row says of its revisions. */
export interface Revised {
  revision: string;
  itemsChange?: ItemsChange | undefined;
}

/** Names the last change of the items: another name, other items. */
export const lastItemsChange = ({ revision, itemsChange }: Revised): string =>
  itemsChange?.asOf === revision ? itemsChange.revision : revision;

/**
 * What the row says from now on: every change of its revision goes through here.
 * @param isItemsChange items changed with it, or other items are behind the cards
 */
export function nextRevision(before: Revised | null, isItemsChange: boolean) {
  const revision = newId();
  const changed = before && !isItemsChange ? lastItemsChange(before) : revision;
  return { revision, itemsChange: { revision: changed, asOf: revision } };
}
