import { weeklyAlertRoutes } from '@sightline/contracts';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, errorText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { Panel } from '@/ui/display/panel';
import { Button, buttonClass } from '@/ui/form/button';
import { Page } from '@/ui/page/page';
import TriangleAlert from '~icons/lucide/triangle-alert';

const words = {
  confirm: {
    title: 'Confirm weekly alerts',
    text: 'Confirm the address this link was emailed to. Alerts come on Mondays when there is news.',
    button: 'Confirm weekly alerts',
    busy: 'Confirming...',
    doneTitle: 'Weekly alerts confirmed',
    done: 'Thanks! Your alerts come on Mondays when there is news. Unsubscribe from any email.',
    send: (token: string) => call(weeklyAlertRoutes.confirmAlerts, { body: { token } }),
  },
  unsubscribe: {
    title: 'Unsubscribe from weekly alerts',
    text: 'The address this link was emailed to will get no more weekly alerts.',
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    doneTitle: 'You are unsubscribed',
    done: 'You will get no more weekly alerts. We have deleted your address from the list.',
    send: (token: string) => call(weeklyAlertRoutes.unsubscribeFromAlerts, { query: { token } }),
  },
} as const;

/** True for errors that a retry can't fix, so that the person needs a new link. */
const isFinal = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * Target of the links in weekly-alert emails. Opening one has no effect, because mail scanners also open links; only
 * the button does.
 */
export function AlertLinkPage({ kind }: { kind: keyof typeof words }) {
  const { title, text, button, busy, doneTitle, done, send } = words[kind];
  const token = new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('t');
  const heading = useRef<HTMLHeadingElement>(null);
  const act = useMutation({ mutationFn: send });
  const actOnce = useOneAtATime(act.mutateAsync);
  const problem = token ? act.error && errorText(act.error, 'That did not work. Please try again.') : incomplete;
  const open = token && !act.isSuccess && !(act.error && isFinal(act.error));

  useEffect(() => {
    // The button was removed, so the focus moves to the new heading.
    if (act.isSuccess) heading.current?.focus();
  }, [act.isSuccess]);

  return (
    <Page title={act.isSuccess ? doneTitle : title} className="grid flex-1 place-items-center py-16">
      <Panel className="w-full max-w-120 px-9 py-8 max-sm:px-5">
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-head text-28 font-medium tracking-[-0.014em] text-balance outline-none"
        >
          {act.isSuccess ? doneTitle : title}
        </h1>
        <p className="mt-2.5 text-text-2">{act.isSuccess ? done : text}</p>
        {problem && (
          <p role="alert" className="mt-5 flex gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-13 text-danger">
            <TriangleAlert aria-hidden="true" className="mt-px size-4" strokeWidth={1.75} />
            {problem}
          </p>
        )}
        <div className="mt-6">
          {open ? (
            <Button variant="primary" className="h-10" busy={act.isPending} onClick={() => actOnce(token)}>
              {act.isPending ? busy : button}
            </Button>
          ) : (
            <Link to="/" className={buttonClass('secondary', 'md', 'h-10')}>
              Go to Sightline
            </Link>
          )}
        </div>
      </Panel>
    </Page>
  );
}

const incomplete = 'This link is incomplete. Open it from the email again, or copy the whole link.';
