import type { CompanyJob, CompanyJobs, JobBoard } from '@sightline/contracts';
import { aCompany } from './builders.ts';

export const surfaceId = `srf_${'1'.repeat(20)}`;

export function aJobBoard(parts: Partial<JobBoard> = {}): JobBoard {
  return {
    ...{ surfaceId, provider: 'greenhouse', account: 'rival-1', url: 'https://job-boards.greenhouse.io/rival-1' },
    proof: { kind: 'link', pageUrl: 'https://rival-1.example/careers', words: 'See all openings' },
    ...{ state: 'works', problem: null, lastReadAt: '2026-11-20T11:40:00.000Z' },
    ...{ historyStartsAt: '2026-10-05T06:00:00.000Z', emptySince: null },
    ...parts,
  };
}

export function aJob(title: string, parts: Partial<CompanyJob> = {}): CompanyJob {
  return {
    ...{ title, team: 'Risk', places: ['Lisbon'], isRemote: false, pay: null },
    url: `https://job-boards.greenhouse.io/rival-1/jobs/${encodeURIComponent(title)}`,
    ...{ publishedAt: null, firstSeenAt: '2026-11-09T06:00:00.000Z', closedAt: null, isNew: false, isStanding: false },
    ...parts,
  };
}

const weeks = [null, null, null, null, null, 2, 2, 2, 2, 2, 3, 3];

export function someJobs(parts: Partial<CompanyJobs> = {}): CompanyJobs {
  return {
    ...{ companyId: aCompany(1).id, company: 'Rival 1', boards: [aJobBoard()] },
    ...{ historyStartsAt: '2026-10-05T06:00:00.000Z', open: 3, opened: 1, closed: 1, weeks },
    weekEnds: weeks.map((_, at) =>
      new Date(Date.parse('2026-11-20T12:00:00Z') - (11 - at) * 7 * 86_400_000).toISOString(),
    ),
    teams: [
      { team: 'Risk', open: 2, opened: 1, weeks },
      { team: null, open: 1, opened: 0, weeks: weeks.map((open) => open && 1) },
    ],
    places: [
      { place: 'Lisbon', open: 2, isNew: true },
      { place: 'Bristol', open: 1, isNew: false },
    ],
    findings: [],
    notCounted: { reposts: 0, standing: 0 },
    jobs: [aJob('Head of Risk', { isNew: true }), aJob('Fraud analyst'), aJob('Talent pool', { team: null })],
    closedJobs: [aJob('Payroll specialist', { closedAt: '2026-11-12T06:00:00.000Z' })],
    ...parts,
  };
}

/** The response for a company without a known job board. */
export const noJobs = (): CompanyJobs =>
  someJobs({
    ...{ boards: [], historyStartsAt: null, open: 0, opened: 0, closed: 0, weeks: weeks.map(() => null) },
    ...{ teams: [], places: [], jobs: [], closedJobs: [] },
  });
