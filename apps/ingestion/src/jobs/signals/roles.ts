import type { JobDocument } from '../job.documents.ts';
import { placeParts, titleKeyOf, titleWords } from './title-key.ts';

/** All positions of a company with one title: reposts, openings in several places and on several boards. */
export interface Role {
  readonly key: string;
  /** Its positions, oldest first. */
  readonly jobs: readonly [JobDocument, ...JobDocument[]];
  /** The time of its first opening, as far as known. */
  readonly openedAt: Date;
  /** Whether that first opening was seen. */
  readonly isSeenOpening: boolean;
  readonly isOpen: boolean;
  /** Always open: an advert without a position, or a job renewed again and again. */
  readonly isStanding: boolean;
}

const dayMs = 86_400_000;
/** A position that is open for longer, or renewed for as long, is a standing advert. */
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

/** A title that was not listed for this time is a new role when it comes back; before, it is a repost. */
const repostWithinMs = 45 * dayMs;

/** The company's roles. A job belongs to one role, by its title. */
export function rolesOf(jobs: readonly JobDocument[], now: Date): Role[] {
  // Titles also name places that their own job doesn't state.
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

/** Jobs of one title, oldest first, separated where the title was not listed for long. */
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

/** When a job opened: the stated date, which may be before it was first seen. */
export const openedAt = ({ publishedAt, firstSeenAt }: JobDocument): Date =>
  publishedAt !== null && publishedAt < firstSeenAt ? publishedAt : firstSeenAt;

/**
 * A position of the role that opened after a time and is open: the role is new, or listed once more beside positions that are still
 * open. A repost, a renewal under another id and a position that moved from another board are none.
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

/** Whether another position of the title was closed, or moved here from another board, since it opened. */
const isRelisted = (job: JobDocument, others: readonly JobDocument[]): boolean =>
  others.some(
    (other) => openedAt(other) < openedAt(job) && (other.closedAt !== null || other.surfaceId !== job.surfaceId),
  );

/** Whether a title is an advert without a position, or of a client. */
export const isNoPosition = (title: string): boolean => {
  const words = titleWords(title);
  return noPositions.some((phrase) => words.includes(` ${phrase} `));
};

/** The names of a role's places, each once. */
export const placesOfRole = ({ jobs }: Role): string[] => [
  ...new Set(jobs.flatMap(({ places }) => places.flatMap((place) => placeParts(place)[0] ?? []))),
];
