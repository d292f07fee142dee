import { useState } from 'react';
import { Button } from '@/ui/form/button';
import Check from '~icons/lucide/check';
import Copy from '~icons/lucide/copy';

/** A secret or address with a copy button. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  return (
    <div>
      <p className="mb-1 text-13 font-semibold">{label}</p>
      <div className="flex items-start gap-2">
        <code className="min-w-0 flex-1 rounded-md border border-border bg-surface-2 px-3 py-2 font-mono text-13 break-all select-all">
          {text}
        </code>
        <Button onClick={copy}>
          {copied === 'yes' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span role="status">{copied === 'yes' ? 'Copied' : copied === 'failed' ? 'Select it' : 'Copy'}</span>
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
    </div>
  );
}
