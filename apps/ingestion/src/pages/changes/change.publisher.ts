import { Inject, Injectable } from '@nestjs/common';
import type { PageChange } from '@sightline/contracts';
import type { Comparison, PageReading } from '@sightline/page-watch';
import { contentIdOf } from '@sightline/product';
import { CLOCK, type Clock, derivedIdOf, type Transaction } from '@sightline/service-kit';
import type { NewContent } from '../../content/content.document.ts';
import { ContentStore } from '../../content/content.store.ts';
import { hostOf } from '../../publishers/host-of.ts';
import { SurfacesStore } from '../../surfaces/surfaces.store.ts';
import { audienceOf } from '../../tracking/boards-in-use.ts';
import { TrackingStore } from '../../tracking/tracking.store.ts';
import type { PageChangeDocument, TrackedPageDocument } from '../page.documents.ts';
import { type Following, PageAudience } from '../page-audience.ts';
import { PagesStore } from '../pages.store.ts';
import { PagePrices } from '../prices/page-prices.service.ts';
import { VersionsStore, versionIdOf } from '../versions/versions.store.ts';
import { changeTexts, weightiest } from './change-item.ts';
import { isIgnoredBy } from './ignored.ts';
import { whyLeftOut } from './left-out.ts';
import { areReleasesRead, asShownOnly } from './stated-as-releases.ts';

export interface ConfirmedChange {
  /** Null for a new page. */
  readonly before: PageReading | null;
  /** Null for a removed page. */
  readonly after: PageReading | null;
  readonly comparison: Comparison;
  /** The time of the first visit that found the change. */
  readonly foundAt: Date;
  /** Fields of the page to update in the same transaction. */
  readonly page: Partial<Omit<TrackedPageDocument, '_id'>>;
}

const mostOfItem = 10;

/**
 * Stores a confirmed change and, unless all of it is minor, publishes it as news of the company and its corrected
 * copies.
 */
@Injectable()
export class ChangePublisher {
  constructor(
    private readonly pages: PagesStore,
    private readonly versions: VersionsStore,
    private readonly prices: PagePrices,
    private readonly contents: ContentStore,
    private readonly tracking: TrackingStore,
    private readonly audience: PageAudience,
    private readonly surfaces: SurfacesStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The change is stored in the transaction of the last follower's news, so repeating it after a crash creates no
   * duplicates.
   */
  async publish(page: TrackedPageDocument, confirmed: ConfirmedChange): Promise<void> {
    const change = await this.#withoutReleases(page, confirmed);
    const following = await this.audience.followingOf(page);
    // Computed once, because it hashes the whole reading.
    const changeId = changeIdOf(page, change);
    const reported = weightiest(change.comparison.changes);
    const item = reported.length === 0 ? null : this.#itemOf(page, change, { changeId, reported, following });
    const tracked = await Promise.all(following.followers.map(({ companyId }) => this.tracking.find(companyId)));
    const companies = tracked
      .filter((one) => one !== null)
      .map(({ target, payer }) => ({ ...target, payer, arrival: 'news' as const }));
    const [last, ...others] = companies.toReversed();
    if (!last) return;
    const now = this.clock.now();
    const news = (name: string) =>
      item
        ? [{ document: { ...item, ...changeTexts(name, page.kind, reported) }, origin: item.origin, known: false }]
        : [];
    for (const company of others) await this.contents.save(company, news(company.name), now);
    await this.contents.saveLast(last, news(last.name), now, (_counts, tx) =>
      this.#record(page, change, { changeId, contentId: item?._id ?? null, following }, tx),
    );
  }

  async #withoutReleases({ kind, companyId }: TrackedPageDocument, change: ConfirmedChange): Promise<ConfirmedChange> {
    if (kind !== 'changelog' || !areReleasesRead(await this.surfaces.ofCompanies([companyId]))) return change;
    return { ...change, comparison: { ...change.comparison, changes: asShownOnly(change.comparison.changes) } };
  }

  async #record(
    page: TrackedPageDocument,
    change: ConfirmedChange,
    { changeId, contentId, following }: { changeId: string; contentId: string | null; following: Following },
    tx: Transaction,
  ) {
    const { after, comparison, foundAt } = change;
    const versionId = after ? await this.versions.save(page._id, after, page.versionId, foundAt, tx) : page.versionId;
    const kindsOf = (minor: boolean) => [
      ...new Set(comparison.changes.filter((one) => one.minor === minor).map(({ kind }) => kind)),
    ];
    const document: PageChangeDocument = {
      _id: changeId,
      ...{ pageId: page._id, companyId: page.companyId, pageUrl: page.url, pageKind: page.kind },
      ...{ beforeId: page.versionId, afterId: after ? versionId : null, foundAt, confirmedAt: this.clock.now() },
      ...{ changes: comparison.changes, kinds: kindsOf(false), minorKinds: kindsOf(true) },
      moved: comparison.leftOut.filter(({ reason }) => reason === 'moved').map(({ text }) => text),
      leftOut: comparison.leftOut
        .filter(({ reason }) => reason !== 'moved')
        .map((one) => ({ text: one.text, why: whyLeftOut(one) })),
      contentId,
    };
    await this.versions.addChange(document, tx);
    if (after && versionId) await this.prices.record(page, versionId, after, foundAt, tx);
    if (!after) this.prices.withdraw(page, foundAt, tx);
    await this.pages.update(page._id, { ...change.page, versionId }, tx);
    for (const { companyId } of following.followers) tx.emit('company.facts-changed', { companyId });
  }

  /** The content item, without the texts that depend on the company's name. */
  #itemOf(
    page: TrackedPageDocument,
    change: ConfirmedChange,
    { changeId, reported, following }: { changeId: string; reported: readonly PageChange[]; following: Following },
  ): NewContent {
    const url = `${page.url.split('#')[0]}#${changeId}`;
    const _id = contentIdOf(url);
    return {
      ...{ _id, knownAs: [_id], url, title: '', description: '', content: '', publishedAt: change.foundAt },
      ...{ sourceName: hostOf(page.url), author: null, imageUrl: null },
      language: change.after?.language ?? change.before?.language ?? null,
      ...{ origin: 'page-change' as const, titleKey: changeId, copies: [], createdAt: this.clock.now() },
      change: {
        ...{
          changeId,
          pageId: page._id,
          pageKind: page.kind,
          changes: reported.slice(0, mostOfItem),
          total: reported.length,
        },
        audience: audienceOf(following.followers, reachedBoards(reported, following), page.foundBy === 'user'),
      },
    };
  }
}

/** The boards that are notified and don't ignore every changed block. */
const reachedBoards = (reported: readonly PageChange[], { choices, boardIds }: Following): string[] =>
  [...boardIds].filter((boardId) => !reported.every(isIgnoredBy(choices.get(boardId)?.ignored ?? [])));

/**
 * Includes the page's last change, so that repeated changes back and forth between the same versions get different ids.
 */
const changeIdOf = (page: TrackedPageDocument, { after }: ConfirmedChange): string =>
  `chg_${derivedIdOf(
    page._id,
    page.versionId ?? '',
    after ? versionIdOf(page._id, after) : 'gone',
    page.lastChangedAt?.toISOString() ?? '',
  )}`;
