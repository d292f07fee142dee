import { AlertDialog } from 'radix-ui';
import { buttonClass } from '@/ui/form/button';
import { ConfirmDialog, DialogActions } from '@/ui/overlay/dialog';

interface PersonDialogProps {
  title: string;
  description: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  returnTo: string;
}

/** Asks the user to confirm removing a person or transferring the board. */
export function PersonDialog({ title, description, confirm, onConfirm, onClose, returnTo }: PersonDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onClosed={() => (document.getElementById(returnTo) ?? document.getElementById('people'))?.focus()}
      title={title}
      description={description}
    >
      <DialogActions>
        <AlertDialog.Cancel className={buttonClass()}>Cancel</AlertDialog.Cancel>
        <AlertDialog.Action className={buttonClass('danger')} onClick={onConfirm}>
          {confirm}
        </AlertDialog.Action>
      </DialogActions>
    </ConfirmDialog>
  );
}
