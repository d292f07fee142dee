import { type CompanyDowntime, downtimeSentence } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { downtimeQuery } from '@/lib/board/downtime-query';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';

/** Shows a company's outages in 90 days, with its status page as the proof. */
export function CompanyOutages({ boardId, companyId }: { boardId: string; companyId: string }) {
  const { data, isLoadingError } = useQuery(downtimeQuery(boardId));
  const downtime = data?.items.find((one) => one.companyId === companyId);
  return (
    <p className="px-5 py-4 text-13 text-text-2 wrap-anywhere max-sm:px-3.5">
      {isLoadingError && 'The outages could not be loaded.'}
      {data && downtime && outageWords(downtime, data.days)}{' '}
      {downtime?.pages[0] && (
        <ExternalLink href={downtime.pages[0].url} className={linkClass}>
          Their status page
        </ExternalLink>
      )}
    </p>
  );
}

function outageWords({ pages, count, minutes }: CompanyDowntime, days: number): string {
  if (pages.length === 0) return 'No status page found on their site.';
  if (count === null || minutes === null) return 'Their status page was not read yet.';
  return `${downtimeSentence({ count, minutes, days })}.`;
}
