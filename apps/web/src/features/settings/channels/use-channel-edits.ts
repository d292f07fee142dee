import { channelRoutes, type UserChannel } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { oneOfEach } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';
import { channelKeys } from './channels-queries.ts';

/** Edits channels. Each edit shows its result; repeated clicks while one is running are ignored. */
export function useChannelEdits() {
  const queryClient = useQueryClient();
  const [once] = useState(oneOfEach);
  const { mutateAsync } = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; failed: string }) => work(),
    onError: (error, { failed }) => toast.error(failed, { description: serverReason(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelKeys.all }),
  });
  const edit = (name: string, { id }: UserChannel, failed: string, work: (channelId: string) => Promise<unknown>) =>
    void once(`${name} ${id}`, () => mutateAsync({ work: () => work(id), failed })).catch(() => undefined);

  return {
    setPaused: (channel: UserChannel, isPaused: boolean) =>
      edit('pause', channel, 'Failed to change the channel', (channelId) =>
        call(channelRoutes.changeChannel, { params: { channelId }, body: { isPaused } }),
      ),
    remove: (channel: UserChannel) =>
      edit('remove', channel, 'Failed to remove the channel', async (channelId) => {
        await call(channelRoutes.removeChannel, { params: { channelId } });
        toast.success(`${channel.label} was removed`);
      }),
    test: (channel: UserChannel) =>
      edit('test', channel, 'Failed to send a test message', async (channelId) => {
        await call(channelRoutes.testChannel, { params: { channelId } });
        toast.success('Test message on its way', { description: 'See the history for the result.' });
      }),
    /** Resends all given-up and waiting messages immediately. */
    sendAllAgain: (channel: UserChannel) =>
      edit('again', channel, 'Failed to send again', async (channelId) => {
        const { count } = await call(channelRoutes.sendAllAgain, { params: { channelId } });
        toast.success(count > 0 ? `${counted(count, 'message')} sent again` : 'Trying now');
      }),
    sendAgain: (channel: UserChannel, deliveryId: string) =>
      edit(`again ${deliveryId}`, channel, 'Failed to send again', async (channelId) => {
        await call(channelRoutes.sendDeliveryAgain, { params: { channelId, deliveryId } });
        toast.success('Sent again');
      }),
  };
}
export type ChannelEdits = ReturnType<typeof useChannelEdits>;
