import { limits } from '@sightline/contracts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type FormEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { Input } from '@/ui/field';

/** Spec §2: asks for an address and thanks for it after a second. The address is not sent anywhere. */
export function WeeklyAlerts() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!email.trim()) return;
    setState('saving');
    setTimeout(() => setState('saved'), limits.fakeSignupDelayMs);
  }

  return (
    <Panel className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-3.5 px-9 py-6 max-sm:px-[22px]">
      <h2 className="min-w-0 flex-1 basis-80 font-head text-20 font-medium text-balance">
        Receive weekly alerts and never miss a beat
      </h2>
      <div role="status" className={state === 'saved' ? 'flex items-center gap-2 font-semibold' : 'sr-only'}>
        {state === 'saved' && (
          <>
            <CircleCheck aria-hidden="true" className="size-5 text-success" strokeWidth={1.6} />
            Thanks! We'll keep you updated with weekly insights.
          </>
        )}
      </div>
      {state !== 'saved' && (
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
          <Button type="submit" className="h-10" disabled={state === 'saving'}>
            {state === 'saving' ? 'Saving...' : 'Subscribe'}
          </Button>
        </form>
      )}
    </Panel>
  );
}
