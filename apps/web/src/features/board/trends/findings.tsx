import { type Finding, findingWords } from '@sightline/contracts';
import { Badge } from '@/ui/display/badge';
import ArrowLeftRight from '~icons/lucide/arrow-left-right';
import { EventsLink, type EventsOf } from './event-links.tsx';

/** Returns the events behind a finding; for a company that has gone quiet, its earlier events. */
function eventsOf({ kind, companyIds, topic, sentiment, since, until }: Finding): EventsOf {
  const about = {
    company: companyIds.length === 1 ? companyIds[0] : undefined,
    topic: topic ?? undefined,
    sentiment: sentiment ?? undefined,
  };
  return kind === 'quiet' ? about : { ...about, since, until };
}

interface FindingsProps {
  boardId: string;
  findings: readonly Finding[];
  nameOf: (companyId: string) => string;
}

/** Notable developments, each with its reason and a link to its events. */
export function Findings({ boardId, findings, nameOf }: FindingsProps) {
  return (
    <ul className="grid md:grid-flow-col md:auto-cols-fr">
      {findings.map((finding) => {
        const { kind, title, reason, link } = findingWords(finding, nameOf);
        return (
          <li
            key={`${kind} ${title}`}
            className="border-border px-5 pt-4 pb-4.5 not-first:border-t max-sm:px-3.5 md:not-first:border-t-0 md:not-first:border-l"
          >
            <Badge tone={finding.kind === 'shift' ? 'warning' : 'plain'}>
              {finding.kind === 'shift' && <ArrowLeftRight aria-hidden="true" />}
              {kind}
            </Badge>
            <h3 className="my-1.5 font-head text-18 leading-[1.32] font-medium text-pretty">{title}</h3>
            <p className="text-13 text-text-2">{reason}</p>
            <p className="mt-1.5 text-13">
              <EventsLink boardId={boardId} of={eventsOf(finding)}>
                {link}
                <span className="sr-only">: {title}</span>
              </EventsLink>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
