import { z } from 'zod';
import { CompanyId, SurfaceId, Timestamp } from '../common.ts';
import { JobPay } from '../entities/surfaces/job.ts';
import { JobsSignal } from '../entities/surfaces/signal.ts';
import { SurfaceProof, SurfaceProvider, SurfaceState } from '../entities/surfaces/surface.ts';
import { route } from './route.ts';

/** A job board of the company, with its proof. */
export const JobBoard = z.object({
  surfaceId: SurfaceId,
  provider: SurfaceProvider,
  account: z.string(),
  url: z.string(),
  proof: SurfaceProof,
  state: SurfaceState,
  /** Why it could not be read; null unless it is broken or blocked. */
  problem: z.string().nullable(),
  lastReadAt: Timestamp.nullable(),
  /** The first reading: earlier openings and closings are unknown. Null before it. */
  historyStartsAt: Timestamp.nullable(),
  /** Since when it has listed no jobs; null while it lists some. */
  emptySince: Timestamp.nullable(),
});
export type JobBoard = z.infer<typeof JobBoard>;

export const CompanyJob = z.object({
  title: z.string(),
  team: z.string().nullable(),
  places: z.array(z.string()),
  isRemote: z.boolean(),
  pay: JobPay.nullable(),
  url: z.string(),
  /** As the board states it. */
  publishedAt: Timestamp.nullable(),
  firstSeenAt: Timestamp,
  /** Set on closed jobs. */
  closedAt: Timestamp.nullable(),
  /** An opening within 30 days that was seen: no repost, and not there when its board was first read. */
  isNew: z.boolean(),
  /** Listed for half a year, or an advert without a position. Not counted as new. */
  isStanding: z.boolean(),
});
export type CompanyJob = z.infer<typeof CompanyJob>;

/** Open jobs at the end of each of the last 12 weeks, oldest first; null before the history starts. */
const Weeks = z.array(z.number().int().min(0).nullable());

export const JobTeam = z.object({
  /** Null for jobs without a team. */
  team: z.string().nullable(),
  open: z.number().int(),
  /** New in 30 days. */
  opened: z.number().int(),
  weeks: Weeks,
});
export type JobTeam = z.infer<typeof JobTeam>;

export const JobPlace = z.object({
  place: z.string(),
  open: z.number().int(),
  /** The company's first jobs there opened within 30 days. */
  isNew: z.boolean(),
});
export type JobPlace = z.infer<typeof JobPlace>;

/** A signal of the last 30 days. */
export const JobFinding = z.object({
  finding: JobsSignal.shape.finding,
  subject: z.string(),
  at: Timestamp,
});
export type JobFinding = z.infer<typeof JobFinding>;

export const CompanyJobs = z.object({
  companyId: CompanyId,
  company: z.string(),
  /** Empty when no job board is known. */
  boards: z.array(JobBoard),
  /** When the first board was first read. */
  historyStartsAt: Timestamp.nullable(),
  open: z.number().int(),
  /** In 30 days. */
  opened: z.number().int(),
  /** In 30 days. */
  closed: z.number().int(),
  weeks: Weeks,
  /** The ends of `weeks`. */
  weekEnds: z.array(Timestamp),
  /** Most open jobs first. */
  teams: z.array(JobTeam),
  places: z.array(JobPlace),
  findings: z.array(JobFinding),
  /** Open jobs that are not counted as new, although they were listed within 30 days. */
  notCounted: z.object({ reposts: z.number().int(), standing: z.number().int() }),
  /** Open jobs, newest first; the newest 1,000. */
  jobs: z.array(CompanyJob),
  /** Closed within 30 days, last closed first; the last 200. */
  closedJobs: z.array(CompanyJob),
});
export type CompanyJobs = z.infer<typeof CompanyJobs>;

export const jobRoutes = {
  companyJobs: route({
    method: 'GET',
    path: '/api/boards/:boardId/companies/:companyId/jobs',
    service: 'ingestion',
    access: 'board',
    tag: 'pages',
    summary: 'The jobs of a company by team and place over time, with the job boards that state them.',
    response: CompanyJobs,
  }),
};
