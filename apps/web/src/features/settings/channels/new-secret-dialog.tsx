import { channelRoutes, type UserChannel } from '@sightline/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { Button } from '@/ui/form/button';
import { Problem } from '@/ui/form/field';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';
import { SecretNote } from './adding/secret-note.tsx';

interface NewSecretDialogProps {
  channel: UserChannel;
  onClose: () => void;
  onClosed: () => void;
}

export function NewSecretDialog({ channel, onClose, onClosed }: NewSecretDialogProps) {
  const rotate = useMutation({
    mutationFn: () => call(channelRoutes.rotateChannelSecret, { params: { channelId: channel.id } }),
  });
  const rotateOnce = useOneAtATime(() => rotate.mutateAsync());
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onClosed={onClosed}
      title="New secret"
      description={`For ${channel.label}. For 24 hours, messages are also signed with the old secret.`}
    >
      {rotate.data ? (
        <SecretNote secret={rotate.data.secret} onKept={onClose} />
      ) : (
        <>
          {rotate.error && (
            <Problem id="new-secret-problem">{serverText(rotate.error, 'Failed to make a secret')}</Problem>
          )}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={rotate.isPending} onClick={rotateOnce}>
              Make a new secret
            </Button>
          </DialogActions>
        </>
      )}
    </FormDialog>
  );
}
