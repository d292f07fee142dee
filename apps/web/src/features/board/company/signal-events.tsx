import type { SignalKind } from '@sightline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { counted } from '@/lib/format/format';
import { Section } from '../trends/section.tsx';
import { companyEventsQuery } from './company-queries.ts';
import { EventRows } from './event-rows.tsx';

interface SignalEventsProps {
  boardId: string;
  companyId: string;
  kind: Exclude<SignalKind, 'jobs'>;
  title: string;
  /** Shown above the events, or alone if there are none. */
  children?: ReactNode;
}

/** The newest incidents, releases or filings stated by one of the company's surfaces. Omitted if there are none. */
export function SignalEvents({ boardId, companyId, kind, title, children }: SignalEventsProps) {
  const { data } = useQuery(companyEventsQuery(boardId, companyId, { signal: kind }));
  const count = data?.counts.all ?? 0;
  if (count === 0 && !children) return null;
  return (
    <Section id={`${kind}s`} title={title} note={count > 0 && counted(count, kind)}>
      {children}
      {data && <EventRows cards={data.items} />}
    </Section>
  );
}
