import { type Card, cardRoutes } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { headlineOf } from '../keys/use-card-keys.ts';

/** Maximum number of cards that are searched, because emails link to cards far down the list. */
const mostCards = 1_000;

/** A list with more pages that could contain the card. */
interface LongerList {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isSuccess: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/**
 * Moves the focus to the card named in the address ('#crd_…'), loading more pages until it is found. A report that no
 * longer leads its event is found through the event; archived or hidden cards are found in their own lists.
 */
export function useLinkedCard(boardId: string, cards: readonly Card[], list: LongerList): void {
  const { hasNextPage, isFetching, isSuccess, fetchNextPage } = list;
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isLink = hash.startsWith('crd_');
  const listed = cards.find(({ id }) => id === hash);
  const loaded = cards.length;
  const isFurtherDown = isLink && !listed && hasNextPage && loaded < mostCards;
  const linked = useQuery({
    queryKey: [...boardKeys.board(boardId), 'card', hash],
    queryFn: ({ signal }) => call(cardRoutes.getCard, { params: { boardId, cardId: hash }, signal }),
    enabled: isLink && !listed && isSuccess && !isFetching && !isFurtherDown,
    retry: false,
  });
  const card = listed ?? (isLink ? cards.find(({ eventId }) => eventId === linked.data?.eventId) : undefined);
  const where = linked.data?.archived ? 'archived' : linked.data?.hiddenBy ? 'hidden' : undefined;
  const isLost = isLink && !card && linked.isError;
  // Each page triggers the next one. A fetch can start and end between two renders, so its state alone can't be the
  // trigger.
  const continueAfter = isFurtherDown && !isFetching ? loaded : null;
  useEffect(() => {
    if (continueAfter !== null) void fetchNextPage();
  }, [continueAfter, fetchNextPage]);
  useEffect(() => {
    if (!card && where) void navigate({ to: '.', search: { show: where }, hash, replace: true, resetScroll: false });
  }, [card, where, hash, navigate]);
  useEffect(() => {
    if (!isLost) return;
    toast.info('This insight is no longer on the board');
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  }, [isLost, navigate]);
  useEffect(() => {
    if (!card) return;
    // The root moves the focus to the content when a screen opens, possibly after this effect.
    const frame = requestAnimationFrame(() => {
      const headline = headlineOf(card);
      headline?.focus({ preventScroll: true });
      headline?.scrollIntoView?.({ block: 'center' });
      // The hash is removed, so that a reload of the list doesn't move the focus again.
      void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    });
    return () => cancelAnimationFrame(frame);
  }, [card, navigate]);
}
