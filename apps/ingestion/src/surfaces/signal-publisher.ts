import { Inject, Injectable } from '@nestjs/common';
import type { Audience, Signal } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import type { NewContent } from '../content/content.document.ts';
import { ContentStore } from '../content/content.store.ts';
import { ContentVersions } from '../content/content-versions.ts';
import { hostOf } from '../publishers/host-of.ts';
import { maxTextChars } from '../sources/news-source.ts';
import { TrackingStore } from '../tracking/tracking.store.ts';
import type { CompanySurface } from './surface.documents.ts';
import { SurfaceAudience } from './surface-audience.ts';

/** A finding from a surface, to be published as news about its company. */
export interface SignalItem {
  /** Identifies the item within its surface, such as the id of an incident. */
  readonly key: string;
  /** The id of the item if another surface of the company published it first. */
  readonly contentId?: string;
  /** The texts for a company or one of its corrected copies, which have different names. */
  textsFor(company: string): { readonly title: string; readonly description: string; readonly content?: string };
  readonly url: string;
  /** A time in the future, from a clock that is ahead, counts as now. */
  readonly publishedAt: Date;
  readonly language?: string | null;
  readonly detail: Signal;
  /** Differs when the provider changed the entry. */
  readonly fingerprint: string;
}

export const signalContentIdOf = (surfaceId: string, key: string): string => `cnt_${derivedIdOf(surfaceId, key)}`;

/** Publishes each item found on a surface once, as news about the company and its corrected copies. */
@Injectable()
export class SignalPublisher {
  constructor(
    private readonly store: Store,
    private readonly contents: ContentStore,
    private readonly versions: ContentVersions,
    private readonly tracking: TrackingStore,
    private readonly audience: SurfaceAudience,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * An item that was published before is published again as its next version if its entry changed, and otherwise left
   * out, so publishing again after a crash creates no duplicates.
   * @param finish runs in the transaction of the last follower's news
   */
  async publish(
    surface: CompanySurface,
    items: readonly SignalItem[],
    finish: (tx: Transaction) => Promise<void> = async () => undefined,
  ): Promise<void> {
    if (items.length === 0) return this.store.transaction(finish);
    const { followers, audience } = await this.audience.followingOf(surface);
    const tracked = await Promise.all(followers.map(({ companyId }) => this.tracking.find(companyId)));
    const arrival = surface.hasBeenRead ? ('news' as const) : ('first-sync' as const);
    const now = this.clock.now();
    const news = tracked
      .filter((one) => one !== null)
      .map(({ target, payer }) => ({
        company: { ...target, payer, arrival },
        documents: items.map((item) => documentOf(surface, item, target.name, now, audience)),
      }));
    const collected = (documents: readonly NewContent[]) =>
      documents.map((document) => ({ document, origin: document.origin, known: false }));
    const [last, ...others] = news.toReversed();
    if (!last) return this.store.transaction(finish);
    for (const { company, documents } of others) await this.contents.save(company, collected(documents), now);
    await this.contents.saveLast(last.company, collected(last.documents), now, async (_counts, tx) => {
      await this.versions.revise([last, ...others], tx);
      await finish(tx);
    });
  }
}

function documentOf(
  surface: CompanySurface,
  item: SignalItem,
  company: string,
  now: Date,
  audience: Audience,
): NewContent {
  const _id = item.contentId ?? signalContentIdOf(surface._id, item.key);
  const signal = { surfaceId: surface._id, provider: surface.provider, audience, detail: item.detail };
  const { title, description, content = description } = item.textsFor(company);
  return {
    ...{ _id, knownAs: [_id], url: item.url, title, description, content: content.slice(0, maxTextChars) },
    publishedAt: new Date(Math.min(item.publishedAt.getTime(), now.getTime())),
    ...{ sourceName: hostOf(surface.url), author: null, imageUrl: null, language: item.language ?? null },
    // Uses the id as the title, because two entries with equal titles, such as two releases "v2", are not copies.
    ...{ origin: 'surface' as const, titleKey: _id, copies: [], createdAt: now, signal },
    fingerprint: item.fingerprint,
  };
}
