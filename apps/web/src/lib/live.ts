import { gatewayRoutes, LiveMessage } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect } from 'react';
import { send } from './api.ts';
import { boardKeys } from './board-queries.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Waits, or ends early when the signal is aborted. */
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
    // A message we don't understand is passed over: polling shows the same thing a little later.
    return null;
  }
}

/**
 * Server-sent events of one board over `fetch`, because `EventSource` cannot send the headers that say who is asking.
 * Connects again with growing pauses until the signal is aborted; gives up when the server says no (4xx).
 */
export async function followBoard(boardId: string, onMessage: (message: LiveMessage) => void, signal: AbortSignal) {
  const path = gatewayRoutes.boardEvents.path.replace(':boardId', encodeURIComponent(boardId));
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const answer = await send(path, { headers: { accept: 'text/event-stream' }, signal });
      if (answer.status >= 400 && answer.status < 500) return;
      if (answer.ok && answer.body) {
        const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
        const reader = events.getReader();
        for (let next = await reader.read(); !next.done; next = await reader.read()) {
          pauseMs = firstPauseMs;
          const message = messageIn(next.value.data);
          if (message) onMessage(message);
        }
      }
    } catch {
      // The line broke; polling carries on meanwhile.
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

/** Loads anew what the live stream of the board says has changed. */
export function useLiveBoard(boardId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!boardId) return;
    const stop = new AbortController();
    void followBoard(
      boardId,
      (message) => {
        if (message.type === 'cards') void queryClient.invalidateQueries({ queryKey: boardKeys.cards(boardId) });
        if (message.type === 'board') void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
      },
      stop.signal,
    );
    return () => stop.abort();
  }, [boardId, queryClient]);
}
