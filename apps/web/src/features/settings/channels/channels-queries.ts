import { channelRoutes } from '@sightline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

/** Polling interval while messages are being delivered. */
const awaitedEveryMs = 1_500;

export const channelKeys = {
  all: ['channels'] as const,
  history: (channelId: string) => ['channels', channelId, 'deliveries'] as const,
};

export const channelsQuery = queryOptions({
  queryKey: channelKeys.all,
  queryFn: ({ signal }) => call(channelRoutes.listChannels, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some((channel) => channel.state === 'working' && channel.waiting > 0) ? awaitedEveryMs : false,
});

export const historyQuery = (channelId: string) =>
  queryOptions({
    queryKey: channelKeys.history(channelId),
    queryFn: ({ signal }) => call(channelRoutes.listDeliveries, { params: { channelId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((delivery) => delivery.state === 'waiting') ? awaitedEveryMs : false,
  });
