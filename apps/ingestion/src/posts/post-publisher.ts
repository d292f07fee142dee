import { Inject, Injectable } from '@nestjs/common';
import { type Audience, sourceTitle } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import type { NewContent } from '../content/content.document.ts';
import { ContentStore } from '../content/content.store.ts';
import { signalContentIdOf } from '../surfaces/signal-publisher.ts';
import type { CompanySurface } from '../surfaces/surface.documents.ts';
import { SurfaceAudience } from '../surfaces/surface-audience.ts';
import { type Candidate, documentOf } from '../sync/candidate.ts';
import { marksOf, storedFor, storedMarksOf } from '../sync/identity.ts';
import { TrackingStore } from '../tracking/tracking.store.ts';

export interface DatedPost {
  readonly candidate: Candidate;
  readonly publishedAt: Date;
}

/** Publishes posts as the company's own words, for the company and its corrected copies, each post once. */
@Injectable()
export class PostPublisher {
  constructor(
    private readonly contents: ContentStore,
    private readonly tracking: TrackingStore,
    private readonly audience: SurfaceAudience,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Leaves out posts that the company already has, including those from a feed that its site declares. */
  async publish(surface: CompanySurface, posts: readonly DatedPost[]): Promise<void> {
    if (posts.length === 0) return;
    const { followers, audience } = await this.audience.followingOf(surface);
    const arrival = surface.hasBeenRead ? ('news' as const) : ('first-sync' as const);
    const now = this.clock.now();
    const candidates = posts.map(({ candidate }) => candidate);
    const ids = candidates.flatMap(({ id, otherIds }) => [id, ...otherIds]);
    for (const { companyId } of followers) {
      const tracked = await this.tracking.find(companyId);
      if (!tracked) continue;
      const known = await this.contents.findKnown(companyId, ids, candidates.flatMap(storedMarksOf));
      const stored = storedFor(candidates, known);
      const fresh = posts.filter(({ candidate }) => stored.get(candidate)?.linked !== true);
      const name = `${tracked.target.name} on ${sourceTitle(surface.provider)}`;
      await this.contents.save(
        { ...tracked.target, payer: tracked.payer, arrival },
        fresh.map((post) => ({
          document: postOf(surface, post, name, audience, now),
          origin: 'company-feed' as const,
          known: false,
        })),
        now,
      );
    }
  }
}

/**
 * A post is an item of its surface and has the surface's audience. The post is also stored under its address, title and
 * guid, so that the company's other feeds don't add it again.
 */
function postOf(
  surface: CompanySurface,
  { candidate, publishedAt }: DatedPost,
  sourceName: string,
  audience: Audience,
  now: Date,
): NewContent {
  // On any host, the company is the publisher.
  const { publisher: _, ...document } = documentOf(candidate, publishedAt, now);
  const _id = signalContentIdOf(surface._id, [candidate.id, ...marksOf(candidate)].join('\n'));
  return {
    ...{ ...document, _id, sourceName, knownAs: [_id, candidate.id, ...(document.marks ?? [])] },
    // Uses the id as the title, because the same words on two accounts are two items, each with the audience of its
    // account.
    titleKey: _id,
    post: { surfaceId: surface._id, provider: surface.provider, audience },
  };
}
