import type { Board } from '@sightline/contracts';
import { AlertDialog } from 'radix-ui';
import { readableName } from '@/ui/boards/board-name';
import { buttonClass } from '@/ui/form/button';
import { ConfirmDialog, DialogActions } from '@/ui/overlay/dialog';

interface DeleteBoardDialogProps {
  /** The board to delete; null closes the dialog. */
  board: Board | null;
  onClose: () => void;
  onConfirm: (board: Board) => void;
  /** Sets the focus after the dialog closes. */
  onClosed: () => void;
}

/** Asks the user to confirm the deletion of a board (product §2). */
export function DeleteBoardDialog({ board, onClose, onConfirm, onClosed }: DeleteBoardDialogProps) {
  return (
    <ConfirmDialog
      open={board !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Delete Board"
      description={
        <>
          Are you sure you want to delete <b className="font-semibold text-text">{readableName(board?.name ?? '')}</b>?
          This action cannot be undone.
        </>
      }
      onClosed={onClosed}
    >
      <DialogActions>
        <AlertDialog.Cancel className={buttonClass('secondary')}>Cancel</AlertDialog.Cancel>
        <AlertDialog.Action className={buttonClass('danger')} onClick={() => board && onConfirm(board)}>
          Delete
        </AlertDialog.Action>
      </DialogActions>
    </ConfirmDialog>
  );
}
