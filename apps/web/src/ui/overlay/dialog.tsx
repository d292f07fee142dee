import { clsx } from 'clsx';
import { AlertDialog, Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

const overlayClass = 'overlay fixed inset-0 z-40 bg-scrim';
const panelClass =
  'panel fixed inset-x-4 top-1/2 z-40 mx-auto -translate-y-1/2 rounded-xl border border-border bg-surface p-[22px] shadow-3 max-h-[calc(100dvh-32px)] overflow-y-auto outline-none';
const titleClass = 'font-head text-20 font-medium tracking-[-0.006em]';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

interface FormDialogProps extends DialogProps {
  /** Makes room for pictures, which need more space. */
  wide?: boolean;
  /** Moves the focus after closing, for openers that no longer exist, such as a menu item. */
  onClosed?: () => void;
}

/** Returns the focus to the opener. Radix does so only for its own triggers. */
function useReturnFocus(onClosed: (() => void) | undefined) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (onClosed) onClosed();
      else if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}

/** A dialog with a form. When it closes, the focus returns to where it was. */
export function FormDialog({ open, onOpenChange, title, description, children, onClosed, wide }: FormDialogProps) {
  const returnFocus = useReturnFocus(onClosed);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content className={clsx(panelClass, wide ? 'max-w-300' : 'max-w-110')} {...returnFocus}>
          <Dialog.Title className={titleClass}>{title}</Dialog.Title>
          <Dialog.Description className="mt-[3px] mb-[18px] text-13 text-text-2">{description}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ConfirmDialogProps extends Omit<DialogProps, 'children'> {
  /** The two buttons; Cancel receives the focus. */
  children: ReactNode;
  /** Moves the focus after closing, because the opener might no longer exist. */
  onClosed: () => void;
}

/** Asks the user to confirm an action that can't be undone. */
export function ConfirmDialog({ open, onOpenChange, title, description, children, onClosed }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayClass} />
        <AlertDialog.Content
          className={clsx(panelClass, 'max-w-110')}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <AlertDialog.Title className={titleClass}>{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 break-words text-text-2">{description}</AlertDialog.Description>
          {children}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-[22px] flex flex-wrap justify-end gap-2">{children}</div>;
}
