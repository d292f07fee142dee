import type { Card } from '@sightline/contracts';
import { useEffect, useRef } from 'react';
import type { CardActions } from '@/ui/card/card-actions';

export const cardIdAt = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-card-id]')?.dataset.cardId;

export const headlineOf = (card: Pick<Card, 'id'> | undefined): HTMLElement | null =>
  card ? document.querySelector<HTMLElement>(`[data-card-id="${card.id}"] h3 a`) : null;

/** Elements that handle keys themselves, such as fields, or that belong to an open dialog or menu. */
const takesKeys = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';
/** Height of the header, which stays at the top and covers the content below it. */
const headerHeight = 68;

/** True if any part of the element is on screen. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= headerHeight && top <= window.innerHeight;
}

interface CardKeys {
  cards: readonly Card[];
  /** Null while no actions are available. */
  actions: CardActions | null;
  onHelp: () => void;
  /** True if the reader turned the shortcuts off, so that they work only within a card (WCAG 2.1.4). */
  isOff: boolean;
}

/**
 * Keyboard shortcuts for a board, active everywhere except in fields, menus and dialogs: J next card, K previous, E
 * archives (or restores), R marks as read or unread, S saves, L less like this, M same event as, ? lists them. They
 * apply to the focused card, or to the last focused one while it is on screen.
 */
export function useCardKeys(keys: CardKeys): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = cardIdAt(target) ?? last.current;
    };
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!(target instanceof Element) || target.closest(takesKeys)) return;
      // An open dialog doesn't always contain the focus.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const within = cardIdAt(target);
      if (keys.isOff && !within) return;
      if (press(event.key, keys, within ?? last.current, within !== undefined)) event.preventDefault();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [keys]);
}

/** Performs a key's action; false when the key has none here. */
function press(
  key: string,
  { cards, actions, onHelp }: CardKeys,
  currentId: string | undefined,
  isWithin: boolean,
): boolean {
  if (key === '?') {
    onHelp();
    return true;
  }
  const at = cards.findIndex(({ id }) => id === currentId);
  const headline = headlineOf(cards[at]);
  const isCurrent = headline !== null && (isWithin || isInView(headline));
  const letter = key.toLowerCase();
  if (letter === 'j' || letter === 'k') {
    const next = isCurrent ? headlineOf(cards[at + (letter === 'j' ? 1 : -1)]) : firstInView(cards);
    next?.focus();
    return next !== null;
  }
  const card = isCurrent ? cards[at] : undefined;
  return card !== undefined && actions !== null && act(letter, card, actions);
}

function act(letter: string, card: Card, { onSave, isSaved, onRead, onArchive, onLess, onJoin }: CardActions): boolean {
  const acts: Record<string, (() => void) | undefined> = {
    e: onArchive && (() => onArchive(card, !card.archived)),
    r: onRead && (() => onRead(card, !card.read)),
    s: () => onSave(card, !isSaved(card)),
    l: onLess && (() => onLess(card)),
    m: onJoin && (() => onJoin(card)),
  };
  acts[letter]?.();
  return acts[letter] !== undefined;
}

function firstInView(cards: readonly Card[]): HTMLElement | null {
  const headlines = cards.flatMap((card) => headlineOf(card) ?? []);
  return headlines.find((headline) => headline.getBoundingClientRect().top >= headerHeight) ?? headlines[0] ?? null;
}
