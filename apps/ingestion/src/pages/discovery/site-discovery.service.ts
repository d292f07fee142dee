import { Inject, Injectable } from '@nestjs/common';
import { messageOf } from '@sightline/contracts';
import { CLOCK, type Clock, LOGGER, type Logger } from '@sightline/service-kit';
import { ReadError, WebReader } from '@sightline/web-reader';
import { type Reader, readHome } from '../../reader.ts';
import { SurfaceDiscovery } from '../../surfaces/discovery/surface-discovery.service.ts';
import { BoardsInUse } from '../../tracking/boards-in-use.ts';
import { TrackedSitesStore } from '../../tracking/tracked-sites.store.ts';
import { ArchivesStore } from '../archive/archives.store.ts';
import type { SiteVisitDocument } from '../page.documents.ts';
import { PagesStore } from '../pages.store.ts';
import { retryAfterMs, siteEveryMs, spread } from '../visits/page-schedule.ts';
import { findPages, keyOf, kindOfPage } from './find-pages.ts';
import { knownLinks, listedPages, newLinks } from './new-links.ts';

const mostLinks = 1_000;
/** If a company has this many tracked pages, no more are added from its sitemap. */
const mostTracked = 30;

/**
 * Finds pages of a company's site worth monitoring, through the links of its home page and its sitemap, and surfaces
 * elsewhere. Repeated daily.
 */
@Injectable()
export class SiteDiscovery {
  constructor(
    private readonly pages: PagesStore,
    private readonly archives: ArchivesStore,
    private readonly sites: TrackedSitesStore,
    private readonly boards: BoardsInUse,
    private readonly surfaces: SurfaceDiscovery,
    @Inject(WebReader) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async look({ _id: companyId, homeUrl, lookedAt, failures, links, listed }: SiteVisitDocument): Promise<void> {
    const now = this.clock.now();
    const followers = await this.sites.followersOf(companyId);
    if (followers.length === 0) return this.pages.forgetSite(companyId);
    if (!(await this.boards.isInUse(companyId)))
      return this.pages.updateSite(companyId, { nextLookAt: new Date(now.getTime() + siteEveryMs) });
    try {
      const home = await readHome(this.reader, new URL(homeUrl).hostname);
      if (home.kind !== 'page')
        throw new ReadError('http_status', `The home page is a ${home.kind} page`, { url: homeUrl });
      await this.surfaces.look(companyId, home);
      const inSitemap = await this.#sitemap(home.url);
      const found = findPages(home.url, [...home.links, ...inSitemap.map((url) => ({ url, text: '' }))]);
      const tracked = await this.pages.ofCompanies([companyId]);
      const known = new Set(tracked.map(({ kind }) => kind));
      for (const { url, kind } of found) {
        // A page of a known kind is the known page under another address, as its redirect shows later.
        if (known.has(kind)) continue;
        await this.pages.add({ companyId, url, kind, foundBy: 'site', isNews: lookedAt !== null }, now);
      }
      const addresses = new Set([...tracked, ...found].map(({ url }) => keyOf(url)));
      const telling = listedPages(inSitemap);
      // On the first search, every page counts as old.
      const linked = links === null ? [] : newLinks(home.url, home.links, links);
      const added =
        links === null || listed === null || tracked.length >= mostTracked
          ? []
          : newLinks(home.url, telling, [...listed, ...links, ...knownLinks(home.url, home.links)]);
      for (const { url, text } of [...linked, ...added]) {
        const kind = kindOfPage(url, text);
        if (addresses.has(keyOf(url)) || (kind !== 'other' && known.has(kind))) continue;
        await this.pages.add({ companyId, url, kind, foundBy: 'site', isNews: true }, now);
      }
      for (const page of await this.pages.ofCompanies([companyId]))
        if (page.kind === 'pricing' && page.foundBy === 'site') await this.archives.expect(page, now);
      const nextLookAt = new Date(now.getTime() + spread(siteEveryMs, companyId));
      const seen = merged(links, knownLinks(home.url, home.links));
      const remembered = telling.length === 0 ? listed : merged(listed, knownLinks(home.url, telling));
      const looked = { lookedAt: now, nextLookAt, failures: 0 };
      await this.pages.updateSite(companyId, { ...looked, links: seen, listed: remembered });
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      this.logger.info({ companyId, reason: messageOf(error) }, 'searching the site for pages failed, will retry');
      const nextLookAt = new Date(now.getTime() + retryAfterMs(failures + 1));
      await this.pages.updateSite(companyId, { nextLookAt, failures: failures + 1 });
    }
  }

  /** Without a readable sitemap, only the site's links are used. */
  async #sitemap(url: string): Promise<string[]> {
    try {
      return (await this.reader.readSitemap(url)).map((entry) => entry.url);
    } catch (error) {
      if (error instanceof ReadError) return [];
      throw error;
    }
  }
}

const merged = (before: readonly string[] | null, seen: readonly string[]): string[] =>
  [...new Set([...(before ?? []), ...seen])].slice(-mostLinks);
