import { Injectable } from '@nestjs/common';
import {
  type ChangeList,
  type ChangeListQuery,
  DomainError,
  invalidCursor,
  type PageHistory,
  type PriceList,
  type SiteChange,
  type TrackedPage,
} from '@sightline/contracts';
import { Learned } from '@sightline/page-watch';
import { PagePicturesStore } from '../page-pictures/page-pictures.store.ts';
import { picturesOf } from '../page-pictures/picture-views.ts';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import { isIgnoredBy } from './changes/ignored.ts';
import type { PageChangeDocument, PageChoiceDocument, TrackedPageDocument } from './page.documents.ts';
import { toPageVersion, toSiteChanges, toTrackedPage } from './page-views.ts';
import { PagesStore } from './pages.store.ts';
import { currentPrices, priceHistory } from './prices/current-prices.ts';
import { unpack } from './versions/packed.ts';
import { VersionsStore } from './versions/versions.store.ts';

export interface PageOnBoard {
  readonly page: TrackedPageDocument;
  readonly company: { readonly companyId: string; readonly name: string; readonly isPrimary: boolean };
  readonly choice: PageChoiceDocument | undefined;
}

const mostVersions = 100;
const mostReadings = 500;
/** Position in the list of changes: `<time>,<id of the page's change>,<how many of its changes were listed>`. */
const cursorPattern = /^(\d{13}),(chg_[0-9a-f]{20}),(\d{1,3})$/;
const learnedShown = 30;

export const pageNotFound = () => new DomainError('not-found', 'page_not_found', 'The board does not track this page');

@Injectable()
export class BoardPagesService {
  constructor(
    private readonly pagesStore: PagesStore,
    private readonly versions: VersionsStore,
    private readonly pictures: PagePicturesStore,
    private readonly sites: TrackedSitesStore,
  ) {}

  /** Pages by company in the board's order, then by kind, without removed ones. */
  async onBoard(boardId: string): Promise<PageOnBoard[]> {
    const companies = await this.sites.companiesOfBoard(boardId);
    const [pages, chosen] = await Promise.all([
      this.pagesStore.ofCompanies(companies.map(({ siteId }) => siteId)),
      this.pagesStore.choicesOfBoard(boardId),
    ]);
    const choices = new Map(chosen.map((choice) => [choice.pageId, choice]));
    return companies.flatMap((company) =>
      pages
        .filter(({ companyId }) => companyId === company.siteId)
        .map((page) => ({ page, company, choice: choices.get(page._id) }))
        .filter(({ page, choice }) => (choice ? choice.choice !== 'removed' : page.foundBy === 'site'))
        .toSorted((a, b) => (a.page.url < b.page.url ? -1 : 1)),
    );
  }

  /** @throws {DomainError} not-found `page_not_found` */
  async find(boardId: string, pageId: string): Promise<PageOnBoard> {
    const found = (await this.onBoard(boardId)).find(({ page }) => page._id === pageId);
    if (!found) throw pageNotFound();
    return found;
  }

  async pages(boardId: string): Promise<TrackedPage[]> {
    return (await this.onBoard(boardId)).map(({ page, company, choice }) => toTrackedPage(page, company, choice));
  }

  async page(boardId: string, pageId: string): Promise<PageHistory> {
    const { page, company, choice } = await this.find(boardId, pageId);
    const [changes, prices, pictures] = await Promise.all([
      this.versions.changesOfPage(pageId, mostVersions),
      this.versions.pricesOfPages([pageId], mostReadings),
      this.pictures.ofPage(pageId),
    ]);
    const pictureOf = picturesOf(pictures);
    const ignored = choice?.ignored ?? [];
    const learned = page.learned ? unpack(page.learned, Learned) : null;
    return {
      page: toTrackedPage(page, company, choice),
      versions: changes.map((change) => toPageVersion(change, boardId, ignored, pictureOf)),
      prices: priceHistory(prices),
      ignored: ignored.map(({ id, text, createdAt }) => ({ id, text, createdAt: createdAt.toISOString() })),
      learned: (learned?.places ?? [])
        .filter(({ changes: times }) => times >= 2)
        .toSorted((a, b) => b.changes - a.changes)
        .slice(0, learnedShown)
        .map(({ sample, changes: visits }) => ({ text: sample, visits })),
    };
  }

