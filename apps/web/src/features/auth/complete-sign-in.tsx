import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { completeInterruptedChange } from '@/lib/api/api';
import { errorText } from '@/lib/api/api-error';
import { toast } from '@/lib/browser/toast';
import { currentSession } from '@/lib/session/session';
import { Spinner } from '@/ui/form/button';
import { AuthHeading, AuthLayout } from './auth-layout.tsx';
import { type Double, pathOfBoard } from './claim-boards.ts';
import { ConfirmSignIn } from './confirm-sign-in.tsx';
import { type Arrival, arrivalFrom, finishSignIn, SignInRefused, SocialSignInFailed } from './sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { linkGoal, nextRedirect, startSignIn } from './sign-in-redirects.ts';
import { signInPath } from './social-problem.ts';

type Outcome =
  | { kind: 'leaving' }
  | { kind: 'arrived'; returnTo: string; double?: Double }
  | { kind: 'failed'; code: string };

/** Completes the change that the end of the last session interrupted. A failure doesn't affect the sign-in. */
async function completeLastChange(): Promise<void> {
  try {
    if (await completeInterruptedChange()) toast.success('Signed in again. Your last change was completed.');
  } catch (error) {
    toast.error('Your last change could not be completed', {
      description: errorText(error, '') || undefined,
      arrives: true,
    });
  }
}

const notSaved = 'Your preview board could not be saved to your account.';

/** Reports that the preview was not kept because there is a board for its company, and offers to keep it. */
function offerDouble({ preview, own, keep }: Double, open: (path: string) => void): void {
  const add = () =>
    keep().then(
      (board) => open(pathOfBoard(board)),
      () => toast.error('Error', { description: notSaved }),
    );
  toast.info(`You already have a board about ${own.companyName ?? own.name}`, {
    id: `double-${preview.id}`,
    description: 'The preview was not kept as a second board.',
    action: { label: 'Add it anyway', onClick: () => void add() },
    lasts: true,
    arrives: true,
  });
}

/**
 * Takes one step in the sign-in: redirects to the issuer with the emailed token or after its first response, or
 * finishes with a code.
 */
async function takeStep(arrival: Arrival): Promise<Outcome> {
  try {
    const next =
      arrival.kind === 'link'
        ? await startSignIn(await linkGoal(arrival.token, arrival.returnTo, arrival.tempSessionId))
        : await nextRedirect(arrival.kind === 'answer' ? arrival.answer : new URLSearchParams());
    if (next) {
      // Replaced, because this page works only once: the Back button should lead to the page before it.
      window.location.replace(next);
      return { kind: 'leaving' };
    }
    if (arrival.kind === 'answer') {
      const { returnTo, boardsKept, doubles } = await finishSignIn(arrival.answer);
      if (!boardsKept) toast.error('Error', { description: notSaved, arrives: true });
      await completeLastChange();
      return { kind: 'arrived', returnTo, double: doubles[0] };
    }
  } catch (error) {
    if (error instanceof SocialSignInFailed) {
      toast.error('Error', { description: error.message, arrives: true });
      return { kind: 'arrived', returnTo: signInPath(error.returnTo) };
    }
    if (error instanceof SignInRefused) return { kind: 'failed', code: error.code };
    console.error('Sign-in failed', error);
    return { kind: 'failed', code: 'sign_in_failed' };
  }
  // The Back button leads here after signing in.
  if (currentSession()) return { kind: 'arrived', returnTo: '/' };
  return { kind: 'failed', code: 'sign_in_failed' };
}

interface Address {
  hash: string;
  searchStr: string;
}

const steps = new Map<string, Promise<Outcome>>();

/** A token or a code can be used only once, so its step runs once, even if the screen is mounted again. */
function stepFor({ hash, searchStr }: Address): Promise<Outcome> {
  const arrival = arrivalFrom(hash, searchStr);
  const address = `${searchStr}#${hash}`;
  const step = steps.get(address) ?? takeStep(arrival);
  steps.set(address, step);
  // Without a link or a response, the outcome can differ the next time, so it isn't cached.
  if (arrival.kind === 'nothing') void step.then(() => steps.delete(address));
  return step;
}

const isLink = ({ hash, searchStr }: Address) => arrivalFrom(hash, searchStr).kind === 'link';

/**
 * `/auth/complete`, the target of emailed links, which wait until the button is pressed, and of redirects from the
 * issuer.
 */
export default function CompleteSignIn() {
  const router = useRouter();
  const { hash, searchStr, pathname } = useLocation();
  const [taken, setTaken] = useState<Address | null>(isLink({ hash, searchStr }) ? null : { hash, searchStr });
  const [outcome, setOutcome] = useState<Outcome>();
  // Also applies to a second link opened in the same tab.
  const waits = pathname === '/auth/complete' && isLink({ hash, searchStr }) && hash !== taken?.hash;

  useEffect(() => {
    if (!taken) return;
    let here = true;
    void stepFor(taken).then((result) => {
      if (here) setOutcome(result);
    });
    return () => {
      here = false;
    };
  }, [taken]);

  useEffect(() => {
    // Neither a used token nor a code may remain in the address or the history. The code is needed there until it is
    // exchanged.
    if (pathname !== '/auth/complete' || waits) return;
    if (hash || (searchStr && outcome)) router.history.replace('/auth/complete');
  }, [hash, outcome, pathname, router, searchStr, waits]);

  useEffect(() => {
    if (outcome?.kind !== 'arrived') return;
    router.history.replace(outcome.returnTo);
    if (outcome.double) offerDouble(outcome.double, (path) => router.history.push(path));
  }, [outcome, router]);

  function confirm() {
    setOutcome(undefined);
    setTaken({ hash, searchStr });
  }

  if (waits) return <ConfirmSignIn onConfirm={confirm} />;
  if (outcome?.kind === 'failed') return <SignInForm error={outcome.code} />;
  return (
    <AuthLayout title="Signing in">
      <div role="status" className="flex flex-col items-start gap-5">
        <Spinner className="size-6 text-accent" />
        <AuthHeading>Signing you in...</AuthHeading>
      </div>
    </AuthLayout>
  );
}
