import { ProfilePage } from '@/features/settings/profile-page';

export function SettingsProfileRoute() {
  return <ProfilePage />;
}
