import type { Card } from '@sightline/contracts';
import { toast } from '../browser/toast.ts';

/** A link that opens the board at the card, regardless of the recipient's filters. */
export const cardLink = ({ boardId, id }: Pick<Card, 'boardId' | 'id'>): string =>
  new URL(`/boards/${encodeURIComponent(boardId)}#${id}`, location.origin).href;

export async function copyCardLink(card: Pick<Card, 'boardId' | 'id'>): Promise<void> {
  const link = cardLink(card);
  try {
    await navigator.clipboard.writeText(link);
    toast.success('Link copied', { description: 'It opens for everyone who can see this board.' });
  } catch {
    // The browser can forbid copying; the reader can still select the address.
    toast.info('The link could not be copied', { description: link, lasts: true });
  }
}
