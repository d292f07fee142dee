import type { ChannelKindInfo } from '@sightline/contracts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/ui/form/button';
import { Field, Problem } from '@/ui/form/field';
import { DialogActions } from '@/ui/overlay/dialog';
import { browserName } from './push-subscription.ts';

interface AddressFormProps {
  kind: ChannelKindInfo;
  busy: boolean;
  problem: string | undefined;
  onEdit: () => void;
  onSubmit: (entered: { label: string; address: string }) => void;
  onCancel: () => void;
}

/** A form for the channel's name and the address that its kind requires. */
export function AddressForm({ kind, busy, problem, onEdit, onSubmit, onCancel }: AddressFormProps) {
  const id = useId();
  const [label, setLabel] = useState(() => (kind.address === null ? browserName() : kind.name));
  const [address, setAddress] = useState('');
  const [missing, setMissing] = useState<{ label?: string; address?: string }>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const empty = {
      ...(label.trim() === '' ? { label: 'Enter a name' } : {}),
      ...(kind.address !== null && address.trim() === '' ? { address: `Enter ${kind.address.label}` } : {}),
    };
    setMissing(empty);
    if (Object.keys(empty).length === 0) onSubmit({ label: label.trim(), address: address.trim() });
  }

  const edited = (change: () => void) => {
    change();
    setMissing({});
    onEdit();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <Field
        id={`${id}-label`}
        label="Name"
        maxLength={80}
        required
        value={label}
        problem={missing.label}
        onChange={(event) => edited(() => setLabel(event.target.value))}
      />
      {kind.address === null ? (
        <Problem id={`${id}-problem`}>{problem}</Problem>
      ) : (
        <Field
          id={`${id}-address`}
          label={kind.address.label}
          placeholder={kind.address.example}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2_048}
          required
          value={address}
          problem={missing.address ?? problem}
          onChange={(event) => edited(() => setAddress(event.target.value))}
        />
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} className="min-w-28">
          {busy ? 'Sending the code...' : kind.address === null ? 'Allow notifications' : 'Send the code'}
        </Button>
      </DialogActions>
    </form>
  );
}
