import type { Board, Card } from '@sightline/contracts';
import { useEffect, useState } from 'react';
import { isFilling } from '@/lib/board-queries';
import { useIsReturning } from '@/lib/use-is-returning';

interface Accepted {
  listKey: string;
  ids: ReadonlySet<string>;
  /** When the newest of the accepted cards came onto the board, by the server's clock. */
  newest: string;
}

const accept = (listKey: string, cards: readonly Card[], before?: Accepted): Accepted => ({
  listKey,
  ids: new Set([...(before?.ids ?? []), ...cards.map(({ id }) => id)]),
  newest: cards.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), before?.newest ?? ''),
});

/**
 * The cards of a loaded list that wait behind "3 new": they came onto the board after the others and stand above one of them, where
 * they would push down what is being read. What comes from a company without a card so far is shown: somebody just added it.
 */
export function heldCards(cards: readonly Card[], { ids, newest }: Pick<Accepted, 'ids' | 'newest'>): Card[] {
  const lastKnown = cards.findLastIndex(({ id }) => ids.has(id));
  const companies = new Set(cards.filter(({ id }) => ids.has(id)).map(({ companyId }) => companyId));
  return cards.filter(
    (card, at) => at < lastKnown && !ids.has(card.id) && card.createdAt > newest && companies.has(card.companyId),
  );
}

/** Of the list that was shown last. */
let last: Accepted | undefined;

/**
 * Keeps a list from jumping under its reader: new cards wait until they are asked for. Another list (`listKey`: its filters and number
 * of pages) and a board that is being filled show everything. Who comes back to a list finds it as it was, and scrolled to the same card.
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
