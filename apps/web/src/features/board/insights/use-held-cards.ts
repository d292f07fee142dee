import type { Board, Card } from '@sightline/contracts';
import { useEffect, useState } from 'react';
import { isFilling } from '@/lib/board/board-queries';
import { useIsReturning } from '@/lib/browser/use-is-returning';

interface Accepted {
  listKey: string;
  ids: ReadonlySet<string>;
  /** Latest time at which an accepted card was added to the board, by the server's clock. */
  newest: string;
}

const accept = (listKey: string, cards: readonly Card[], before?: Accepted): Accepted => ({
  listKey,
  ids: new Set([...(before?.ids ?? []), ...cards.map(({ id }) => id)]),
  newest: cards.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), before?.newest ?? ''),
});

/**
 * Returns the new cards in a list that are held back behind "3 new". They were added after the accepted cards, and
 * would push those down while the user reads them. Cards about a company without earlier cards are shown, because the
 * company was just added.
 */
export function heldCards(cards: readonly Card[], { ids, newest }: Pick<Accepted, 'ids' | 'newest'>): Card[] {
  const lastKnown = cards.findLastIndex(({ id }) => ids.has(id));
  const companies = new Set(cards.filter(({ id }) => ids.has(id)).map(({ companyId }) => companyId));
  return cards.filter(
    (card, at) => at < lastKnown && !ids.has(card.id) && card.createdAt > newest && companies.has(card.companyId),
  );
}

/** The most recently shown list and its newest accepted card. */
let last: Accepted | undefined;

/**
 * Keeps a list stable while it is being read: new cards are held back until requested. Another list (`listKey`: its
 * filters and number of pages) and a board that is being filled show everything. A reader who returns to a list finds
 * it unchanged, at the same scroll position.
 */
export function useHeldCards(cards: Card[], listKey: string, board: Board | undefined) {
  const isReturning = useIsReturning();
  const [accepted, setAccepted] = useState(() =>
    isReturning && last?.listKey === listKey ? last : accept(listKey, cards),
  );
  const isOther = accepted.listKey !== listKey || accepted.ids.size === 0 || !board || isFilling(board);
  const held = isOther ? [] : heldCards(cards, accepted);
  const shown = held.length > 0 ? cards.filter((card) => !held.includes(card)) : cards;
  const unknown = shown.some(({ id }) => !accepted.ids.has(id));
  useEffect(() => {
    if (accepted.listKey !== listKey) setAccepted(accept(listKey, shown));
    else if (unknown) setAccepted((before) => accept(listKey, shown, before));
  }, [accepted.listKey, listKey, shown, unknown]);
  useEffect(() => {
    last = accepted;
  }, [accepted]);
  return { shown, held: held.length, show: () => setAccepted((before) => accept(listKey, cards, before)) };
}
