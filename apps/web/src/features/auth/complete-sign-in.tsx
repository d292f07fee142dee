import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { completeUnfinished } from '@/lib/api';
import { errorText } from '@/lib/api-error';
import { currentSession } from '@/lib/session';
import { toast } from '@/lib/toast';
import { Spinner } from '@/ui/button';
import { AuthHeading, AuthLayout } from './auth-layout.tsx';
import { begin, linkGoal, onward } from './issuer-trip.ts';
import { type Arrival, arrivalFrom, finishSignIn, SignInRefused, SocialSignInFailed } from './sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInPath } from './social-problem.ts';

type Outcome = { kind: 'leaving' } | { kind: 'arrived'; returnTo: string } | { kind: 'failed'; code: string };

/** Completes what the end of the last session interrupted; the person is signed in all the same when that fails. */
async function goOn(): Promise<void> {
  try {
    if (await completeUnfinished()) toast.success('Signed in again. Your last change is done.');
  } catch (error) {
    toast.error('Your last change could not be completed', { description: errorText(error, '') || undefined });
  }
}

/** One step of the sign-in: off to the issuer with the mailed token, on from what it said first, or done with a code. */
async function takeStep(arrival: Arrival): Promise<Outcome> {
  try {
    const next =
      arrival.kind === 'link'
        ? await begin(await linkGoal(arrival.token, arrival.returnTo, arrival.tempSessionId))
        : await onward(arrival.kind === 'answer' ? arrival.answer : new URLSearchParams());
    if (next) {
      window.location.assign(next);
      return { kind: 'leaving' };
    }
    if (arrival.kind === 'answer') {
      const { returnTo, boardsKept } = await finishSignIn(arrival.answer);
      if (!boardsKept) toast.error('Error', { description: 'Your preview board could not be saved to your account.' });
      await goOn();
      return { kind: 'arrived', returnTo };
    }
  } catch (error) {
    if (error instanceof SocialSignInFailed) {
      toast.error('Error', { description: error.message });
      return { kind: 'arrived', returnTo: signInPath(error.returnTo) };
    }
    if (error instanceof SignInRefused) return { kind: 'failed', code: error.code };
    console.error('Sign-in failed', error);
    return { kind: 'failed', code: 'sign_in_failed' };
  }
  // Coming back here by the Back button, long signed in.
  if (currentSession()) return { kind: 'arrived', returnTo: '/' };
  return { kind: 'failed', code: 'sign_in_failed' };
}

const steps = new Map<string, Promise<Outcome>>();

/** A token or a code can be used only once, so its step runs once, however often the screen is mounted. */
function stepFor({ hash, searchStr }: { hash: string; searchStr: string }): Promise<Outcome> {
  const arrival = arrivalFrom(hash, searchStr);
  const address = `${searchStr}#${hash}`;
  const step = steps.get(address) ?? takeStep(arrival);
  steps.set(address, step);
  // Coming here with nothing may mean something else the next time.
  if (arrival.kind === 'nothing') void step.then(() => steps.delete(address));
  return step;
}

/** `/auth/complete`: where mailed links and the issuer lead. */
export function CompleteSignIn() {
  const router = useRouter();
  const { hash, searchStr, pathname } = useLocation();
  const [address] = useState({ hash, searchStr });
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    let here = true;
    void stepFor(address).then((result) => {
      if (here) setOutcome(result);
    });
    return () => {
      here = false;
    };
  }, [address]);

  useEffect(() => {
    // The token must not stay in the address, nor in the history.
    if (pathname === '/auth/complete' && (hash || searchStr)) router.history.replace('/auth/complete');
  }, [hash, pathname, router, searchStr]);

  useEffect(() => {
    if (outcome?.kind === 'arrived') router.history.replace(outcome.returnTo);
  }, [outcome, router]);

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
