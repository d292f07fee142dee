import { AlertLinkPage } from '@/features/weekly-alerts/alert-link-page';

export function AlertsConfirmRoute() {
  return <AlertLinkPage kind="confirm" />;
}

export function AlertsUnsubscribeRoute() {
  return <AlertLinkPage kind="unsubscribe" />;
}
