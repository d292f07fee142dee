import { AccountPage } from '@/features/settings/account-page';

export function SettingsAccountRoute() {
  return <AccountPage />;
}
