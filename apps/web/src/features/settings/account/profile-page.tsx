import { type Profile, peopleRoutes } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/api/api-error';
import { useOneAtATime } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { formatDateTime } from '@/lib/format/format';
import { useSession } from '@/lib/session/session';
import { Button } from '@/ui/form/button';
import { Field } from '@/ui/form/field';
import { ScreenFailed } from '@/ui/page/load-failed';
import { rowClass, SettingCard, SettingTitle } from '../setting-row.tsx';
import { SettingsLayout } from '../settings-layout.tsx';
import { profileQuery } from '../settings-queries.ts';
import { lastSignIn } from './last-sign-in.ts';
import { useProfile } from './use-profile.ts';

export default function ProfilePage() {
  const profile = useProfile();
  return (
    <SettingsLayout crumb="Profile" heading="Profile Settings">
      {profile.isPending && <ProfileSkeleton />}
      {profile.isLoadingError && <ScreenFailed what="Your profile" onRetry={() => profile.refetch()} />}
      {profile.data && <ProfileForm profile={profile.data} />}
    </SettingsLayout>
  );
}

/** Returns the server's reason for rejecting a value; for other failures the title is sufficient. */
const reasonOf = (error: Error) => (error instanceof ApiError && error.status === 400 ? error.message : undefined);

function ProfileForm({ profile }: { profile: Profile }) {
  const session = useSession();
  const queryClient = useQueryClient();
  // Undefined while the stored name is unchanged.
  const [typed, setTyped] = useState<string>();
  const save = useMutation({
    mutationFn: (displayName: string) => call(peopleRoutes.updateProfile, { body: { displayName } }),
    onSuccess: async (saved, sent) => {
      await queryClient.cancelQueries(profileQuery);
      queryClient.setQueryData(profileQuery.queryKey, saved);
      // Keeps text that was typed while saving.
      setTyped((now) => (now === sent ? undefined : now));
      toast.success('Saved', { description: 'Your profile has been updated' });
    },
    onError: (error) => toast.error('Failed to update profile', { description: reasonOf(error) }),
  });
  const saveOnce = useOneAtATime(save.mutateAsync);
  const displayName = typed ?? profile.displayName ?? '';
  const signedInAt = session && lastSignIn(session);

  function submit(event: FormEvent) {
    event.preventDefault();
    saveOnce(displayName);
  }

  return (
    <SettingCard aria-labelledby="profile">
      <div className={rowClass}>
        <SettingTitle id="profile" title="Profile" />
        <form noValidate onSubmit={submit} className="mt-4 grid max-w-105 gap-4">
          <div>
            <Field id="email" label="Email" type="email" readOnly value={profile.email} aria-describedby="email-note" />
            <p id="email-note" className="mt-1.5 text-13 text-text-3">
              Your email is managed by the authentication provider and cannot be changed here.
            </p>
          </div>
          <Field
            id="display-name"
            label="Display name"
            autoComplete="name"
            dir="auto"
            value={displayName}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={save.isPending} className="w-35">
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </form>
      </div>
      <dl className={`${rowClass} grid gap-4 sm:grid-cols-2`}>
        <Moment name="Account Created" at={profile.createdAt} />
        <Moment name="Last Sign In" at={signedInAt} />
      </dl>
    </SettingCard>
  );
}

function Moment({ name, at }: { name: string; at: string | null }) {
  return (
    <div>
      <dt className="text-13 text-text-3">{name}</dt>
      <dd className="font-semibold tabular-nums">{at ? <time dateTime={at}>{formatDateTime(at)}</time> : 'Unknown'}</dd>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <SettingCard role="status">
      <div className={rowClass}>
        <span className="sr-only">Loading your profile...</span>
        <div className="skeleton h-4 w-20" />
        <div className="skeleton mt-6 h-3 w-14" />
        <div className="skeleton mt-2 h-10 max-w-105" />
        <div className="skeleton mt-10 h-3 w-24" />
        <div className="skeleton mt-2 h-10 max-w-105" />
        <div className="skeleton mt-4 h-9 w-35" />
      </div>
      <div className={`${rowClass} grid gap-4 sm:grid-cols-2`}>
        <div className="skeleton h-9 w-40" />
        <div className="skeleton h-9 w-40" />
      </div>
    </SettingCard>
  );
}
