import { NotificationsPage } from '@/features/settings/notifications-page';

export function SettingsNotificationsRoute() {
  return <NotificationsPage />;
}
