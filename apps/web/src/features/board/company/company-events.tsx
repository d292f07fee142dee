import { type BoardCompany, topicOf, topicWords } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Chip } from '@/ui/display/chip';
import { linkClass } from '@/ui/display/link-class';
import { Panel } from '@/ui/display/panel';
import { PanelFailed } from '@/ui/page/load-failed';
import { Section } from '../trends/section.tsx';
import { companyEventsQuery } from './company-queries.ts';
import { EventRows } from './event-rows.tsx';

interface CompanyEventsProps {
  boardId: string;
  company: Pick<BoardCompany, 'id' | 'name'>;
}

/** Lists the newest events about a company, with a filter by topic. */
export function CompanyEvents({ boardId, company }: CompanyEventsProps) {
  const [topic, setTopic] = useState('');
  const all = useQuery(companyEventsQuery(boardId, company.id, {}));
  const chosen = useQuery(companyEventsQuery(boardId, company.id, { topic: topic || undefined }));
  if (all.isLoadingError)
    return <PanelFailed onRetry={() => all.refetch()}>The events could not be loaded.</PanelFailed>;
  if (!all.data || !chosen.data) return <Panel className="skeleton h-64" />;
  const topics = [...new Set(all.data.items.map((card) => topicOf(card)))];
  const { items, counts } = chosen.data;
  const isMore = counts.all > items.length;
  return (
    <Section id="events" title="Events" note={`${counts.all.toLocaleString('en')} on this board`}>
      {items.length === 0 && (
        <p className="px-5 py-4 text-13 text-text-2 max-sm:px-3.5">No events about {company.name} yet.</p>
      )}
      {topics.length > 1 && (
        // A toolbar of toggles rather than form controls.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it
        <div role="group" aria-label="Topic" className="flex flex-wrap gap-1.5 px-5 pt-3 max-sm:px-3.5">
          {topics.map((one) => (
            <Chip
              key={one}
              pressed={one === topic}
              label={`Topic: ${topicWords(one)}`}
              onClick={() => setTopic(one === topic ? '' : one)}
            >
              {topicWords(one)}
            </Chip>
          ))}
        </div>
      )}
      <EventRows cards={items} />
      {isMore && (
        <p className="border-t border-border px-5 py-3 text-13 max-sm:px-3.5">
          <Link
            to="/boards/$boardId/timeline"
            params={{ boardId }}
            search={{ company: company.id, topic: topic || undefined }}
            className={linkClass}
          >
            All {counts.all.toLocaleString('en')} events
          </Link>
        </p>
      )}
    </Section>
  );
}
