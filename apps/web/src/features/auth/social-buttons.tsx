import type { SocialProvider } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { publicConfig } from '@/lib/auth';
import { storedTempSession } from '@/lib/temp-session';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { begin, socialGoal } from './issuer-trip.ts';
import { signInProblem } from './sign-in-problem.ts';

const names: Record<SocialProvider, string> = { google: 'Google', github: 'GitHub', linkedin: 'LinkedIn' };

/** Signing in with an account elsewhere; nothing where no such provider is configured. */
export function SocialButtons({ returnTo }: { returnTo?: string }) {
  const config = useQuery({ queryKey: ['config'], queryFn: publicConfig, staleTime: Number.POSITIVE_INFINITY });
  const providers = config.data?.socialProviders ?? [];
  if (providers.length === 0) return null;

  async function leave(provider: SocialProvider) {
    try {
      window.location.assign(await begin(socialGoal(provider, returnTo ?? null, storedTempSession())));
    } catch (error) {
      console.error('Sign-in could not begin', error);
      toast.error('Error', { description: signInProblem('social_refused') ?? '' });
    }
  }

  return (
    <div className="mt-6 flex flex-col gap-2.5 border-t border-border pt-6">
      {providers.map((provider) => (
        <Button key={provider} className="h-10 w-full" onClick={() => leave(provider)}>
          Continue with {names[provider]}
        </Button>
      ))}
    </div>
  );
}
