import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { normaliseDomain, type PageReading, ReadError, WebReader } from '@sightline/web-reader';
import type { Reader } from '../../reader.ts';
import { TrackedSitesStore } from '../../tracking/tracked-sites.store.ts';
import { SurfacesStore, surfaceIdOf } from '../surfaces.store.ts';
import { isUnlinked } from '../unlinked.ts';
import { SurfaceVisits } from '../visits/surface-visits.service.ts';
import { type FoundSurface, findSurfaces, type ReadPage } from './find-surfaces.ts';
import { changelogOf } from './links/changelog.ts';
import { pagesWithSurfaces } from './pages-with-surfaces.ts';
import { recogniseSurface } from './surface-links.ts';

/** Finds the surfaces that a company's site links to, on its home page and the few pages where companies list them. */
@Injectable()
export class SurfaceDiscovery {
  constructor(
    private readonly surfaces: SurfacesStore,
    private readonly sites: TrackedSitesStore,
    private readonly visits: SurfaceVisits,
    @Inject(WebReader) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Reads new surfaces immediately, without waiting for them. Counts known surfaces without a link as missed, unless an
   * unreadable page might contain the link.
   */
  async look(companyId: string, home: PageReading): Promise<void> {
    const domain = normaliseDomain(home.url) ?? '';
    const name = (await this.sites.nameOf(companyId)) ?? '';
    const pages: ReadPage[] = [{ role: 'home', url: home.url, outgoing: home.outgoing }];
    const found: FoundSurface[] = [];
    let isComplete = isSettled(home);
    for (const linked of pagesWithSurfaces(home)) {
      const page = await this.#read(linked.url);
      if (!isSettled(page)) isComplete = false;
      if (!page) continue;
      // A careers page can redirect to the job board.
      const moved = recogniseSurface(new URL(page.url));
      if (moved) found.push({ ...moved, proof: { kind: 'link', pageUrl: home.url, words: linked.text.slice(0, 200) } });
      else pages.push({ role: linked.role, url: page.url, outgoing: page.outgoing });
    }
    found.push(...findSurfaces({ name, domain }, pages));
    const changelog = changelogOf(home);
    if (changelog) found.push(changelog);
    const now = this.clock.now();
    const known = await this.surfaces.ofCompanies([companyId]);
    for (const { kind, provider, account, url, proof } of found)
      await this.surfaces.add({ companyId, kind, provider, account, url, proof }, now);
    const ids = found.map(({ provider, account }) => surfaceIdOf(companyId, provider, account));
    // Entries from the time when the surface was not read count as old.
    for (const { _id } of known.filter((surface) => isUnlinked(surface) && ids.includes(surface._id)))
      await this.surfaces.update(_id, { hasBeenRead: false, nextReadAt: now });
    if (isComplete) await this.surfaces.missed(companyId, ids, now);
    if (found.length > 0) this.visits.begin();
  }

  async #read(url: string): Promise<PageReading | null> {
    try {
      return await this.reader.readPage(url);
    } catch (error) {
      if (error instanceof ReadError) return null;
      throw error;
    }
  }
}

/** True if a page was read or is permanently gone. */
function isSettled(page: PageReading | null): boolean {
  if (page === null) return false;
  const { status = 200, kind } = page;
  return status === 404 || status === 410 || (status < 400 && kind === 'page');
}
