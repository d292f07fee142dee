import type { JobsSignal } from '@sightline/contracts';
import type { JobBoardDocument, JobDocument } from '../job.documents.ts';
import { fewestFor, type Observed, windowMs } from './baseline.ts';
import { capabilitiesOf, isLeadership } from './capabilities.ts';
import { newOpening, openedAt, placesOfRole, type Role, rolesOf } from './roles.ts';
import { isNamedPlace, placeParts } from './title-key.ts';

type Kind = (typeof JobsSignal.shape.finding)['options'][number];

/** A finding based on a company's jobs. */
export interface Finding {
  /** Stays the same for a finding, however often the board is read. */
  readonly key: string;
  readonly finding: Kind;
  readonly subject: string;
  readonly jobs: readonly JobDocument[];
  /** Open positions before the finding, if different from those before the reading. */
  readonly openBefore?: number;
}

/** The basis of findings: the jobs on all boards of a company, so that a move to another board raises no finding. */
export interface Hiring {
  readonly jobs: readonly JobDocument[];
  /** The time of the first reading of the company's first board. */
  readonly startsAt: Date;
  readonly raised: JobBoardDocument['raised'];
  readonly now: Date;
}

const dayMs = 86_400_000;
/** Period over which openings for leadership roles are counted. */
const leadersMs = 90 * dayMs;
const fewestInPlace = 2;
/** A role in more places than this is one job that can be done anywhere. */
const mostPlacesOfRole = 3;
/**
 * If a company opens more of these positions in its baseline, such as a bank with its vice presidents, none of these
 * positions is news.
 */
const mostLeaders = 3;
/** The same finding is not raised again within this time. */
const quietMs = 30 * dayMs;

/** Returns the new findings, without those that were already raised. */
export function findingsOf(hiring: Hiring): Finding[] {
  const { jobs, startsAt, raised, now } = hiring;
  // Without a baseline, unusual openings can't be distinguished from usual ones.
  if (now.getTime() - startsAt.getTime() < windowMs) return [];
  const all = rolesOf(jobs, now);
  const roles = all.filter(({ isStanding }) => !isStanding);
  const fresh = roles.filter(
    ({ isSeenOpening, isOpen, openedAt }) => isSeenOpening && isOpen && now.getTime() - openedAt.getTime() < windowMs,
  );
  const isQuiet = ({ finding, subject }: Finding) =>
    raised.some(
      (one) => one.finding === finding && one.subject === subject && now.getTime() - one.at.getTime() < quietMs,
    );
  const found = [...clusters(all, { startsAt, now }), ...newPlaces(fresh, jobs), ...leaders(fresh, roles, now)];
  return withoutParts(found).filter((one) => !isQuiet(one) && !raised.some(({ key }) => key === one.key));
}

function clusters(roles: readonly Role[], time: Observed): Finding[] {
  // A second window is needed to determine the usual number.
  if (time.now.getTime() - time.startsAt.getTime() < 2 * windowMs) return [];
  const since = new Date(time.now.getTime() - windowMs);
  const pairs = roles.flatMap((role) => capabilitiesOfRole(role).map((name) => ({ name, role })));
  return [...Map.groupBy(pairs, ({ name }) => name)].flatMap(([name, ofCapability]) => {
    const all = ofCapability.map(({ role }) => role);
    const jobs = all.flatMap((role) => newOpening(role, since) ?? []);
    return jobs.length >= fewestFor(all, time) ? finding('capability', name, jobs) : [];
  });
}

function newPlaces(fresh: readonly Role[], jobs: readonly JobDocument[]): Finding[] {
  const newJobs = new Set(fresh.flatMap((role) => role.jobs));
  const known = new Set(jobs.filter((job) => !newJobs.has(job)).flatMap(({ places }) => places.flatMap(placeParts)));
  // If the board stated no places before, a place can't be recognised as new.
  if (known.size === 0) return [];
  const pairs = fresh
    .filter((role) => placesOfRole(role).length <= mostPlacesOfRole)
    .flatMap((role) => placesOfRole(role).map((place) => ({ place, role })))
    .filter(({ place }) => isNamedPlace(place) && !known.has(place));
  return [...Map.groupBy(pairs, ({ place }) => place)].flatMap(([place, ofPlace]) => {
    if (ofPlace.length < fewestInPlace) return [];
    const roles = ofPlace.map(({ role }) => role);
    return finding('place', statedName(place, roles), roles.flatMap(openJob));
  });
}

function leaders(fresh: readonly Role[], roles: readonly Role[], now: Date): Finding[] {
  const isRecent = ({ openedAt }: Role) => now.getTime() - openedAt.getTime() < leadersMs;
  const recent = roles.filter((role) => isRecent(role) && isLeadership(role.jobs[0].title));
  if (recent.length > mostLeaders) return [];
  return fresh
    .filter(({ jobs }) => isLeadership(jobs[0].title))
    .flatMap((role) => finding('leadership', role.jobs[0].title, openJob(role)));
}

/** The finding's key contains its oldest job, so that later jobs in the same cluster don't change the key. */
function finding(kind: Kind, subject: string, jobs: readonly JobDocument[]): Finding[] {
  const sorted = jobs.toSorted((a, b) => openedAt(a).getTime() - openedAt(b).getTime() || (a.title < b.title ? -1 : 1));
  const [oldest] = sorted;
  return oldest ? [{ key: `${kind}:${subject}:${oldest._id}`, finding: kind, subject, jobs: sorted }] : [];
}

const openJob = ({ jobs }: Role): JobDocument[] => jobs.filter(({ closedAt }) => closedAt === null).slice(0, 1);

/** "Sales in Iberia" is more specific than "Sales" for the same jobs. */
function withoutParts(found: readonly Finding[]): Finding[] {
  return found.filter(
    (one) =>
      !found.some((other) => other.subject.startsWith(`${one.subject} in `) && other.jobs.length === one.jobs.length),
  );
}

const capabilitiesOfRole = ({ jobs: [{ title, team }] }: Role): string[] => capabilitiesOf(title, team);

/** The place as its board writes it. */
const statedName = (place: string, roles: readonly Role[]): string =>
  roles
    .flatMap(({ jobs }) => jobs.flatMap(({ places }) => places))
    .find((stated) => placeParts(stated)[0] === place)
    ?.split(/[,;|/(]/)[0]
    ?.trim() ?? place;
