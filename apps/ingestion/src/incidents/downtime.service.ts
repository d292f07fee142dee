import { Inject, Injectable } from '@nestjs/common';
import type { DowntimeList } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { accepts } from '../surfaces/surface-audience.ts';
import { SurfacesStore } from '../surfaces/surfaces.store.ts';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import { downtimeOf } from './downtime.ts';
import { IncidentsStore } from './incidents.store.ts';

const days = 90;
const dayMs = 86_400_000;

@Injectable()
export class DowntimeService {
  constructor(
    private readonly incidents: IncidentsStore,
    private readonly surfaces: SurfacesStore,
    private readonly sites: TrackedSitesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Computes the downtime of every company on a board from the status pages that the board accepts. */
  async ofBoard(boardId: string): Promise<DowntimeList> {
    const companies = await this.sites.companiesOfBoard(boardId);
    const [surfaces, choices] = await Promise.all([
      this.surfaces.ofCompanies(companies.map(({ siteId }) => siteId)),
      this.surfaces.choicesOfBoard(boardId),
    ]);
    const chosen = new Map(choices.map((choice) => [choice.surfaceId, choice]));
    const pages = surfaces.filter(
      ({ _id, kind, foundBy }) => kind === 'status-page' && accepts(foundBy, chosen.get(_id)),
    );
    const now = this.clock.now();
    const since = new Date(now.getTime() - days * dayMs);
    const incidents = await this.incidents.since(
      pages.map(({ _id }) => _id),
      since,
    );
    const items = companies.map(({ companyId, name, siteId }) => {
      const own = pages.filter((page) => page.companyId === siteId);
      const ids = new Set(own.map(({ _id }) => _id));
      const isRead = own.some(({ hasBeenRead }) => hasBeenRead);
      const { count, minutes } = downtimeOf(
        incidents.filter(({ surfaceId }) => ids.has(surfaceId)),
        now,
      );
      return {
        ...{ companyId, company: name, count: isRead ? count : null, minutes: isRead ? minutes : null },
        pages: own.map(({ url, lastReadAt }) => ({ url, lastReadAt: lastReadAt?.toISOString() ?? null })),
      };
    });
    return { days, items };
  }
}
