import { currentSession } from '@/lib/session/session';
import { Button } from '@/ui/form/button';
import { AuthHeading, AuthLayout } from './auth-layout.tsx';

/**
 * The page for an emailed link. The link is used only when the button is pressed, because mail scanners also open
 * links.
 */
export function ConfirmSignIn({ onConfirm }: { onConfirm: () => void }) {
  const session = currentSession();
  return (
    <AuthLayout title="Sign in">
      <AuthHeading>Sign in to Sightline</AuthHeading>
      <p className="mt-2 text-text-2">You will be signed in with the address this link was emailed to.</p>
      {session && (
        <p className="mt-2 text-text-2 wrap-anywhere">
          You are signed in as {session.user.email} now. This link replaces that session.
        </p>
      )}
      <Button variant="primary" className="mt-[26px] h-10 w-full" onClick={onConfirm}>
        Sign in
      </Button>
    </AuthLayout>
  );
}
