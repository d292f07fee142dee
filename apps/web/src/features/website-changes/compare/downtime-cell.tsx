import { type CompanyDowntime, downtimeSentence } from '@sightline/contracts';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';

interface DowntimeCellProps {
  /** Absent while it is loading or couldn't be loaded. */
  downtime: CompanyDowntime | undefined;
  days: number;
}

/** A company's outages, with its status page as the proof. */
export function DowntimeCell({ downtime, days }: DowntimeCellProps) {
  if (!downtime) return null;
  const [page] = downtime.pages;
  if (!page) return <span className="text-12 text-text-3">No status page found on their site</span>;
  const { count, minutes } = downtime;
  const words =
    count === null || minutes === null
      ? 'Their status page was not read yet'
      : downtimeSentence({ count, minutes, days });
  return (
    <ExternalLink href={page.url} className={linkClass}>
      {words}
    </ExternalLink>
  );
}
