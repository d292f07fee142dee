import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@/lib/format/format';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { PriorityBadge } from '@/ui/display/priority-badge';
import { SectionHead } from '@/ui/page/page';
import { sharedBriefingQuery } from './shared-queries.ts';

/** The most important events of the last seven days; nothing when there are none. */
export function SharedBriefing({ secret, boardId }: { secret: string; boardId: string }) {
  const lines = useQuery(sharedBriefingQuery(secret, boardId)).data?.lines ?? [];
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="briefing">
      <SectionHead id="briefing" title="Last seven days" />
      <Panel>
        <ol className="divide-y divide-border">
          {lines.map((line) => (
            <li key={line.cardId} className="px-6 py-3.5 max-sm:px-3.5">
              <p dir="auto" className="font-head text-16 font-medium wrap-anywhere">
                {line.headline}
              </p>
              <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-text-3">
                {line.isHighPriority && <PriorityBadge />}
                <span>{line.company}</span>
                <time dateTime={line.date}>{formatDay(line.date)}</time>
                {line.sources.map(({ name, url }) => (
                  <ExternalLink key={url} href={url} className={linkClass}>
                    {name}
                  </ExternalLink>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </Panel>
    </section>
  );
}
