import { Injectable } from '@nestjs/common';
import type { PageKind } from '@sightline/contracts';
import { DueQueue, derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import {
  type PageChoiceDocument,
  pageChoiceDocument,
  type SiteVisitDocument,
  siteVisitDocument,
  type TrackedPageDocument,
  trackedPageDocument,
} from './page.documents.ts';
import { everyHours, siteEveryMs } from './visits/page-schedule.ts';

const claimMs = 5 * 60_000;
/** Twice as long as the longest pause of a page, and a day longer than the longest pause of a site. */
const longestCheckDelayMs = 2 * 86_400_000;
const longestLookDelayMs = siteEveryMs + 86_400_000;

export const pageIdOf = (companyId: string, url: string): string => `pag_${derivedIdOf(companyId, url)}`;
const choiceIdOf = (boardId: string, pageId: string) => derivedIdOf(boardId, pageId);

export interface NewPage {
  readonly companyId: string;
  readonly url: string;
  readonly kind: PageKind;
  readonly foundBy: 'site' | 'user';
  /** True if the page appeared on a site that was already known. */
  readonly isNews?: boolean;
}

/** Tracked pages, the boards' settings for them, and the schedule of site searches. */
@Injectable()
export class PagesStore {
  readonly #pages;
  readonly #rows;
  readonly #choices;
  readonly #sites;
  /** Selects the pages to visit. */
  readonly visits: DueQueue<TrackedPageDocument, 'nextCheckAt'>;
  /** Selects the sites to search for pages. */
  readonly searches: DueQueue<SiteVisitDocument, 'nextLookAt'>;

  constructor(store: Store) {
    this.#pages = store.model(trackedPageDocument);
    this.#rows = store.collection(trackedPageDocument);
    this.#choices = store.model(pageChoiceDocument);
    this.#sites = store.model(siteVisitDocument);
    const ofPages = { field: 'nextCheckAt', claimMs, longestDelayMs: longestCheckDelayMs } as const;
    this.visits = new DueQueue(this.#pages, ofPages);
    const ofSites = { field: 'nextLookAt', claimMs, longestDelayMs: longestLookDelayMs } as const;
    this.searches = new DueQueue(this.#sites, ofSites);
  }

  find(pageId: string, tx?: Transaction): Promise<TrackedPageDocument | null> {
    return this.#rows.findOne({ _id: pageId }, { session: tx?.session });
  }

  /** Sorted ids of pages. */
  async idsAfter(after: string, limit: number): Promise<string[]> {
    const options = { projection: { _id: 1 }, sort: { _id: 1 }, limit } as const;
    return (await this.#rows.find({ _id: { $gt: after } }, options).toArray()).map(({ _id }) => _id);
  }

  ofCompanies(companyIds: readonly string[]): Promise<TrackedPageDocument[]> {
    return this.#pages
      .find({ companyId: { $in: [...companyIds] } })
      .lean()
      .exec();
  }

  /**
   * Adds a page, due immediately. A known page is unchanged, except that a user's page later found on the site counts as found
   * there.
   */
  async add({ companyId, url, kind, foundBy, isNews = false }: NewPage, now: Date): Promise<TrackedPageDocument> {
    const _id = pageIdOf(companyId, url);
    const never = { firstCheckedAt: null, lastCheckedAt: null, lastChangedAt: null };
    const none = {
      problem: null,
      etag: null,
      lastModified: null,
      bodyHash: null,
      versionId: null,
      firstLook: null,
      leadsTo: null,
      missingSince: null,
    };
    const page: TrackedPageDocument = {
      ...{ _id, companyId, url, kind, foundBy, ...never, ...none, learned: null, isGone: false, isNews },
      isHurried: false,
      ...{ nextCheckAt: now, everyHours: everyHours(kind), createdAt: now },
      ...{ visits: 0, failedVisits: 0, failuresInARow: 0 },
    };
    const { foundBy: _, ...whatever } = page;
    const onInsert = foundBy === 'site' ? whatever : page;
    const always = foundBy === 'site' ? { $set: { foundBy } } : {};
    await this.#pages.updateOne({ _id }, { $setOnInsert: onInsert, ...always }, { upsert: true });
    return (await this.find(_id)) ?? page;
  }

  async update(pageId: string, change: Partial<Omit<TrackedPageDocument, '_id'>>, tx?: Transaction): Promise<void> {
    await this.#rows.updateOne({ _id: pageId }, { $set: change }, tx ? { session: tx.session } : {});
  }

  /** Makes a claimed page dormant unless it became due after the claim, because a board then needs it. */
  async sleep(pageId: string, now: Date): Promise<void> {
    await this.#pages.updateOne({ _id: pageId, nextCheckAt: { $gt: now } }, { $set: { nextCheckAt: null } });
  }

  /** Makes pages due immediately and marks them as awaited by a user. */
  async makeDue(pageIds: readonly string[], now: Date): Promise<void> {
    await this.#pages.updateMany({ _id: { $in: [...pageIds] } }, { $set: { nextCheckAt: now, isHurried: true } });
  }

  /**
   * Schedules immediate visits to pages of companies: only to dormant pages, or to every page that is neither failing
   * nor being confirmed.
   */
  async wake(companyIds: readonly string[], which: 'sleeping' | 'all', now: Date): Promise<void> {
    const wanted = which === 'sleeping' ? { nextCheckAt: null } : { failuresInARow: 0, firstLook: null };
    await this.#pages.updateMany({ companyId: { $in: [...companyIds] }, ...wanted }, { $set: { nextCheckAt: now } });
  }

  choicesOfBoard(boardId: string): Promise<PageChoiceDocument[]> {
    return this.#choices.find({ boardId }).lean().exec();
  }

  choicesOfPage(pageId: string): Promise<PageChoiceDocument[]> {
    return this.#choices.find({ pageId }).lean().exec();
  }

  choicesOfPages(pageIds: readonly string[]): Promise<PageChoiceDocument[]> {
    return this.#choices
      .find({ pageId: { $in: [...pageIds] } })
      .lean()
      .exec();
  }

  async choose(
    { boardId, pageId, companyId }: Pick<PageChoiceDocument, 'boardId' | 'pageId' | 'companyId'>,
    choice: PageChoiceDocument['choice'],
    { session }: Transaction,
  ): Promise<void> {
    await this.#choices.updateOne(
      { _id: choiceIdOf(boardId, pageId) },
      { $set: { boardId, pageId, companyId, choice }, $setOnInsert: { ignored: [] } },
      { upsert: true, session },
    );
  }

  /** Returns false if the board has reached its limit of ignored blocks. */
  async ignore(
    { boardId, pageId, companyId }: Pick<PageChoiceDocument, 'boardId' | 'pageId' | 'companyId'>,
    block: PageChoiceDocument['ignored'][number],
    most: number,
    { session }: Transaction,
  ): Promise<boolean> {
    const _id = choiceIdOf(boardId, pageId);
    await this.#choices.updateOne(
      { _id },
      { $setOnInsert: { boardId, pageId, companyId, choice: 'tracked', ignored: [] } },
      { upsert: true, session },
    );
    if (await this.#choices.exists({ _id, 'ignored.id': block.id }).session(session)) return true;
    const { modifiedCount } = await this.#choices.updateOne(
      { _id, 'ignored.id': { $ne: block.id }, [`ignored.${most - 1}`]: { $exists: false } },
      { $push: { ignored: block } },
      { session },
    );
    return modifiedCount === 1;
  }

  async unignore(boardId: string, pageId: string, ignoredId: string, { session }: Transaction): Promise<void> {
    const _id = choiceIdOf(boardId, pageId);
    await this.#choices.updateOne({ _id }, { $pull: { ignored: { id: ignoredId } } }, { session });
  }

  async forgetBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#choices.deleteMany({ boardId }, { session });
  }

  /** Schedules the first search of a company's site, unless it was scheduled before. */
  async expectSite(companyId: string, homeUrl: string, now: Date): Promise<void> {
    const first = { homeUrl, lookedAt: null, nextLookAt: now, failures: 0, links: null, listed: null };
    await this.#sites.updateOne({ _id: companyId }, { $setOnInsert: first }, { upsert: true });
  }

  async forgetSite(companyId: string): Promise<void> {
    await this.#sites.deleteOne({ _id: companyId });
  }

  async searchSoon(companyIds: readonly string[], now: Date): Promise<void> {
    await this.#sites.updateMany({ _id: { $in: [...companyIds] } }, { $set: { nextLookAt: now } });
  }

  async updateSite(companyId: string, change: Partial<Omit<SiteVisitDocument, '_id'>>): Promise<void> {
    await this.#sites.updateOne({ _id: companyId }, { $set: change });
  }
}
