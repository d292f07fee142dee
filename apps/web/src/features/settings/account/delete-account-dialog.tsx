import { accountRoutes } from '@sightline/contracts';
import { type FormEvent, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { signOut } from '@/lib/session/auth';
import { Button } from '@/ui/form/button';
import { Field, Problem } from '@/ui/form/field';
import { DialogActions, FormDialog } from '@/ui/overlay/dialog';

/** Asks for the account's email address as confirmation, then deletes the account and signs out. */
export function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const remove = useOneAtATime(async () => {
    setIsBusy(true);
    try {
      await call(accountRoutes.deleteAccount, { body: { email: typed.trim() } });
      await signOut();
    } catch (error) {
      setProblem(serverText(error, 'The account could not be deleted. Try again in a moment.'));
      setIsBusy(false);
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim().toLowerCase() === email.toLowerCase()) remove();
    else setProblem(`Type ${email} to confirm.`);
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title="Delete account"
      description={
        <>
          All your boards and data will be deleted immediately. Type{' '}
          <b className="font-semibold text-text wrap-anywhere">{email}</b> to confirm.
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <Field
          id="confirm-email"
          label="Your email address"
          type="email"
          autoComplete="off"
          value={typed}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : 'confirm-problem'}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
        <Problem id="confirm-problem">{problem}</Problem>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            {isBusy ? 'Deleting...' : 'Delete account'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
