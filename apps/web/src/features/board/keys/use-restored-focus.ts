import type { Card } from '@sightline/contracts';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { cardIdAt, headlineOf } from './use-card-keys.ts';

/** Identifies a control within a card. Links and plain buttons have only their text. */
const nameOf = (control: Element): string | null => control.ariaLabel ?? control.textContent;

/**
 * Restores the focus when the list changes. Cards move between groups when one is added or removed, and the browser
 * then drops the focus; it returns to the same control on the same card, or on the card in its place.
 *
 * @returns handlers for the element around the cards
 */
export function useRestoredFocus(cards: readonly Card[]) {
  const last = useRef<{ id: string; at: number; name: string | null } | null>(null);

  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { id, at, name } = last.current;
    const card = document.querySelector(`[data-card-id="${id}"]`);
    const controls = [...(card?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const same = controls.find((control) => nameOf(control) === name);
    const replacement = headlineOf(cards[Math.min(at, cards.length - 1)]);
    const target = card ? (same ?? headlineOf({ id })) : replacement;
    (target ?? document.getElementById('insights'))?.focus({ preventScroll: card !== null });
  }, [cards]);

  return {
    onFocus({ target }: FocusEvent) {
      const id = cardIdAt(target);
      if (id) last.current = { id, at: cards.findIndex((card) => card.id === id), name: nameOf(target) };
    },
    onBlur({ target }: FocusEvent) {
      // If the control still exists, the user moved the focus deliberately.
      queueMicrotask(() => {
        if (target.isConnected && last.current?.id === cardIdAt(target)) last.current = null;
      });
    },
  };
}
