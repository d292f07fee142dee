import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { Button } from '@/ui/form/button';
import { Field, Problem } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';
import { CopyLine } from './copy-line.tsx';
import { type Lifetime, lifetimeDays, lifetimes } from './key-words.ts';

export interface NewKeyInput {
  label: string;
  expiresInDays: ReturnType<typeof lifetimeDays>;
}

interface NewKeyDialogProps {
  title: string;
  description: ReactNode;
  name: string;
  /** Null if the key never expires and the form doesn't ask for a lifetime. */
  lifetime: Lifetime | null;
  children?: ReactNode;
  /** Creates the key. @returns its secret */
  make: (input: NewKeyInput) => Promise<string>;
  queryKey: readonly string[];
  linesOf: (secret: string) => readonly { label: string; text: string }[];
  /** Text above the lines with the secret. */
  keepWords: string;
  onClose: () => void;
}

/** Creates a token, link or feed, and shows its secret once. */
export function NewKeyDialog(props: NewKeyDialogProps) {
  const { title, description, name, children, make, queryKey, linesOf, keepWords, onClose } = props;
  const id = useId();
  const queryClient = useQueryClient();
  const [label, setLabel] = useState(name);
  const [lifetime, setLifetime] = useState(props.lifetime);
  const [isNameless, setIsNameless] = useState(false);
  const making = useMutation({
    mutationFn: make,
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const makeOnce = useOneAtATime(making.mutateAsync);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (making.isPending) return;
    setIsNameless(label.trim() === '');
    if (label.trim() !== '')
      makeOnce({ label: label.trim(), expiresInDays: lifetime === null ? null : lifetimeDays(lifetime) });
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={making.data === undefined ? title : 'Copy it now'}
      description={making.data === undefined ? description : keepWords}
    >
      {making.data === undefined ? (
        <form noValidate onSubmit={submit} className="grid gap-3.5">
          <Field
            id={`${id}-label`}
            label="Name"
            autoComplete="off"
            maxLength={80}
            required
            value={label}
            problem={isNameless ? 'Enter a name' : undefined}
            onChange={({ target }) => {
              setLabel(target.value);
              setIsNameless(false);
            }}
          />
          {children}
          {lifetime !== null && (
            <div>
              <p aria-hidden="true" className="mb-1.5 text-13 font-semibold">
                Expires after
              </p>
              <Select label="Expires after" options={lifetimes} value={lifetime} onChange={setLifetime} />
            </div>
          )}
          {making.error && <Problem id={`${id}-problem`}>{serverText(making.error, 'That did not work')}</Problem>}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={making.isPending}>
              {title}
            </Button>
          </DialogActions>
        </form>
      ) : (
        <div className="grid gap-3.5">
          {linesOf(making.data).map((line) => (
            <CopyLine key={line.label} {...line} />
          ))}
          <DialogActions>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </div>
      )}
    </FormDialog>
  );
}
