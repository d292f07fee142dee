import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alertSummaryQuery } from '@/lib/alerts/alert-queries';
import { useOwnTimeZone } from '@/lib/alerts/own-time-zone';
import { toast } from '@/lib/browser/toast';
import { counted } from '@/lib/format/format';
import { useLiveAlerts } from '@/lib/live/live-alerts';
import { useSession } from '@/lib/session/session';
import Inbox from '~icons/lucide/inbox';
import { buttonClass } from '../form/button.tsx';

const mostShown = 99;

function say(sent: number, title: string | null): void {
  toast.alert(sent === 1 ? `New alert: ${title ?? ''}` : counted(sent, 'new alert'));
}

/** A link to the alerts with the number of unread ones. Announces new alerts once. */
export default function AlertsLink() {
  const { data } = useQuery(alertSummaryQuery);
  useLiveAlerts(say);
  useOwnTimeZone(useSession()?.user.id);
  const unread = data?.unread ?? 0;
  return (
    <Link
      to="/inbox"
      className={buttonClass('ghost', 'icon', 'relative')}
      aria-label={unread > 0 ? `Alerts, ${unread} unread` : 'Alerts'}
      title="Alerts"
    >
      <Inbox aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-px min-w-4 rounded-full bg-priority-bg px-1 text-center text-12 leading-4 font-semibold text-priority-fg tabular-nums"
        >
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </Link>
  );
}
