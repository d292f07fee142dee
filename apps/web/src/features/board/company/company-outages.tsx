import { useQuery } from '@tanstack/react-query';
import { downtimeQuery } from '@/lib/board/signals/downtime-query';
import { downtimeWords } from '@/lib/format/downtime-words';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';

/** Shows a company's outages in 90 days, with its status page as the proof. */
export function CompanyOutages({ boardId, companyId }: { boardId: string; companyId: string }) {
  const { data, isLoadingError } = useQuery(downtimeQuery(boardId));
  const downtime = data?.items.find((one) => one.companyId === companyId);
  return (
    <p className="px-5 py-4 text-13 text-text-2 wrap-anywhere max-sm:px-3.5">
      {isLoadingError && 'The outages could not be loaded.'}
      {data && downtime && `${downtimeWords(downtime, data.days)}.`}{' '}
      {downtime?.pages[0] && (
        <ExternalLink href={downtime.pages[0].url} className={linkClass}>
          Their status page
        </ExternalLink>
      )}
    </p>
  );
}
