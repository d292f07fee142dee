import type { SocialProvider } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useEffect, useRef, useState } from 'react';
import { publicConfig } from '@/lib/auth';
import { storedTempSession } from '@/lib/temp-session';
import { toast } from '@/lib/toast';
import { Badge } from '@/ui/badge';
import { Button, Spinner } from '@/ui/button';
import { BrandIcon } from './brand-icons.tsx';
import { begin, socialGoal } from './issuer-trip.ts';
import { providerNames, socialProblem } from './social-problem.ts';

/** Signing in with an account elsewhere; nothing where no such provider is configured. */
export function SocialButtons({ returnTo }: { returnTo?: string }) {
  const config = useQuery({ queryKey: ['config'], queryFn: publicConfig, staleTime: Number.POSITIVE_INFINITY });
  const { leavingTo, leave } = useLeaving(returnTo);
  const { socialProviders = [], demoProviders = [] } = config.data ?? {};
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
              // The chosen one keeps the focus: a disabled button would lose it.
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

/** The way to a provider: one at a time, however often somebody clicks. */
function useLeaving(returnTo: string | undefined) {
  const [leavingTo, setLeavingTo] = useState<SocialProvider | null>(null);
  const isLeaving = useRef(false);
  const stay = () => {
    isLeaving.current = false;
    setLeavingTo(null);
  };

  useEffect(() => {
    // The Back button may show this page again as it was left.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stay();
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, []);

  async function leave(provider: SocialProvider) {
    if (isLeaving.current) return;
    isLeaving.current = true;
    setLeavingTo(provider);
    try {
      window.location.assign(await begin(socialGoal(provider, returnTo ?? null, storedTempSession())));
    } catch (error) {
      console.error('Sign-in could not begin', error);
      toast.error('Error', { description: socialProblem('social_failed', provider) });
      stay();
    }
  }
  return { leavingTo, leave };
}
