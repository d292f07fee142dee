import type { Sentiment } from '@sightline/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkClass } from '@/ui/display/link-class';

/** A filter for the events behind a number. `until` is exclusive. */
export interface EventsOf {
  company?: string | undefined;
  topic?: string | undefined;
  sentiment?: Sentiment | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

const dayMs = 86_400_000;

/** Returns the day of a timestamp in UTC: '2026-11-20'. */
export const dayIn = (timestamp: string): string => timestamp.slice(0, 10);

/** Returns the timeline's search parameters for the events behind a number. Its days are inclusive. */
export function timelineSearch({ company, topic, sentiment, since, until }: EventsOf) {
  return {
    company,
    topic,
    sentiment,
    from: since && dayIn(since),
    to: until && dayIn(new Date(Date.parse(until) - dayMs).toISOString()),
    // The list has as many events as the number.
    show: 'counted' as const,
  };
}

interface EventsLinkProps {
  boardId: string;
  of: EventsOf;
  /** Accessible name, used when the text alone is a number. */
  label?: string;
  className?: string;
  children: ReactNode;
}

export function EventsLink({ boardId, of, label, className = linkClass, children }: EventsLinkProps) {
  return (
    <Link
      to="/boards/$boardId/timeline"
      params={{ boardId }}
      search={timelineSearch(of)}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}

/** A number that links to its events; zero is plain text. */
export function EventCount({ count, ...link }: Omit<EventsLinkProps, 'children'> & { count: number }) {
  return count === 0 ? <>0</> : <EventsLink {...link}>{count.toLocaleString('en')}</EventsLink>;
}
