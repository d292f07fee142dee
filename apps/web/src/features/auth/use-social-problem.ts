import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '@/lib/browser/toast';
import { isSocialProblem, signInPath, socialProblem } from './social-problem.ts';

/**
 * Shows the reason for a failed social sign-in once, in a toast (product §8). The code is removed from the address, so that a
 * reload does not show it again.
 */
export function useSocialProblem(error: string | undefined, returnTo: string | undefined): void {
  const router = useRouter();
  const shown = useRef(false);
  useEffect(() => {
    if (!isSocialProblem(error) || shown.current) return;
    shown.current = true;
    toast.error('Error', { description: socialProblem(error, null) });
    router.history.replace(signInPath(returnTo));
  }, [error, returnTo, router]);
}
