import type { JobDocument } from '../job.documents.ts';
import { placeParts, titleKeyOf, titleWords } from './title-key.ts';

/** All positions of a company with one title: reposts, and openings in several places and on several boards. */
export interface Role {
  readonly key: string;
  /** The positions of the role, oldest first. */
  readonly jobs: readonly [JobDocument, ...JobDocument[]];
  /** The time of the first known opening. */
  readonly openedAt: Date;
  /** True if that first opening was observed. */
  readonly isSeenOpening: boolean;
  readonly isOpen: boolean;
  /** True for roles that are always open: adverts without a position, or jobs that are renewed repeatedly. */
  readonly isStanding: boolean;
}

const dayMs = 86_400_000;
/** A position that is open or renewed for longer than this is a standing advert. */
const standsAfterMs = 180 * dayMs;

/** Adverts without a position, and positions at clients of an agency. */
const noPositions = [
  ...[
    'talent pool',
    'talent community',
    'talent network',
    'general application',
    'open application',
    'spontaneous application',
  ],
  ...['speculative application', 'future opportunities', 'future openings', 'join our team', 'expression of interest'],
  ...[
    'initiativbewerbung',
    'candidature spontanee',
    'candidatura espontanea',
    'candidatura spontanea',
    'open sollicitatie',
  ],
  ...[
    'spontanansokan',
    'aplikacja spontaniczna',
    'uopfordret ansogning',
    'our client',
    'for a client',
    'client of ours',
  ],
];

/** A title that returns after this time is a new role; a title that returns earlier is a repost. */
const repostWithinMs = 45 * dayMs;

/** The company's roles. A job belongs to one role, by its title. */
export function rolesOf(jobs: readonly JobDocument[], now: Date): Role[] {
  // Titles may contain places that their job doesn't state.
  const places = [...new Set(jobs.flatMap((job) => job.places))];
  const byKey = Map.groupBy(jobs, ({ title }) => titleKeyOf(title, places));
  return [...byKey].flatMap(([key, group]) =>
    chains(group, now).map((chain): Role => {
      const [first] = chain;
      const isStated =
        first.isBackfill || chain.some(({ isBackfill, firstSeenAt }) => isBackfill && firstSeenAt <= first.firstSeenAt);
      return {
        ...{ key, jobs: chain, openedAt: openedAt(first), isSeenOpening: !isStated },
        isOpen: chain.some(({ closedAt }) => closedAt === null),
        isStanding: isNoPosition(first.title) || lastEndMs(chain, now) - openedAt(first).getTime() >= standsAfterMs,
      };
    }),
  );
}

/** Jobs with one title, oldest first, split where the title was not listed for a long time. */
function chains(group: readonly JobDocument[], now: Date): [JobDocument, ...JobDocument[]][] {
  const found: [JobDocument, ...JobDocument[]][] = [];
  for (const job of group.toSorted((a, b) => openedAt(a).getTime() - openedAt(b).getTime())) {
    const chain = found.at(-1);
    if (chain && openedAt(job).getTime() - lastEndMs(chain, now) <= repostWithinMs) chain.push(job);
    else found.push([job]);
  }
  return found;
}

const lastEndMs = (jobs: readonly JobDocument[], now: Date): number =>
  Math.max(...jobs.map(({ closedAt }) => (closedAt ?? now).getTime()));

/** Opening time of a job: the stated date, which may be before the job was first seen. */
export const openedAt = ({ publishedAt, firstSeenAt }: JobDocument): Date =>
  publishedAt !== null && publishedAt < firstSeenAt ? publishedAt : firstSeenAt;

/**
 * Returns an open position of the role that opened after a time, if the role is new or is listed in addition to
 * positions that are still open. Reposts, renewals under another id and positions that moved from another board don't
 * count.
 */
export function newOpening({ jobs, isStanding }: Role, since: Date): JobDocument | null {
  if (isStanding) return null;
  const [earlier, later] = [jobs.filter((job) => openedAt(job) <= since), jobs.filter((job) => openedAt(job) > since)];
  const isBeside = (job: JobDocument) =>
    earlier.every(({ surfaceId, closedAt }) => surfaceId === job.surfaceId && closedAt === null);
  return (
    later.find((job) => job.closedAt === null && !job.isBackfill && isBeside(job) && !isRelisted(job, later)) ?? null
  );
}

/** True if another position with the title was closed, or moved here from another board, since it opened. */
const isRelisted = (job: JobDocument, others: readonly JobDocument[]): boolean =>
  others.some(
    (other) => openedAt(other) < openedAt(job) && (other.closedAt !== null || other.surfaceId !== job.surfaceId),
  );

/** True if a title is an advert without a position, or belongs to a client of an agency. */
export const isNoPosition = (title: string): boolean => {
  const words = titleWords(title);
  return noPositions.some((phrase) => words.includes(` ${phrase} `));
};

/** The names of a role's places, without duplicates. */
export const placesOfRole = ({ jobs }: Role): string[] => [
  ...new Set(jobs.flatMap(({ places }) => places.flatMap((place) => placeParts(place)[0] ?? []))),
];
