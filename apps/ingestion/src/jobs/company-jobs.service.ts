import { Inject, Injectable } from '@nestjs/common';
import { type CompanyJobs, DomainError } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { accepts } from '../surfaces/surface-audience.ts';
import { SurfacesStore } from '../surfaces/surfaces.store.ts';
import { shownState } from '../surfaces/unlinked.ts';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import {
  findingsShown,
  isOpen,
  JobRoles,
  openAt,
  placesOf,
  recentMs,
  teamsOf,
  toCompanyJob,
  toJobBoard,
  weekEndsOf,
} from './job-views.ts';
import { JobsStore } from './jobs.store.ts';
import { rolesOf } from './signals/roles.ts';

const mostOpen = 1_000;
const mostClosed = 200;

@Injectable()
export class CompanyJobsService {
  constructor(
    private readonly jobs: JobsStore,
    private readonly surfaces: SurfacesStore,
    private readonly sites: TrackedSitesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns the jobs on the job boards that a board accepts as the company's.
   * @throws {DomainError} not-found `company_not_found`
   */
  async ofCompany(boardId: string, companyId: string): Promise<CompanyJobs> {
    const company = (await this.sites.companiesOfBoard(boardId)).find((one) => one.companyId === companyId);
    if (!company) throw new DomainError('not-found', 'company_not_found', 'The board does not track this company');
    const [surfaces, choices, boards] = await Promise.all([
      this.surfaces.ofCompanies([company.siteId]),
      this.surfaces.choicesOfBoard(boardId),
      this.jobs.boardsOfCompany(company.siteId),
    ]);
    const chosen = new Map(choices.map((choice) => [choice.surfaceId, choice]));
    const accepted = surfaces.filter(
      ({ _id, kind, foundBy }) => kind === 'job-board' && accepts(foundBy, chosen.get(_id)),
    );
    const ids = new Set(accepted.map(({ _id }) => _id));
    const read = boards.filter(({ _id }) => ids.has(_id));
    const now = this.clock.now();
    const weekEnds = weekEndsOf(now);
    const all = (await this.jobs.ofCompany(company.siteId)).filter(({ surfaceId }) => ids.has(surfaceId));
    const startsAt = read.length > 0 ? new Date(Math.min(...read.map((board) => board.startsAt.getTime()))) : null;
    const roles = new JobRoles(rolesOf(all, now), now);
    const open = all.filter(isOpen).toSorted((a, b) => b.firstSeenAt.getTime() - a.firstSeenAt.getTime());
    const isRecent = (date: Date | null) => date !== null && now.getTime() - date.getTime() < recentMs;
    const closed = all
      .filter(({ closedAt }) => isRecent(closedAt))
      .toSorted((a, b) => (b.closedAt?.getTime() ?? 0) - (a.closedAt?.getTime() ?? 0));
    const listedLately = open.filter((job) => !job.isBackfill && isRecent(job.firstSeenAt));
    return {
      ...{ companyId, company: company.name },
      boards: accepted.map((surface) =>
        toJobBoard(
          { ...surface, state: shownState(surface, chosen.get(surface._id)?.choice === 'added') },
          read.find(({ _id }) => _id === surface._id),
        ),
      ),
      historyStartsAt: startsAt?.toISOString() ?? null,
      ...{ open: open.length, opened: open.filter((job) => roles.isNew(job)).length, closed: closed.length },
      ...{ weekEnds: weekEnds.map((end) => end.toISOString()), weeks: openAt(all, weekEnds, startsAt ?? now) },
      teams: teamsOf(all, roles, weekEnds, startsAt ?? now),
      places: placesOf(all, roles),
      findings: findingsShown(read, now),
      notCounted: {
        standing: open.filter((job) => roles.isStanding(job)).length,
        reposts: listedLately.filter((job) => !roles.isStanding(job) && roles.isRepost(job)).length,
      },
      jobs: open.slice(0, mostOpen).map((job) => toCompanyJob(job, roles)),
      closedJobs: closed.slice(0, mostClosed).map((job) => toCompanyJob(job, roles)),
    };
  }
}
