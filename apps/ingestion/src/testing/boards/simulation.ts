import { companyIdOf } from '@sightline/product';
import type { JobBoardDocument, JobDocument } from '../../jobs/job.documents.ts';
import { settle } from '../../jobs/job-reading.ts';
import { type Finding, findingsOf } from '../../jobs/signals/findings.ts';
import { reductionOf } from '../../jobs/signals/reduction.ts';
import { type CompanyHistory, companyHistory, dateOfDay } from './board-world.ts';
import { surfaceOf } from './job-boards.ts';

export interface Raised extends Finding {
  readonly day: number;
}

/** A company's findings over 60 days, from the pure rules alone. */
export function simulate({ name, readings }: CompanyHistory): Raised[] {
  const companyId = companyIdOf(`${name}.example`);
  const boards = new Map<string, JobDocument[]>();
  const raised: JobBoardDocument['raised'] = [];
  const findings: Raised[] = [];
  let startsAt: Date | null = null;
  for (const { day, surface, entries } of readings) {
    if (entries === null) continue;
    const now = dateOfDay(day);
    startsAt ??= now;
    const known = boards.get(surface);
    const board = { surfaceId: surfaceOf(surface), companyId, isKnown: known !== undefined };
    boards.set(surface, [...settle(board, known ?? [], entries, now).jobs]);
    if (known === undefined) continue;
    const hiring = { jobs: [...boards.values()].flat(), startsAt, raised, now };
    const reduction = reductionOf(hiring);
    for (const found of [...findingsOf(hiring), ...(reduction ? [reduction] : [])]) {
      raised.push({ key: found.key, finding: found.finding, subject: found.subject, at: now });
      findings.push({ ...found, day });
    }
  }
  return findings;
}

export interface Score {
  readonly planted: number;
  readonly found: number;
  readonly missed: readonly string[];
  readonly falseSurges: readonly string[];
  readonly moved: number;
  /** Findings for moved boards that no cluster explains. */
  readonly alertsOfMoves: readonly string[];
  readonly others: readonly string[];
}

/** Simulates 50 companies and compares their findings with the planted clusters. */
export function score(seed: number, companies = 50): Score {
  const runs = Array.from({ length: companies }, (_, index) => {
    const history = companyHistory(seed, index);
    return { history, findings: simulate(history) };
  });
  const isOfCluster = ({ cluster }: CompanyHistory, found: Raised) =>
    cluster !== null &&
    found.finding === 'capability' &&
    found.day <= cluster.day + 14 &&
    // One of the three may be another opening in the area at the same time.
    found.jobs.filter(({ providerId }) => cluster.ids.has(providerId.replace(/^n-/, ''))).length >= 2;
  const planted = runs.filter(({ history }) => history.cluster !== null);
  const missed = planted.filter(({ history, findings }) => !findings.some((found) => isOfCluster(history, found)));
  const stray = runs.flatMap(({ history, findings }) =>
    findings.filter((found) => !isOfCluster(history, found)).map((found) => ({ history, found })),
  );
  const text = ({ history, found }: (typeof stray)[number]) =>
    `${history.name} day ${found.day} ${found.finding} ${found.subject}: ${found.jobs.map(({ title }) => title).join(' | ')}`;
  return {
    planted: planted.length,
    found: planted.length - missed.length,
    missed: missed.map(
      ({ history: { name, cluster } }) => `${name} ${cluster?.area} ${cluster?.day}: ${cluster?.titles.join(' | ')}`,
    ),
    falseSurges: stray.filter(({ found }) => found.finding === 'capability').map(text),
    moved: runs.filter(({ history }) => history.movesOn !== null).length,
    alertsOfMoves: stray
      .filter(
        ({ history: { movesOn }, found }) => movesOn !== null && found.day >= movesOn && found.finding !== 'leadership',
      )
      .map(text),
    others: stray.filter(({ found }) => found.finding !== 'capability').map(text),
  };
}
