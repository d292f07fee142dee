import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { bluesky } from '../sources/bluesky/bluesky.ts';
import { mastodon } from '../sources/mastodon/mastodon.ts';
import { medium } from '../sources/medium/medium.ts';
import type { NewsWindow } from '../sources/news-source.ts';
import { podcast } from '../sources/podcast/podcast.ts';
import { substack } from '../sources/substack/substack.ts';
import type { CompanySurface } from '../surfaces/surface.documents.ts';
import type { SurfaceReader, SurfaceReading, SurfaceSource } from '../surfaces/surface-source.ts';
import { candidateOf, merge, newsWindow, placeInTime } from '../sync/candidate.ts';
import { distinctEntries } from '../sync/identity.ts';
import type { PostEntry } from './post-entry.ts';
import { type DatedPost, PostPublisher } from './post-publisher.ts';
import { isNews } from './post-rules.ts';

/** Feeds of companies outside their own sites. */
export const postSources: readonly SurfaceSource<PostEntry>[] = [substack, medium, podcast, mastodon, bluesky];

/**
 * Reads the feeds and accounts that companies' sites link to. Later changes to a post are ignored, like later changes
 * to an article.
 */
@Injectable()
export class PostsReader implements SurfaceReader<PostEntry> {
  readonly sources = postSources;

  constructor(
    private readonly publisher: PostPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(surface: CompanySurface, entries: readonly PostEntry[] | null): Promise<SurfaceReading | null> {
    if (entries === null) return null;
    await this.publisher.publish(surface, postsOf(entries, newsWindow(this.clock.now())));
    return { hasEntries: entries.length > 0 };
  }
}

/** Returns the newest posts inside the window. A post without a date, or dated after tomorrow, is left out. */
export function postsOf(entries: readonly PostEntry[], window: NewsWindow): DatedPost[] {
  const candidates = entries.filter(isNews).flatMap((entry) => candidateOf(entry, 'company-feed') ?? []);
  return distinctEntries(candidates, (kept, other) => {
    kept.item = merge(kept.item, other.item);
  })
    .flatMap((candidate) => {
      const { publishedAt, title } = candidate.item;
      if (publishedAt === null || title === '' || placeInTime(publishedAt, window) !== 'inside') return [];
      return [{ candidate, publishedAt }];
    })
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, limits.evaluatedArticlesPerSearch);
}
