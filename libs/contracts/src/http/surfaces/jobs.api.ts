import { z } from 'zod';
import { CompanyId, SurfaceId, Timestamp } from '../../common.ts';
import { JobPay } from '../../entities/surfaces/job.ts';
import { JobsSignal } from '../../entities/surfaces/signal.ts';
import { SurfaceProof, SurfaceProvider, SurfaceState } from '../../entities/surfaces/surface.ts';
import { route } from '../route.ts';

/** A job board of the company, with its proof. */
export const JobBoard = z.object({
  surfaceId: SurfaceId,
  provider: SurfaceProvider,
  account: z.string(),
  url: z.string(),
  proof: SurfaceProof,
  state: SurfaceState,
  /** The reason why the job board could not be read; null unless it is broken or blocked. */
  problem: z.string().nullable(),
  lastReadAt: Timestamp.nullable(),
  /** Time of the first reading, before which openings and closings are unknown; null before the first reading. */
  historyStartsAt: Timestamp.nullable(),
  /** Time since which the board has listed no jobs; null while it lists some. */
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
  /** Publication time as the board states it. */
  publishedAt: Timestamp.nullable(),
  firstSeenAt: Timestamp,
  /** Time when the job was closed; null for open jobs. */
  closedAt: Timestamp.nullable(),
  /**
   * True if the job was opened within 30 days: it is not a repost, and was not listed when its board was first read.
   */
  isNew: z.boolean(),
  /** True if the job has been listed for half a year, or is an advert without a position. It is not counted as new. */
  isStanding: z.boolean(),
});
export type CompanyJob = z.infer<typeof CompanyJob>;

/** Number of open jobs at the end of each of the last 12 weeks, oldest first; null before the history starts. */
const Weeks = z.array(z.number().int().min(0).nullable());

export const JobTeam = z.object({
  /** Name of the team; null for jobs without one. */
  team: z.string().nullable(),
  open: z.number().int(),
  /** Number of new jobs in 30 days. */
  opened: z.number().int(),
  weeks: Weeks,
});
export type JobTeam = z.infer<typeof JobTeam>;

export const JobPlace = z.object({
  place: z.string(),
  open: z.number().int(),
  /** True if the company's first jobs in this place opened within 30 days. */
  isNew: z.boolean(),
});
export type JobPlace = z.infer<typeof JobPlace>;

/** A signal from the last 30 days. */
export const JobFinding = z.object({
  finding: JobsSignal.shape.finding,
  subject: z.string(),
  at: Timestamp,
});
export type JobFinding = z.infer<typeof JobFinding>;

export const CompanyJobs = z.object({
  companyId: CompanyId,
  company: z.string(),
  /** Job boards; empty if none is known. */
  boards: z.array(JobBoard),
  /** Time when the first board was first read. */
  historyStartsAt: Timestamp.nullable(),
  open: z.number().int(),
  /** Number of jobs opened in 30 days. */
  opened: z.number().int(),
  /** Number of jobs closed in 30 days. */
  closed: z.number().int(),
  weeks: Weeks,
  /** Ends of the `weeks`. */
  weekEnds: z.array(Timestamp),
  /** Teams, most open jobs first. */
  teams: z.array(JobTeam),
  places: z.array(JobPlace),
  findings: z.array(JobFinding),
  /** Number of open jobs that are not counted as new although they were listed within 30 days. */
  notCounted: z.object({ reposts: z.number().int(), standing: z.number().int() }),
  /** Open jobs, newest first, at most 1,000. */
  jobs: z.array(CompanyJob),
  /** Jobs closed within 30 days, last closed first, at most 200. */
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
    summary: 'Returns the jobs of a company by team and place over time, with the job boards that list them.',
    response: CompanyJobs,
  }),
};
