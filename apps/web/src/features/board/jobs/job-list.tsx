import type { CompanyJob } from '@sightline/contracts';
import { useState } from 'react';
import { counted, formatDay } from '@/lib/format/format';
import { Badge } from '@/ui/display/badge';
import { ExternalLink } from '@/ui/display/link';
import { linkClass } from '@/ui/display/link-class';
import { Button } from '@/ui/form/button';
import { Section } from '../trends/section.tsx';
import { payWords, placesWords } from './job-words.ts';

const shownFirst = 30;

interface JobListProps {
  id: string;
  title: string;
  jobs: readonly CompanyJob[];
  /** Text shown instead of an empty list. */
  none: string;
  footNote?: string | null;
}

/** Jobs with the details stated by their board, and their dates. */
export function JobList({ id, title, jobs, none, footNote }: JobListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? jobs : jobs.slice(0, shownFirst);
  return (
    <Section id={id} title={title}>
      {jobs.length === 0 ? (
        <p className="px-5 py-4 text-text-2 max-sm:px-3.5">{none}</p>
      ) : (
        <ul>
          {shown.map((job) => (
            <li
              key={`${job.url} ${job.firstSeenAt}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-border px-5 py-3 not-first:border-t max-sm:grid-cols-1 max-sm:px-3.5"
            >
              <div className="min-w-0">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <ExternalLink href={job.url} className={`${linkClass} font-semibold wrap-anywhere`}>
                    <span dir="auto">{job.title}</span>
                  </ExternalLink>
                  {job.isNew && <Badge>New</Badge>}
                  {job.isStanding && <Badge>Always open</Badge>}
                </span>
                <p dir="auto" className="text-13 text-text-2 wrap-anywhere">
                  {[job.team ?? '', placesWords(job), job.pay ? payWords(job.pay) : ''].filter(Boolean).join(' · ')}
                </p>
              </div>
              <p className="text-13 text-text-3">
                {job.closedAt ? `closed ${formatDay(job.closedAt)}` : openedWords(job)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {shown.length < jobs.length && (
        <div className="border-t border-border px-5 py-3 max-sm:px-3.5">
          <Button size="sm" onClick={() => setWhole(true)}>
            All {counted(jobs.length, 'job')}
          </Button>
        </div>
      )}
      {footNote && <p className="border-t border-border px-5 py-3 text-13 text-text-3 max-sm:px-3.5">{footNote}</p>}
    </Section>
  );
}

const openedWords = ({ publishedAt, firstSeenAt }: CompanyJob): string =>
  publishedAt ? `published ${formatDay(publishedAt)}` : `seen since ${formatDay(firstSeenAt)}`;
