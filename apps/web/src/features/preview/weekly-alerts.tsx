import { limits, weeklyAlertRoutes } from '@sightline/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { Panel } from '@/ui/display/panel';
import { Button } from '@/ui/form/button';
import { Input } from '@/ui/form/field';
import CircleCheck from '~icons/lucide/circle-check';

/** Makes saving take at least a second, so that the state is visible (product §9). */
const minimumSavingTime = () => new Promise((resolve) => setTimeout(resolve, limits.signupDelayMs));

/** Subscribes an email address (product §2), which must then be confirmed through an emailed link. */
export function WeeklyAlerts({ boardId }: { boardId: string | undefined }) {
  const [email, setEmail] = useState('');
  const subscribe = useMutation({
    mutationFn: async (address: string) => {
      const body = { email: address, boardId: boardId ?? null };
      await Promise.all([call(weeklyAlertRoutes.subscribeToAlerts, { body }), minimumSavingTime()]);
    },
    onError: (error) =>
      toast.error('Failed to save your email', { description: serverText(error, 'Please try again in a moment.') }),
  });
  const subscribeOnce = useOneAtATime(subscribe.mutateAsync);

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    if (address) subscribeOnce(address);
  }

  return (
    <Panel className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-3.5 px-9 py-6 max-sm:px-[22px]">
      <h2 className="min-w-0 flex-1 basis-80 font-head text-20 font-medium text-balance">
        Receive weekly alerts and never miss a beat
      </h2>
      <div role="status" className={subscribe.isSuccess ? 'flex max-w-105 gap-2' : 'sr-only'}>
        {subscribe.isSuccess && (
          <>
            <CircleCheck aria-hidden="true" className="size-5 text-success" strokeWidth={1.6} />
            <div>
              <p className="font-semibold">Thanks! We'll keep you updated with weekly insights.</p>
              <p className="text-13 text-text-2">
                We've sent you an email. Confirm your address with the link in it. Alerts come on Mondays when there is
                news.
              </p>
            </div>
          </>
        )}
      </div>
      {!subscribe.isSuccess && (
        <form onSubmit={submit} className="flex w-full max-w-105 gap-2 max-xs:flex-col">
          <label htmlFor="alerts-email" className="sr-only">
            Work email
          </label>
          <Input
            id="alerts-email"
            type="email"
            required
            autoComplete="email"
            placeholder="Enter your work email"
            className="h-10 min-w-0 xs:flex-1"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" className="h-10" busy={subscribe.isPending}>
            {subscribe.isPending ? 'Saving...' : 'Subscribe'}
          </Button>
        </form>
      )}
    </Panel>
  );
}
