import type { UserChannel } from '@sightline/contracts';
import { AlertDialog } from 'radix-ui';
import { buttonClass } from '@/ui/form/button';
import { ConfirmDialog, DialogActions } from '@/ui/overlay/dialog';

interface RemoveChannelDialogProps {
  channel: UserChannel;
  onRemove: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks the user to confirm removing a channel, including its history and waiting messages. */
export function RemoveChannelDialog({ channel, onRemove, onClose, onClosed }: RemoveChannelDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onClosed={onClosed}
      title={`Remove ${channel.label}?`}
      description="Alerts stop and its history is deleted. You can add it again with a new code."
    >
      <DialogActions>
        <AlertDialog.Cancel className={buttonClass()}>Cancel</AlertDialog.Cancel>
        <AlertDialog.Action className={buttonClass('danger')} onClick={onRemove}>
          Remove
        </AlertDialog.Action>
      </DialogActions>
    </ConfirmDialog>
  );
}
