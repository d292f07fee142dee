import { gatewayRoutes } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { alertsKey } from '../alerts/alert-queries.ts';
import { type AlertMessage, announceAlerts, boardStreams, onAlertNews } from './alert-news.ts';
import { follow } from './live.ts';

const pauseForManyMs = 300;

/** Reloads the user's alerts when they change; calls `onSent` for new ones. */
export function useLiveAlerts(onSent: (sent: number, title: string | null) => void): void {
  const queryClient = useQueryClient();
  const hasBoardStream = useSyncExternalStore(boardStreams.subscribe, boardStreams.isAny);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      waiting = undefined;
      void queryClient.invalidateQueries({ queryKey: alertsKey });
    };
    const onNews = ({ sent, title }: AlertMessage) => {
      // A refresh with thousands of cards sends many messages, so new alerts are shown immediately and other changes
      // are batched.
      if (sent > 0) load();
      else waiting ??= setTimeout(load, pauseForManyMs);
      if (sent > 0) onSent(sent, title);
    };
    const remove = onAlertNews(onNews);
    return () => {
      remove();
      clearTimeout(waiting);
    };
  }, [queryClient, onSent]);
  useEffect(() => {
    if (hasBoardStream) return;
    const stop = new AbortController();
    const onMessage = (message: { type: string }) => {
      if (isAlertMessage(message)) announceAlerts(message);
    };
    const onComplete = (complete: boolean) => {
      // Changes made while disconnected are unknown, so everything is reloaded.
      if (complete) void queryClient.invalidateQueries({ queryKey: alertsKey });
    };
    void follow(gatewayRoutes.alertEvents.path, { onMessage, onComplete }, stop.signal);
    return () => stop.abort();
  }, [hasBoardStream, queryClient]);
}

const isAlertMessage = (message: { type: string }): message is AlertMessage => message.type === 'alerts';
