import { isDeepStrictEqual } from 'node:util';
import { derivedIdOf } from '@sightline/service-kit';
import type { JobEntry } from './entries/job-entry.ts';
import type { JobDocument } from './job.documents.ts';

export interface ReadBoard {
  readonly surfaceId: string;
  readonly companyId: string;
  /** True if the board was read before. */
  readonly isKnown: boolean;
}

/** The result of reading a board. */
export interface JobReading {
  /** All jobs of the board after the reading. */
  readonly jobs: readonly JobDocument[];
  /** Jobs that are new, or that differ in more than the time when they were last seen. */
  readonly changed: readonly JobDocument[];
}

const hourMs = 3_600_000;
/** A job is closed when it is missing from two readings that are this far apart. */
const closesAfterMs = hourMs;
/**
 * The same interval if half of the jobs are missing, because a failing provider may answer 200 with few jobs or none.
 */
const manyCloseAfterMs = 24 * hourMs;
/** On a smaller board, half of the jobs can change in a normal week. */
const fewestOfMany = 4;

export const jobIdOf = (surfaceId: string, providerId: string): string => `job_${derivedIdOf(surfaceId, providerId)}`;

/**
 * Returns a board's jobs after a reading. Repeating a reading has no effect.
 * @param known all stored jobs of the board
 * @param entries null if the board answered that nothing changed
 */
export function settle(
  board: ReadBoard,
  known: readonly JobDocument[],
  entries: readonly JobEntry[] | null,
  now: Date,
): JobReading {
  const open = known.filter(({ closedAt }) => closedAt === null);
  const listed = new Set(
    entries === null
      ? open.filter(({ missingSince }) => missingSince === null).map(({ _id }) => _id)
      : entries.map(({ id }) => jobIdOf(board.surfaceId, id)),
  );
  const missing = open.filter(({ _id }) => !listed.has(_id));
  const isMany = missing.length >= fewestOfMany && missing.length * 2 >= open.length;
  const closesAfter = isMany ? manyCloseAfterMs : closesAfterMs;
  const byId = new Map(known.map((job) => [job._id, job]));
  const fresh = (entries ?? []).filter(({ id }) => !byId.has(jobIdOf(board.surfaceId, id)));
  const isBackfill = !board.isKnown || isRebuilt(open, missing, fresh.length);
  const seen = entries
    ? entries.map((entry) => seenJob(board, byId.get(jobIdOf(board.surfaceId, entry.id)), entry, { now, isBackfill }))
    : open.filter(({ _id }) => listed.has(_id)).map((job) => ({ ...job, lastSeenAt: now }));
  const gone = missing.map((job): JobDocument => {
    const missingSince = job.missingSince ?? now;
    const isClosed = now.getTime() - missingSince.getTime() >= closesAfter;
    return { ...job, missingSince, closedAt: isClosed ? missingSince : null };
  });
  const touched = [...seen, ...gone];
  const after = new Map([...byId, ...touched.map((job): [string, JobDocument] => [job._id, job])]);
  const changed = touched.filter(
    (job) => !isDeepStrictEqual(job, { ...byId.get(job._id), lastSeenAt: job.lastSeenAt }),
  );
  return { jobs: [...after.values()], changed };
}

/**
 * True if half of the jobs are gone and as many are new: titles or ids were rewritten, so none of these jobs is news.
 */
const isRebuilt = (open: readonly JobDocument[], missing: readonly JobDocument[], fresh: number): boolean =>
  missing.length >= fewestOfMany && missing.length * 2 >= open.length && fresh * 2 >= missing.length;

function seenJob(
  { surfaceId, companyId }: ReadBoard,
  known: JobDocument | undefined,
  { id, publishedAt, team, places, pay, ...entry }: JobEntry,
  { now, isBackfill }: { now: Date; isBackfill: boolean },
): JobDocument {
  return {
    ...{ _id: jobIdOf(surfaceId, id), surfaceId, companyId, providerId: id, ...entry },
    // If a reading lacks a field, such as the teams, the earlier value stays.
    team: team ?? known?.team ?? null,
    places: places.length > 0 ? [...places] : (known?.places ?? []),
    pay: pay ?? known?.pay ?? null,
    publishedAt: known?.publishedAt ?? (publishedAt !== null && publishedAt <= now ? publishedAt : null),
    firstSeenAt: known?.firstSeenAt ?? now,
    lastSeenAt: now,
    ...{ missingSince: null, closedAt: null, isBackfill: known?.isBackfill ?? isBackfill },
  };
}