  /** @throws {DomainError} not-found `page_not_found`, `picture_not_found` */
  async picture(boardId: string, pageId: string, pictureId: string): Promise<{ type: string; bytes: Buffer }> {
    await this.find(boardId, pageId);
    const file = await this.pictures.file(pageId, pictureId);
    if (!file) throw new DomainError('not-found', 'picture_not_found', 'This picture of the page no longer exists');
    return file;
  }

  /**
   * Changes of the board's pages, newest first.
   * @throws {DomainError} invalid `invalid_cursor`
   */
  async changes(boardId: string, { company, kind, minor, cursor, limit }: ChangeListQuery): Promise<ChangeList> {
    const shown = new Map(
      (await this.onBoard(boardId))
        .filter((one) => company === undefined || one.company.companyId === company)
        .map((one) => [one.page._id, one]),
    );
    const place = placeOf(cursor);
    const wanted: SiteChange[] = [];
    let from = place?.from;
    let skip = place?.listed ?? 0;
    for (;;) {
      const batch = await this.versions.changesOfPages([...shown.keys()], { kind, minor, from, limit: limit + 1 });
      for (const document of batch) {
        const ofDocument = this.#listed(document, shown, boardId, { kind, minor });
        for (const [at, change] of ofDocument.entries()) {
          if (at < skip) continue;
          if (wanted.length === limit)
            return { items: wanted, nextCursor: `${document.foundAt.getTime()},${document._id},${at}` };
          wanted.push(change);
        }
        skip = 0;
      }
      const last = batch.at(-1);
      if (!last || batch.length <= limit) return { items: wanted, nextCursor: null };
      from = { foundAt: last.foundAt, id: last._id, inclusive: false };
    }
  }

  #listed(
    document: PageChangeDocument,
    shown: ReadonlyMap<string, PageOnBoard>,
    boardId: string,
    { kind, minor }: Pick<ChangeListQuery, 'kind' | 'minor'>,
  ): SiteChange[] {
    const on = shown.get(document.pageId);
    if (!on) return [];
    const isIgnored = isIgnoredBy(on.choice?.ignored ?? []);
    return toSiteChanges(
      document,
      on.company,
      boardId,
      (change) => (minor || !change.minor) && (kind === undefined || change.kind === kind) && !isIgnored(change),
    );
  }

  async prices(boardId: string): Promise<PriceList> {
    const pages = await this.onBoard(boardId);
    const readings = await this.versions.pricesOfPages(
      pages.map(({ page }) => page._id),
      mostReadings,
    );
    const byPage = Map.groupBy(readings, ({ pageId }) => pageId);
    const byCompany = Map.groupBy(pages, ({ company }) => company);
    const items = [...byCompany].map(([company, ofCompany]) => {
      // Plans on the home page only summarise the pricing page.
      const stating = ofCompany.filter(({ page }) => (byPage.get(page._id) ?? []).some(({ rows }) => rows.length > 0));
      const priced = stating.some(({ page }) => page.kind === 'pricing')
        ? stating.filter(({ page }) => page.kind === 'pricing' || page.foundBy === 'user')
        : stating;
      const pricing = ofCompany.filter(
        ({ page }) => page.kind === 'pricing' || priced.some((one) => one.page === page),
      );
      return {
        ...{ companyId: company.companyId, company: company.name, isPrimary: company.isPrimary },
        pages: pricing.map((one) => toTrackedPage(one.page, company, one.choice)),
        rows: priced.flatMap(({ page }) => currentPrices(byPage.get(page._id) ?? [])),
        history: priced.flatMap(({ page }) => priceHistory(byPage.get(page._id) ?? [])),
      };
    });
    return { items };
  }
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [, time, id, listed] = cursorPattern.exec(cursor) ?? [];
  if (!time || !id) throw invalidCursor();
  return { from: { foundAt: new Date(Number(time)), id, inclusive: true }, listed: Number(listed) };
}
