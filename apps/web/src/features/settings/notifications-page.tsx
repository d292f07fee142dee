import { DigestCard } from './digest-card.tsx';
import { rowClass, SettingCard } from './setting-row.tsx';
import { SettingsFailed } from './settings-failed.tsx';
import { SettingsLayout } from './settings-layout.tsx';
import { TrackedBoards } from './tracked-boards.tsx';
import { usePreferences } from './use-preferences.ts';

/** '/settings/notifications'. */
export function NotificationsPage() {
  const { stored, preferences, saving, change } = usePreferences();
  return (
    <SettingsLayout crumb="Notifications" heading="Notification Settings">
      {stored.isPending && <DigestSkeleton />}
      {stored.isLoadingError && (
        <SettingsFailed what="Your notification preferences" onRetry={() => stored.refetch()} />
      )}
      {preferences && <DigestCard preferences={preferences} saving={saving} onChange={change} />}
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
        // Static rows: they are never reordered.
        <div key={row} className={rowClass}>
          <div className={`skeleton ${height}`} />
        </div>
      ))}
    </SettingCard>
  );
}
