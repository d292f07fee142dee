import type { SocialProvider } from '@sightline/contracts';
import { useEffect, useRef, useState } from 'react';
import { usePublicConfig } from '@/lib/api/public-config';
import { toast } from '@/lib/browser/toast';
import { storedTempSession } from '@/lib/session/temp-session';
import { Badge } from '@/ui/display/badge';
import { Button, Spinner } from '@/ui/form/button';
import FlaskConical from '~icons/lucide/flask-conical';
import { BrandIcon } from './brand-icons.tsx';
import { socialGoal, startSignIn } from './sign-in-redirects.ts';
import { providerNames, socialProblem } from './social-problem.ts';

/** A button for each configured identity provider, if any. */
export function SocialButtons({ returnTo }: { returnTo?: string }) {
  const { leavingTo, leave } = useLeaving(returnTo);
  const { socialProviders = [], demoProviders = [] } = usePublicConfig() ?? {};
  if (socialProviders.length === 0) return null;

  return (
    <>
      <div className="my-6 flex items-center gap-3 text-12 text-text-3">
        <span className="h-px flex-1 bg-border" />
        or
        <span className="h-px flex-1 bg-border" />
      </div>
      <div className="grid gap-2">
        {socialProviders.map((provider) => {
          const isLeaving = leavingTo === provider;
          return (
            <Button
              key={provider}
              className="h-10 w-full"
              // Not disabled, because the chosen button would lose the focus.
              disabled={leavingTo !== null && !isLeaving}
              aria-disabled={isLeaving || undefined}
              onClick={() => leave(provider)}
            >
              {isLeaving ? <Spinner /> : <BrandIcon provider={provider} />}
              {isLeaving ? `Opening ${providerNames[provider]}...` : `Continue with ${providerNames[provider]}`}
              {demoProviders.includes(provider) && (
                <Badge tone="warning" className="ml-1">
                  <FlaskConical aria-hidden="true" />
                  Demo
                </Badge>
              )}
            </Button>
          );
        })}
      </div>
    </>
  );
}

/** Redirects to a provider once, even if the button is clicked repeatedly. */
function useLeaving(returnTo: string | undefined) {
  const [leavingTo, setLeavingTo] = useState<SocialProvider | null>(null);
  const isLeaving = useRef(false);
  const stay = () => {
    isLeaving.current = false;
    setLeavingTo(null);
  };

  useEffect(() => {
    // The Back button can restore this page from the browser's cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stay();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function leave(provider: SocialProvider) {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setLeavingTo(provider);
    try {
      window.location.assign(await startSignIn(socialGoal(provider, returnTo ?? null, storedTempSession())));
    } catch (error) {
      console.error('Sign-in could not start', error);
      toast.error('Error', { description: socialProblem('social_failed', provider) });
      stay();
    }
  }
  return { leavingTo, leave };
}
