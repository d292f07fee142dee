import type { Card } from '@sightline/contracts';
import type { KeyboardEvent } from 'react';
import type { CardActions } from '@/ui/card-buttons';

/** The card that contains an element. */
export const cardIdAt = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-card-id]')?.dataset.cardId;

export const headlineOf = (card: Pick<Card, 'id'> | undefined): HTMLElement | null =>
  card ? document.querySelector<HTMLElement>(`[data-card-id="${card.id}"] h3 a`) : null;

/**
 * Keys on a card, in rank order: J next, K previous, E archives (or restores), R marks as read or unread, L less like this. They work only while the
 * focus is within a card, so that dictation or typing does not trigger them (WCAG 2.1.4).
 */
export function useCardKeys(cards: readonly Card[], actions: CardActions | null) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const id = cardIdAt(event.target);
    const at = cards.findIndex((card) => card.id === id);
    const card = cards[at];
    if (!card) return;
    switch (event.key.toLowerCase()) {
      case 'j':
        headlineOf(cards[at + 1])?.focus();
        break;
      case 'k':
        headlineOf(cards[at - 1])?.focus();
        break;
      case 'e':
        actions?.onArchive(card, !card.archived);
        break;
      case 'r':
        actions?.onRead(card, !card.read);
        break;
      case 'l':
        actions?.onLess?.(card);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
}
