import { useState } from 'react';
import { Button } from '@/ui/form/button';
import { DialogActions } from '@/ui/overlay/dialog';
import Check from '~icons/lucide/check';
import Copy from '~icons/lucide/copy';

/** Shows a secret that can't be shown again. */
export function SecretNote({ secret, onKept }: { secret: string; onKept: () => void }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <div className="grid gap-3.5">
      <p className="text-13 text-text-2">
        Messages are signed with this secret, as{' '}
        <a className="underline" href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          Standard Webhooks
        </a>{' '}
        describe. Keep it now: it is not shown again.
      </p>
      <code
        data-testid="channel-secret"
        className="block rounded-md border border-border bg-surface-2 px-3 py-2 font-mono text-13 break-all select-all"
      >
        {secret}
      </code>
      <DialogActions>
        <Button onClick={copy}>
          {copied === 'yes' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span role="status">{copied === 'yes' ? 'Copied' : copied === 'failed' ? 'Select and copy it' : 'Copy'}</span>
        </Button>
        <Button variant="primary" onClick={onKept}>
          I have kept it
        </Button>
      </DialogActions>
    </div>
  );
}
