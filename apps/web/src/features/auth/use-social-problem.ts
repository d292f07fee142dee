import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '@/lib/toast';
import { isSocialProblem, signInPath, socialProblem } from './social-problem.ts';

/** Tells once, in a toast (spec §8), why a provider signed nobody in; the reason leaves the address, so that a reload is quiet. */
export function useSocialProblem(error: string | undefined, returnTo: string | undefined): void {
  const router = useRouter();
  const told = useRef(false);
  useEffect(() => {
    if (!isSocialProblem(error) || told.current) return;
    told.current = true;
    toast.error('Error', { description: socialProblem(error, null) });
    router.history.replace(signInPath(returnTo));
  }, [error, returnTo, router]);
}
