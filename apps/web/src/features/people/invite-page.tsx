import { boardPeopleRoutes } from '@sightline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, errorText } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { readText, writeText } from '@/lib/browser/stored';
import { toast } from '@/lib/browser/toast';
import { signOut } from '@/lib/session/auth';
import { forgetSeenInvite, noteSeenInvite, seenInvite } from '@/lib/session/seen-invite';
import { currentSession } from '@/lib/session/session';
import { Panel } from '@/ui/display/panel';
import { Button, buttonClass, Spinner } from '@/ui/form/button';
import { Page } from '@/ui/page/page';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { roleNames } from './people-words.ts';

/**
 * Storage key for the invitation that a person accepted before signing in. It is kept in this browser, so that it
 * doesn't appear in an address or a sign-in email; on another device, the invitation must be opened again.
 */
const pendingKey = 'sightline-invite';

const incomplete = 'This link is incomplete. Open it from the email again, or copy the whole link.';
const isFor = (error: Error | null, code: string) => error instanceof ApiError && error.code === code;

/**
 * The screen '/invite', the target of emailed invitations. Only the button accepts an invitation, because mail
 * scanners also open links.
 */
export default function InvitePage() {
  const hash = useLocation({ select: (location) => location.hash });
  const [given] = useState(() => new URLSearchParams(hash));
  const [token] = useState(() => given.get('t') ?? readText(pendingKey) ?? seenInvite()?.token ?? null);
  const [isPending] = useState(() => token !== null && readText(pendingKey) === token);
  const session = currentSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outline = useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call(boardPeopleRoutes.showInvite, { query: { token: token ?? '' }, signal }),
    enabled: token !== null && !isPending,
    retry: false,
  });
  const accept = useMutation({
    mutationFn: (given: string) => call(boardPeopleRoutes.acceptInvite, { body: { token: given } }),
    onSuccess: async ({ boardId, role }) => {
      writeText(pendingKey, null);
      forgetSeenInvite();
      void queryClient.invalidateQueries({ queryKey: boardKeys.list });
      toast.success(`You are ${roleNames[role].a} of this board`);
      await navigate({ to: '/boards/$boardId', params: { boardId }, replace: true });
    },
    onError: (error) => {
      // Kept if it is for another account, because it can still be accepted after signing in to that account.
      if (isFor(error, 'invite_for_another')) return;
      writeText(pendingKey, null);
      forgetSeenInvite();
    },
  });
  const acceptOnce = useOneAtATime(accept.mutateAsync);
  const isSignedIn = session !== null;
  const { data } = outline;
  useEffect(() => {
    if (data && token !== null && !isSignedIn) noteSeenInvite({ ...data, token, to: given.get('to') });
  }, [data, token, isSignedIn, given]);
  useEffect(() => {
    if (isPending && isSignedIn && token !== null) acceptOnce(token);
  }, []);

  const error = accept.error ?? outline.error;
  const problem = token === null ? incomplete : error && errorText(error, 'That did not work. Please try again.');
  const isForAnother = isFor(error, 'invite_for_another');
  const isFinal = error instanceof ApiError && error.status === 404;
  const title = data ? `${data.invitedBy} shared a board with you` : 'An invitation to a board';
  const isBusy = accept.isPending || (outline.isPending && outline.isFetching);
  const signIn = async (given: string) => {
    writeText(pendingKey, given);
    if (isSignedIn) await signOut();
    else await navigate({ to: '/auth', search: { returnTo: '/invite' } });
  };
  return (
    <Page title={title} className="grid flex-1 place-items-center py-16">
      <Panel className="w-full max-w-120 px-9 py-8 max-sm:px-5">
        <h1 className="font-head text-28 font-medium tracking-[-0.014em] text-balance wrap-anywhere">{title}</h1>
        {data && (
          <p className="mt-2.5 text-text-2 wrap-anywhere">
            The board “{data.boardName}”. As {roleNames[data.role].a} you {roleNames[data.role].may}.
          </p>
        )}
        {isBusy && (
          <p role="status" className="mt-4 flex items-center gap-2.5 text-text-2">
            <Spinner />
            {accept.isPending ? 'Opening the board...' : 'Loading the invitation...'}
          </p>
        )}
        {problem && (
          <p
            role="alert"
            className="mt-5 flex gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-13 text-danger wrap-anywhere"
          >
            <TriangleAlert aria-hidden="true" className="mt-px size-4 flex-none" strokeWidth={1.75} />
            {problem}
          </p>
        )}
        {isForAnother && session && (
          <p className="mt-3 text-13 text-text-2 wrap-anywhere">You are signed in as {session.user.email}.</p>
        )}
        <div className="mt-6 flex flex-wrap gap-2">
          {token !== null && isForAnother && (
            <Button variant="primary" className="h-10" onClick={() => void signIn(token)}>
              Sign out and use another address
            </Button>
          )}
          {token !== null && !isForAnother && !isFinal && (
            <Button
              variant="primary"
              className="h-10"
              busy={accept.isPending}
              onClick={() => (isSignedIn ? acceptOnce(token) : void signIn(token))}
            >
              {isSignedIn ? 'Open the board' : 'Sign in and open the board'}
            </Button>
          )}
          {(problem || !token) && (
            <Link to="/" className={buttonClass('secondary', 'md', 'h-10')}>
              Go to Sightline
            </Link>
          )}
        </div>
      </Panel>
    </Page>
  );
}
