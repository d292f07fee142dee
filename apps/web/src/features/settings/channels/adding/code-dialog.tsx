import type { ChannelKindInfo, UserChannel } from '@sightline/contracts';
import { FormDialog } from '@/ui/overlay/dialog';
import { CodeForm } from './code-form.tsx';

interface CodeDialogProps {
  channel: UserChannel;
  kind: ChannelKindInfo | undefined;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks for the verification code for a channel that was added earlier, or that must be verified again. */
export function CodeDialog({ channel, kind, onClose, onClosed }: CodeDialogProps) {
  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onClosed={onClosed}
      title="Enter the code"
      description={channel.label}
    >
      <CodeForm channel={channel} kind={kind} onDone={onClose} />
    </FormDialog>
  );
}
