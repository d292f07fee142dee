import { type Board, gatewayRoutes } from '@sightline/contracts';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';
import { requestMagicLink } from '@/lib/session/magic-link';
import { storedTempSession } from '@/lib/session/temp-session';
import { Button } from '@/ui/form/button';
import { Field } from '@/ui/form/field';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { AuthHeading, AuthLayout } from './auth-layout.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { signInProblem } from './sign-in-problem.ts';
import { SocialButtons } from './social-buttons.tsx';
import { useBoardToKeep } from './use-board-to-keep.ts';
import { useSocialProblem } from './use-social-problem.ts';

interface SignInFormProps {
  returnTo?: string;
  error?: string;
  invite?: { boardName: string; invitedBy: string; to: string | null } | null;
}

/** The heading shown when signing in keeps a preview. */
function keepText({ companyName, name, cardCount }: Board): string {
  const insights = cardCount > 0 ? ` (${counted(cardCount, 'insight')})` : '';
  return `Sign in to keep ${companyName ?? name}${insights}`;
}

/** Asks for the email address, then confirms in the same place that the link was sent (product §2, /auth). */
export function SignInForm({ returnTo, error, invite = null }: SignInFormProps) {
  const [email, setEmail] = useState(invite?.to ?? '');
  const [invalid, setInvalid] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useSocialProblem(error, returnTo);
  const board = useBoardToKeep(returnTo);

  const ask = useOneAtATime(async (body: z.infer<typeof gatewayRoutes.magicLink.body>) => {
    setBusy(true);
    if (await requestMagicLink(body)) setSentTo(body.email);
    setBusy(false);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const request = gatewayRoutes.magicLink.body.safeParse({
      email: email.trim(),
      returnTo,
      tempSessionId: storedTempSession(),
    });
    setInvalid(!request.success);
    if (!request.success) {
      toast.error('Validation Error', { description: 'Invalid email address' });
      return;
    }
    ask(request.data);
  }

  if (sentTo !== null) return <CheckYourEmail email={sentTo} onOther={() => setSentTo(null)} />;
  const problem = signInProblem(error);
  return (
    <AuthLayout title="Sign in">
      <AuthHeading>
        {invite ? `Sign in to open “${invite.boardName}”` : board ? keepText(board) : 'Sign in to Sightline'}
      </AuthHeading>
      {invite && <p className="mt-2 text-text-2 wrap-anywhere">{invite.invitedBy} shares this board with you.</p>}
      <p className="mt-2 mb-[26px] text-text-2">We email you a link. No password needed.</p>
      {problem && (
        <p role="alert" className="mb-5 flex gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-13 text-danger">
          <TriangleAlert aria-hidden="true" className="mt-px size-4" strokeWidth={1.75} />
          {problem}
        </p>
      )}
      <form noValidate onSubmit={submit}>
        <Field
          id="email"
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@yourcompany.example"
          value={email}
          aria-invalid={invalid || undefined}
          onChange={(event) => {
            setEmail(event.target.value);
            setInvalid(false);
          }}
        />
        <Button type="submit" variant="primary" disabled={busy} className="mt-3.5 h-10 w-full">
          {busy ? 'Sending magic link...' : 'Send magic link'}
        </Button>
      </form>
      <SocialButtons returnTo={returnTo} />
    </AuthLayout>
  );
}
