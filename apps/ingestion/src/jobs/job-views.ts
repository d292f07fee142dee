import type { CompanyJob, JobBoard, JobFinding, JobPlace, JobTeam } from '@sightline/contracts';
import type { CompanySurface } from '../surfaces/surface.documents.ts';
import type { JobBoardDocument, JobDocument } from './job.documents.ts';
import { newOpening, openedAt, type Role } from './signals/roles.ts';
import { isNamedPlace, placeParts } from './signals/title-key.ts';

const dayMs = 86_400_000;
export const recentMs = 30 * dayMs;
const shownWeeks = 12;
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const isOpen = ({ closedAt }: JobDocument): boolean => closedAt === null;

export function toJobBoard(surface: CompanySurface, board: JobBoardDocument | undefined): JobBoard {
  const { _id, provider, account, url, proof, state, problem, lastReadAt } = surface;
  return {
    ...{ surfaceId: _id, provider, account, url, proof, state, problem, lastReadAt: iso(lastReadAt) },
    ...{ historyStartsAt: iso(board?.startsAt ?? null), emptySince: iso(board?.emptySince ?? null) },
  };
}

/** The role of each job, and a flag for jobs that are a recent first opening of their role. */
export class JobRoles {
  readonly #roles: ReadonlyMap<JobDocument, Role>;

  constructor(
    roles: readonly Role[],
    private readonly now: Date,
  ) {
    this.#roles = new Map(roles.flatMap((role) => role.jobs.map((job): [JobDocument, Role] => [job, role])));
  }

  isStanding(job: JobDocument): boolean {
    return this.#roles.get(job)?.isStanding ?? false;
  }

  isNew(job: JobDocument): boolean {
    const role = this.#roles.get(job);
    return role !== undefined && newOpening(role, new Date(this.now.getTime() - recentMs)) === job;
  }

  /** True if the job was listed again, or on another board, after it was closed. */
  isRepost(job: JobDocument): boolean {
    const earlier = this.#roles.get(job)?.jobs.filter((other) => openedAt(other) < openedAt(job)) ?? [];
    return earlier.some(({ closedAt }) => closedAt !== null && closedAt <= openedAt(job));
  }
}

export function toCompanyJob(job: JobDocument, roles: JobRoles): CompanyJob {
  const { title, team, places, isRemote, pay, url } = job;
  return {
    ...{ title, team, places, isRemote, pay, url, publishedAt: iso(job.publishedAt), closedAt: iso(job.closedAt) },
    ...{ firstSeenAt: job.firstSeenAt.toISOString(), isNew: roles.isNew(job), isStanding: roles.isStanding(job) },
  };
}

/** The ends of the last weeks, oldest first; the last end is now. */
export const weekEndsOf = (now: Date): Date[] =>
  Array.from({ length: shownWeeks }, (_, index) => new Date(now.getTime() - (shownWeeks - 1 - index) * 7 * dayMs));

/** Open jobs at each time; null before the history starts. */
export const openAt = (jobs: readonly JobDocument[], times: readonly Date[], startsAt: Date): (number | null)[] =>
  times.map((time) => {
    if (time < startsAt) return null;
    return jobs.filter(({ firstSeenAt, closedAt }) => firstSeenAt <= time && (closedAt === null || closedAt > time))
      .length;
  });

/** Sorted by open jobs, most first. */
export function teamsOf(
  jobs: readonly JobDocument[],
  roles: JobRoles,
  times: readonly Date[],
  startsAt: Date,
): JobTeam[] {
  const teams = [...Map.groupBy(jobs, ({ team }) => team)].map(([team, ofTeam]) => ({
    team,
    open: ofTeam.filter(isOpen).length,
    opened: ofTeam.filter((job) => isOpen(job) && roles.isNew(job)).length,
    weeks: openAt(ofTeam, times, startsAt),
  }));
  return teams.toSorted((a, b) => b.open - a.open || compare(a.team ?? '\uffff', b.team ?? '\uffff'));
}

/**
 * Places with open jobs; a job in several places counts in each, and a job that states only that it is remote counts in
 * 'Remote'.
 */
export function placesOf(jobs: readonly JobDocument[], roles: JobRoles): JobPlace[] {
  const pairs = jobs.flatMap((job) => namesOfPlaces(job).map((place) => ({ ...place, job })));
  const places = [...Map.groupBy(pairs, ({ key }) => key).values()].map((ofPlace) => ({
    place: ofPlace[0]?.name ?? '',
    open: ofPlace.filter(({ job }) => isOpen(job)).length,
    isNew: isNamedPlace(ofPlace[0]?.key ?? '') && ofPlace.every(({ job }) => roles.isNew(job)),
  }));
  return places.filter(({ open }) => open > 0).toSorted((a, b) => b.open - a.open || compare(a.place, b.place));
}

/** "Lisbon, Portugal" and "Lisbon" are one place. */
function namesOfPlaces({ places, isRemote }: JobDocument): { key: string; name: string }[] {
  if (places.length === 0 && isRemote) return [{ key: 'remote', name: 'Remote' }];
  const named = places.flatMap((place) => {
    const [key] = placeParts(place);
    return key === undefined ? [] : [{ key, name: place }];
  });
  return [...new Map(named.map((one) => [one.key, one])).values()];
}

/** The signals from the last 30 days, newest first. */
export function findingsShown(boards: readonly JobBoardDocument[], now: Date): JobFinding[] {
  return boards
    .flatMap(({ raised }) => raised)
    .filter(({ at }) => now.getTime() - at.getTime() < recentMs)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ finding, subject, at }) => ({ finding, subject, at: at.toISOString() }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
