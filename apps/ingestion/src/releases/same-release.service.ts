import { Inject, Injectable } from '@nestjs/common';
import type { Audience } from '@sightline/contracts';
import { CLOCK, type Clock, derivedIdOf } from '@sightline/service-kit';
import { signalContentIdOf } from '../surfaces/signal-publisher.ts';
import type { CompanySurface } from '../surfaces/surface.documents.ts';
import { SurfaceAudience } from '../surfaces/surface-audience.ts';
import { SurfacesStore } from '../surfaces/surfaces.store.ts';
import type { Release } from './find-releases.ts';
import type { ReleaseDocument } from './release.document.ts';
import { ReleasesStore } from './releases.store.ts';

/**
 * A package is published together with its repository's release, or within days. The same number later means a
 * different release.
 */
const apartMs = 3 * 86_400_000;

export interface StatedRelease {
  readonly release: Release;
  readonly contentId: string;
  /** Null for a release that resembles one on another surface but is a different release. */
  readonly releaseId: string | null;
}

/**
 * Assigns a release that both a package and its repository list to one surface: the one that was read first, unless
 * only the other one has notes.
 */
@Injectable()
export class SameRelease {
  constructor(
    private readonly releases: ReleasesStore,
    private readonly surfaces: SurfacesStore,
    private readonly audience: SurfaceAudience,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the releases that belong to this surface. */
  async of(surface: CompanySurface, releases: readonly Release[]): Promise<StatedRelease[]> {
    const now = this.clock.now();
    const claims = releases.map(
      (release): ReleaseDocument => ({
        ...{ _id: derivedIdOf(surface.companyId, release.identity), companyId: surface.companyId },
        ...{ surfaceId: surface._id, provider: surface.provider },
        contentId: signalContentIdOf(surface._id, release.key),
        ...{ hasNotes: release.notes !== '', publishedAt: release.publishedAt, statedAt: now },
      }),
    );
    const stored = await this.releases.claim(claims);
    const byId = Map.groupBy(claims, ({ _id }) => _id);
    const stated: StatedRelease[] = [];
    for (const [at, release] of releases.entries()) {
      const claim = claims[at];
      const owner = claim && stored.get(claim._id);
      if (!claim || !owner) continue;
      const contentId = await this.#itemOf(surface, claim, owner, byId.get(claim._id) ?? []);
      if (contentId) stated.push({ release, contentId, releaseId: contentId === owner.contentId ? owner._id : null });
    }
    return stated;
  }

  /** Returns the item for a release on this surface; null if the release belongs to another surface. */
  async #itemOf(
    surface: CompanySurface,
    claim: ReleaseDocument,
    owner: ReleaseDocument,
    alike: readonly ReleaseDocument[],
  ): Promise<string | null> {
    // Two repositories of one organisation may have packages with equal names and version numbers.
    const ids = alike.map(({ contentId }) => contentId).toSorted();
    const first = ids.includes(owner.contentId) ? owner.contentId : ids[0];
    if (claim.contentId !== first) return claim.contentId;
    if (owner.surfaceId === surface._id) return owner.contentId;
    if (!isSame(owner, claim) || !(await this.#hasSameAudience(surface, owner.surfaceId))) return claim.contentId;
    const isTaken = claim.hasNotes && !owner.hasNotes && (await this.releases.takeOver(owner, claim));
    return isTaken ? owner.contentId : null;
  }

  /** A board that rejected one of the surfaces must still receive the release from the other. */
  async #hasSameAudience(surface: CompanySurface, otherId: string): Promise<boolean> {
    const other = await this.surfaces.find(otherId);
    if (!other) return false;
    const [own, others] = await Promise.all([this.audience.followingOf(surface), this.audience.followingOf(other)]);
    return textOf(own.audience) === textOf(others.audience);
  }
}

const textOf = (audience: Audience): string =>
  JSON.stringify(Object.entries(audience).map(([kind, boards]) => [kind, boards.toSorted()]));

/** The type of place that lists a release: a repository, a changelog, or one of several package registries. */
const listingOf = ({ provider }: ReleaseDocument): string =>
  provider === 'github' || provider === 'changelog' ? provider : 'registry';

/**
 * Packages in two registries, or two packages in one registry, serve different users, even if their names and numbers
 * are equal. Two changelogs are the same changelog before and after a move.
 */
const isSame = (a: ReleaseDocument, b: ReleaseDocument): boolean =>
  (listingOf(a) !== listingOf(b) || listingOf(a) === 'changelog') &&
  Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) <= apartMs;
