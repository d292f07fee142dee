import { type Card, type CardUpdateRequest, cardRoutes } from '@sightline/contracts';
import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { call } from '@/lib/api/api';
import { ApiError, serverReason } from '@/lib/api/api-error';
import { isLoadingMore, loadMore } from '@/lib/api/query';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import type { CardActions } from '@/ui/card/card-actions';
import { changeCard, takeCard } from './card-pages.ts';

type Change = z.input<typeof CardUpdateRequest>;

/** Ignores a repeated request for the value that is already being saved, such as a double click. */
function newestOnly() {
  const asked = new Map<string, { value: boolean }>();
  return async (name: string, value: boolean, work: () => Promise<void>): Promise<void> => {
    if (asked.get(name)?.value === value) return;
    const mine = { value };
    asked.set(name, mine);
    try {
      await work();
    } finally {
      if (asked.get(name) === mine) asked.delete(name);
    }
  };
}

/** The network might not work immediately after the browser reports being online. */
const attemptsWhenBack = 3;

/**
 * Retries changes that failed because the connection was lost. This is safe, because changes to cards are idempotent.
 * A change that fails while the browser stays online is reported immediately.
 */
function retryQueued(): (failures: number, error: Error) => boolean {
  let wasOffline = !onlineManager.isOnline();
  let failuresWhenBack = 0;
  return (_failures, error) => {
    if (!(error instanceof ApiError) || error.status !== 0) return false;
    if (onlineManager.isOnline()) return wasOffline && ++failuresWhenBack < attemptsWhenBack;
    wasOffline = true;
    return true;
  };
}

type EditActions = Pick<CardActions, 'onOpen' | 'onRead' | 'onArchive'>;

function actionsOn(queryClient: QueryClient, boardId: string): EditActions {
  const mutationKey = ['card', boardId];
  const queryKey = boardKeys.cards(boardId);
  const ask = newestOnly();

  /** While offline, the change waits for the connection. Changes to one card keep their order. */
  const save = (card: Card, body: Change) =>
    queryClient
      .getMutationCache()
      .build(queryClient, {
        mutationKey,
        mutationFn: () => call(cardRoutes.updateCard, { params: { boardId, cardId: card.id }, body }),
        networkMode: 'online',
        scope: { id: card.id },
        retry: retryQueued(),
      })
      .execute(undefined);

  /**
   * Changes the loaded cards. Responses in flight don't contain the change yet, so they are cancelled; a cancelled next page is
   * requested again.
   */
  async function change<Done>(edit: () => Done): Promise<Done> {
    const lists = queryClient.getQueryCache().findAll({ queryKey }).filter(isLoadingMore);
    await queryClient.cancelQueries({ queryKey });
    const done = edit();
    lists.forEach(loadMore);
    return done;
  }

  const reload = () => {
    // While changes are pending, a reload would revert them on the screen.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: boardKeys.facets(boardId) });
  };

  async function move(card: Card, archived: boolean): Promise<void> {
    const putBack = await change(() => takeCard(queryClient, boardId, card));
    const announce = (description?: string) =>
      toast.success(archived ? 'Article archived' : 'Article restored', {
        description,
        action: { label: 'Undo', onClick: () => undo(card, archived, putBack) },
      });
    const isQueued = !onlineManager.isOnline();
    if (isQueued) announce('Saved when you are back online.');
    try {
      await save(card, { archived });
      if (!isQueued) announce();
    } catch (error) {
      putBack();
      failed(archived ? 'Failed to archive article' : 'Failed to restore article', error);
    }
    reload();
  }

  const undo = (card: Card, archived: boolean, putBack: () => void) =>
    void ask(`move ${card.id}`, !archived, async () => {
      await change(putBack);
      try {
        await save(card, { archived: !archived });
      } catch (error) {
        takeCard(queryClient, boardId, card);
        failed(archived ? 'Failed to restore article' : 'Failed to archive article', error);
      }
      reload();
    });

  async function markRead(card: Card, read: boolean): Promise<void> {
    await change(() => changeCard(queryClient, boardId, card, { read }));
    try {
      await save(card, { read });
    } catch (error) {
      changeCard(queryClient, boardId, card, { read: !read });
      failed(read ? 'Failed to mark article as read' : 'Failed to mark article as unread', error);
    }
  }

  const failed = (title: string, error: unknown) => toast.error(title, { description: serverReason(error) });
  const onRead = (card: Card, read: boolean) => {
    if (card.read !== read) void ask(`read ${card.id}`, read, () => markRead(card, read));
  };
  return {
    onOpen: (card) => onRead(card, true),
    onRead,
    onArchive: (card, archived) => void ask(`move ${card.id}`, archived, () => move(card, archived)),
  };
}

/**
 * Actions on a board's cards: applied optimistically, rolled back when the server rejects them, with an undo. Changes
 * made offline are sent when the browser is back online.
 */
export function useCardActions(boardId: string): EditActions {
  const queryClient = useQueryClient();
  return useMemo(() => actionsOn(queryClient, boardId), [queryClient, boardId]);
}
