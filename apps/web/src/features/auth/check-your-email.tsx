import { useEffect, useRef } from 'react';
import { usePublicConfig } from '@/lib/api/public-config';
import { linkable } from '@/lib/format/website';
import { linkClass } from '@/ui/display/link-class';
import { Button } from '@/ui/form/button';
import Mail from '~icons/lucide/mail';
import { AuthHeading, AuthLayout } from './auth-layout.tsx';

/** Replaces the form once the link is sent. */
export function CheckYourEmail({ email, onOther }: { email: string; onOther: () => void }) {
  const view = useRef<HTMLDivElement>(null);
  // The form was removed, so the focus moves to the new heading.
  useEffect(() => view.current?.querySelector('h1')?.focus(), []);
  const config = usePublicConfig();
  const mailbox = mailboxLink(config?.mailboxUrl ?? null);
  return (
    <AuthLayout title="Check your email">
      <div ref={view}>
        <div className="mb-5 grid size-12 place-items-center rounded-lg bg-accent-soft text-accent-text">
          <Mail aria-hidden="true" className="size-5" strokeWidth={1.6} />
        </div>
        <AuthHeading>Check your email</AuthHeading>
        <p className="mt-2.5 mb-6 text-text-2">We've sent you a magic link to sign in.</p>
        <div className="rounded-lg border border-border bg-surface px-3.5 py-3">
          <span className="text-12 text-text-3">Sent to</span>
          <div className="font-semibold break-words">{email}</div>
        </div>
        <Button className="mt-4 h-10 w-full" onClick={onOther}>
          Use a different email
        </Button>
        <p className="mt-4 text-12 text-text-3">Nothing after two minutes? Check your spam folder.</p>
        {mailbox && (
          <p className="mt-2 text-12 text-text-3">
            Development:{' '}
            <a className={`${linkClass} inline-block py-1`} href={mailbox}>
              open the local mailbox
            </a>
          </p>
        )}
      </div>
    </AuthLayout>
  );
}

/** The mailbox address can be a path on this origin. */
function mailboxLink(address: string | null): string | undefined {
  return address ? linkable(new URL(address, window.location.origin).href) : undefined;
}
