import { gatewayRoutes } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { boardStreams, type InboxMessage, onInboxNews, tellInbox } from './inbox-news.ts';
import { inboxKey } from './inbox-queries.ts';
import { follow } from './live.ts';

const pauseForManyMs = 300;

/** Reloads the alerts of the user when they change; `onTold` hears of new ones. */
export function useLiveInbox(onTold: (told: number, title: string | null) => void): void {
  const queryClient = useQueryClient();
  const hasBoardStream = useSyncExternalStore(boardStreams.subscribe, boardStreams.isAny);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      waiting = undefined;
      void queryClient.invalidateQueries({ queryKey: inboxKey });
    };
    const onNews = ({ told, title }: InboxMessage) => {
      // A refresh with thousands of cards sends many: new alerts show at once, the rest together.
      if (told > 0) load();
      else waiting ??= setTimeout(load, pauseForManyMs);
      if (told > 0) onTold(told, title);
    };
    const remove = onInboxNews(onNews);
    return () => {
      remove();
      clearTimeout(waiting);
    };
  }, [queryClient, onTold]);
  useEffect(() => {
    if (hasBoardStream) return;
    const stop = new AbortController();
    const onMessage = (message: { type: string }) => {
      if (isInbox(message)) tellInbox(message);
    };
    const onComplete = (complete: boolean) => {
      // What came meanwhile is not known.
      if (complete) void queryClient.invalidateQueries({ queryKey: inboxKey });
    };
    void follow(gatewayRoutes.inboxEvents.path, { onMessage, onComplete }, stop.signal);
    return () => stop.abort();
  }, [hasBoardStream, queryClient]);
}

const isInbox = (message: { type: string }): message is InboxMessage => message.type === 'inbox';
