import type { Card } from '@sightline/contracts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { headlineOf } from './use-card-keys.ts';

/** A mail links to cards far down the list; one that is not among so many is looked for in vain. */
const mostCards = 1_000;

/** The list that a card may be further down in. */
interface LongerList {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Moves the focus to the card that the address names ('#crd_…'), once it is in the list, which is loaded on until then. */
export function useLinkedCard(cards: readonly Card[], { hasNextPage, isFetching, fetchNextPage }: LongerList): void {
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const card = cards.find(({ id }) => id === hash);
  const isFurtherDown = hash.startsWith('crd_') && !card && hasNextPage;
  const loaded = cards.length;
  useEffect(() => {
    if (isFurtherDown && !isFetching && loaded < mostCards) void fetchNextPage();
  }, [isFurtherDown, isFetching, loaded, fetchNextPage]);
  useEffect(() => {
    if (!card) return;
    // The root moves the focus to the content when a screen arrives, which may be after this.
    const frame = requestAnimationFrame(() => {
      const headline = headlineOf(card);
      headline?.focus({ preventScroll: true });
      headline?.scrollIntoView?.({ block: 'center' });
      // Done: a reload of the list must not move the focus again.
      void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    });
    return () => cancelAnimationFrame(frame);
  }, [card, navigate]);
}
