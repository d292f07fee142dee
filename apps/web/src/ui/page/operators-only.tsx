import { Link, useLocation } from '@tanstack/react-router';
import { ApiError, errorText } from '@/lib/api/api-error';
import { signOut } from '@/lib/session/auth';
import { safeReturnTo, useSession } from '@/lib/session/session';
import ShieldAlert from '~icons/lucide/shield-alert';
import { Button, buttonClass } from '../form/button.tsx';
import { Empty } from './empty.tsx';

/** True if access was denied because the caller isn't an operator (401: not signed in, 403: no operator role). */
export function isOperatorsOnly(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** Shown instead of operator content, with a link to the sign-in screen, which leads back here. */
export function OperatorsOnly() {
  const session = useSession();
  const href = useLocation({ select: (location) => location.href });
  return (
    <Empty>
      <ShieldAlert aria-hidden="true" className="size-6 text-accent-text" strokeWidth={1.6} />
      <h2 className="mt-1 font-head text-20 font-medium">Operators only</h2>
      {session ? (
        <>
          <p className="max-w-[60ch] text-text-2 wrap-anywhere">
            You are signed in as {session.user.email}, which does not have the operator role. Ask whoever runs this
            installation for it, or use another account.
          </p>
          <Button className="mt-4" onClick={() => void signOut()}>
            Sign in with another account
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-[60ch] text-text-2">
            This page shows and changes what belongs to the whole installation. Sign in with an account that has the
            operator role.
          </p>
          <Link to="/auth" search={{ returnTo: safeReturnTo(href) }} className={buttonClass('primary', 'md', 'mt-4')}>
            Sign in
          </Link>
        </>
      )}
    </Empty>
  );
}

/**
 * Shown when loading failed: the operators-only notice, or the reason with a retry button. `what` starts the sentence.
 */
export function OperatorLoadFailed({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  if (isOperatorsOnly(error)) return <OperatorsOnly />;
  return (
    <Empty>
      <h2 className="font-head text-20 font-medium">{what} could not be loaded</h2>
      <p className="max-w-[60ch] text-text-2 wrap-anywhere">
        {errorText(error, 'Check your connection and try again.')}
      </p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </Empty>
  );
}
