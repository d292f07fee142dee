import type { CompanyDowntime } from '@sightline/contracts';
import { downtimeWords } from '@/lib/format/downtime-words';
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
  const words = downtimeWords(downtime, days);
  if (!page) return <span className="text-12 text-text-3">{words}</span>;
  return (
    <ExternalLink href={page.url} className={linkClass}>
      {words}
    </ExternalLink>
  );
}
