import type { JobsSignal, SignalJob } from '@sightline/contracts';
import type { z } from 'zod';
import type { SignalItem } from '../../surfaces/signal-publisher.ts';
import type { JobDocument } from '../job.documents.ts';
import type { Finding } from './findings.ts';
import { openedAt } from './roles.ts';

type Detail = z.infer<typeof JobsSignal>;

const mostJobs = 20;
const mostNamed = 6;

export interface Counts {
  readonly openBefore: number;
  readonly openNow: number;
}

/** Returns the content item that reports a finding. */
export function signalItemOf(found: Finding, counts: Counts, boardUrl: string, now: Date): SignalItem {
  const { key, finding, subject, jobs } = found;
  const detail: Detail = {
    ...{ kind: 'jobs', finding, subject, ...counts },
    jobs: jobs.slice(0, mostJobs).map(toSignalJob),
  };
  const named = jobs.slice(0, mostNamed).map(({ title, places }) => (places[0] ? `${title} (${places[0]})` : title));
  const rest = jobs.length - named.length;
  const [first] = jobs;
  return {
    ...{ key, detail, fingerprint: key, publishedAt: now },
    url: finding === 'leadership' && first ? first.url : boardUrl,
    textsFor: (company) => ({
      title: titleOf(company, found, counts),
      description: `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
    }),
  };
}

function titleOf(company: string, { finding, subject, jobs }: Finding, { openBefore }: Counts): string {
  switch (finding) {
    case 'capability':
      return `${company} opened ${jobs.length} positions in 14 days: ${subject}`;
    case 'place':
      return `${company} opened its first positions in ${subject}`;
    case 'leadership':
      return `${company} opened a leading position: ${subject}`;
    case 'reduction':
      return `${company} withdrew ${jobs.length} of ${openBefore} open positions`;
  }
}

const toSignalJob = (job: JobDocument): SignalJob => ({
  ...{ title: job.title, url: job.url, team: job.team, place: job.places[0] ?? null },
  firstSeenAt: openedAt(job).toISOString(),
});
