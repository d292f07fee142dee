import { type Board, gatewayRoutes, LiveMessage } from '@sightline/contracts';
import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alertsKey } from '../alerts/alert-queries.ts';
import { send } from '../api/api.ts';
import { boardKeys, isFilling } from '../board/board-queries.ts';
import { announceAlerts, countBoardStream } from './alert-news.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** The server sends something every 20 seconds, so a connection that is silent for much longer is dead. */
const longestSilenceMs = 50_000;
/** Reload intervals for a board, while the live stream is incomplete and while it is complete. */
const pollMs = 10_000;
const checkMs = 60_000;

/** Waits, or returns early when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

function messageIn(data: string): LiveMessage | null {
  try {
    const message = LiveMessage.safeParse(JSON.parse(data));
    return message.success ? message.data : null;
  } catch {
    // An unknown message is ignored; polling shows the change a little later.
    return null;
  }
}

export interface Follower {
  onMessage(message: LiveMessage): void;
  /** True if the stream reports every change from now on. */
  onComplete(complete: boolean): void;
}

/** Reads one response to its end; rejects when the connection breaks or falls silent. */
async function read(
  path: string,
  lastEventId: string,
  follower: Follower & { onId(id: string): void },
  signal: AbortSignal,
): Promise<'refused' | 'ended'> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, longestSilenceMs);
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(stop, longestSilenceMs);
  };
  try {
    const { EventSourceParserStream } = await import('eventsource-parser/stream');
    const headers = { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) };
    const answer = await send(path, { headers, signal: attempt.signal });
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'refused';
    if (!answer.ok || !answer.body) return 'ended';
    follower.onComplete(true);
    const reader = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: heard, onId: follower.onId }))
      .getReader();
    const broken = new Promise<never>((_, reject) => {
      attempt.signal.addEventListener('abort', () => reject(new Error('The live stream fell silent')));
    });
    for (;;) {
      const next = await Promise.race([reader.read(), broken]);
      if (next.done) return 'ended';
      heard();
      const message = messageIn(next.value.data);
      if (message?.type === 'push' || message?.type === 'alerts-push') follower.onComplete(message.complete);
      else if (message) follower.onMessage(message);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  }
}

export const followBoard = (boardId: string, follower: Follower, signal: AbortSignal): Promise<void> =>
  follow(gatewayRoutes.boardEvents.path.replace(':boardId', encodeURIComponent(boardId)), follower, signal);

/**
 * Reads server-sent events with `fetch`, because `EventSource` cannot send the authorization headers. Reconnects with back-off,
 * resuming after the last message, until the signal is aborted. Resolves early when the server rejects the request (4xx).
 */
export async function follow(path: string, follower: Follower, signal: AbortSignal): Promise<void> {
  let lastEventId = '';
  let pauseMs = firstPauseMs;
  const onId = (id: string) => {
    lastEventId = id;
  };
  const onMessage = (message: LiveMessage) => {
    pauseMs = firstPauseMs;
    follower.onMessage(message);
  };
  while (!signal.aborted) {
    try {
      const end = await read(path, lastEventId, { onComplete: follower.onComplete, onMessage, onId }, signal);
      if (end === 'refused') return;
    } catch {
      // The connection broke; polling continues in the meantime.
    }
    follower.onComplete(false);
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

/**
 * Reloads a board's lists. When new cards arrive on a filled board, the briefing isn't reloaded, so that it doesn't
 * change while it is being read.
 */
function reloadCards(queryClient: QueryClient, boardId: string, isNew: boolean): void {
  const board = queryClient.getQueryData<Board>(boardKeys.status(boardId));
  const waits = isNew && board !== undefined && !isFilling(board);
  for (const key of [
    boardKeys.cards(boardId),
    boardKeys.facets(boardId),
    boardKeys.trends(boardId),
    boardKeys.timeline(boardId),
    boardKeys.changes(boardId),
    boardKeys.prices(boardId),
    boardKeys.downtime(boardId),
    ...(waits ? [] : [boardKeys.briefing(boardId)]),
  ])
    void queryClient.invalidateQueries({ queryKey: key });
}

/**
 * Reloads data that the board's live stream reports as changed. The whole board is reloaded every ten seconds while
 * the stream is incomplete, otherwise once a minute, which makes up for lost messages.
 */
export function useLiveBoard(boardId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!boardId) return;
    const stop = new AbortController();
    let isComplete = false;
    let loadedAt = Date.now();
    const loadAll = () => {
      loadedAt = Date.now();
      void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
    };
    const repair = () => {
      loadedAt = Date.now();
      const briefing = String(boardKeys.briefing(boardId));
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey) !== briefing;
      void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId), predicate });
    };
    const polling = setInterval(() => {
      const isDue = Date.now() - loadedAt >= (isComplete ? checkMs : pollMs);
      if (isDue && focusManager.isFocused()) repair();
    }, pollMs);
    const leave = countBoardStream();
    const follower: Follower = {
      onMessage(message) {
        switch (message.type) {
          case 'cards':
            return reloadCards(queryClient, boardId, message.count > 0);
          case 'board':
            return loadAll();
          case 'alerts':
            return announceAlerts(message);
          // Not announced here, because the board's screens show it, and alerts announce it if the user wants this.
          case 'notification':
          case 'push':
          case 'alerts-push':
            return;
        }
      },
      onComplete(complete) {
        isComplete = complete;
        // Changes made while disconnected are unknown, so everything is reloaded.
        if (complete) void queryClient.invalidateQueries({ queryKey: alertsKey });
      },
    };
    void followBoard(boardId, follower, stop.signal).then(() => {
      clearInterval(polling);
      leave();
      // The request was rejected because the board was deleted or access was lost. Reloading shows this.
      if (!stop.signal.aborted) loadAll();
    });
    return () => {
      clearInterval(polling);
      leave();
      stop.abort();
    };
  }, [boardId, queryClient]);
}
