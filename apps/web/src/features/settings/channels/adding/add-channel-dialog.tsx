import { type AddChannelRequest, type ChannelKindInfo, channelRoutes, type UserChannel } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { FormDialog } from '@/ui/overlay/dialog';
import { channelKeys } from '../channels-queries.ts';
import { AddressForm } from './address-form.tsx';
import { CodeForm } from './code-form.tsx';
import { PushRefused, subscribeToPush } from './push-subscription.ts';
import { SecretNote } from './secret-note.tsx';

interface AddChannelDialogProps {
  kind: ChannelKindInfo;
  pushKey: string | null;
  onClose: () => void;
  onClosed: () => void;
}

/** Adds a channel in steps: its address, its secret if it has one, then the verification code sent there. */
export function AddChannelDialog({ kind, pushKey, onClose, onClosed }: AddChannelDialogProps) {
  const [added, setAdded] = useState<{ channel: UserChannel; secret: string | null }>();
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: async ({ label, address }: { label: string; address: string }) => {
      const target = kind.address === null ? await subscribeToPush(pushKey ?? '') : { address };
      const body: AddChannelRequest = { kind: kind.kind, label, ...target };
      return call(channelRoutes.addChannel, { body });
    },
    onSuccess: setAdded,
    onError: (error) =>
      setProblem(error instanceof PushRefused ? error.message : serverText(error, 'Failed to add the channel')),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: channelKeys.all }),
  });
  const addOnce = useOneAtATime(add.mutateAsync);
  const step = !added ? 'address' : added.secret !== null ? 'secret' : 'code';
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onClosed={onClosed}
      title={step === 'secret' ? 'Keep the secret' : step === 'code' ? 'Enter the code' : `Add ${kind.name}`}
      description={step === 'address' ? kind.help : (added?.channel.label ?? '')}
    >
      {step === 'address' && (
        <AddressForm
          kind={kind}
          busy={add.isPending}
          problem={problem}
          onEdit={() => setProblem(undefined)}
          onSubmit={addOnce}
          onCancel={onClose}
        />
      )}
      {added && added.secret !== null && (
        <SecretNote secret={added.secret} onKept={() => setAdded({ ...added, secret: null })} />
      )}
      {added && added.secret === null && <CodeForm channel={added.channel} kind={kind} onDone={onClose} />}
    </FormDialog>
  );
}
