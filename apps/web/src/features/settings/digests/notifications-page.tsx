import { Link } from '@tanstack/react-router';
import { linkClass } from '@/ui/display/link-class';
import { ScreenFailed } from '@/ui/page/load-failed';
import { rowClass, SettingCard, SettingTitle } from '../setting-row.tsx';
import { SettingsLayout } from '../settings-layout.tsx';
import { DigestCard } from './digest-card.tsx';
import { TrackedBoards } from './tracked-boards.tsx';
import { usePreferences } from './use-preferences.ts';

export default function NotificationsPage() {
  const { stored, preferences, saving, change } = usePreferences();
  return (
    <SettingsLayout crumb="Notifications" heading="Notification Settings">
      {stored.isPending && <DigestSkeleton />}
      {stored.isLoadingError && <ScreenFailed what="Your notification preferences" onRetry={() => stored.refetch()} />}
      {preferences && <DigestCard preferences={preferences} saving={saving} onChange={change} />}
      <SettingCard aria-labelledby="to-channels">
        <div className={rowClass}>
          <SettingTitle id="to-channels" title="Alerts">
            Alerts of important events arrive by email, in a chat, in your browser or to your own server.{' '}
            <Link to="/settings/channels" className={linkClass}>
              Choose your channels
            </Link>
          </SettingTitle>
        </div>
      </SettingCard>
      <TrackedBoards />
    </SettingsLayout>
  );
}

function DigestSkeleton() {
  return (
    <SettingCard role="status">
      <div className={`${rowClass} flex justify-between`}>
        <span className="sr-only">Loading your notification preferences...</span>
        <div>
          <div className="skeleton h-5 w-40" />
          <div className="skeleton mt-2 h-3 w-50" />
        </div>
        <div className="skeleton h-6 w-10" />
      </div>
      {['h-9', 'h-20', 'h-9'].map((height, row) => (
        // These rows are static and never reordered.
        <div key={row} className={rowClass}>
          <div className={`skeleton ${height}`} />
        </div>
      ))}
    </SettingCard>
  );
}
