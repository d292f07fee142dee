import { Injectable } from '@nestjs/common';
import type { Audience } from '@sightline/contracts';
import { audienceOf, BoardsInUse, type Follower } from '../tracking/boards-in-use.ts';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import type { CompanySurface, SurfaceChoice } from './surface.documents.ts';
import { SurfacesStore } from './surfaces.store.ts';
import { isUnlinked } from './unlinked.ts';

type Of = Pick<CompanySurface, '_id' | 'companyId' | 'foundBy' | 'missedLooks'>;

/** Decides for which boards a surface is read. */
@Injectable()
export class SurfaceAudience {
  constructor(
    private readonly surfaces: SurfacesStore,
    private readonly sites: TrackedSitesStore,
    private readonly boards: BoardsInUse,
  ) {}

  /** The surfaces that at least one active board accepts. Called once per batch of readings. */
  async wanted(surfaces: readonly Of[]): Promise<Set<string>> {
    const [boards, choices] = await Promise.all([
      this.boards.ofCompanies(surfaces.map(({ companyId }) => companyId)),
      this.#choices(surfaces),
    ]);
    const isWanted = (surface: Of) =>
      (boards.get(surface.companyId) ?? []).some((id) => isReadFor(surface, choices.get(surface._id)?.get(id)));
    return new Set(surfaces.filter(isWanted).map(({ _id }) => _id));
  }

  /** Returns the company and its corrected copies, and the boards that receive the surface's items. */
  async followingOf(surface: Of): Promise<{ followers: readonly Follower[]; audience: Audience }> {
    const [followers, choices] = await Promise.all([
      this.sites.followersOf(surface.companyId),
      this.#choices([surface]),
    ]);
    const all = new Set(followers.flatMap(({ boardIds }) => boardIds));
    const accepting = [...all].filter((boardId) => isReadFor(surface, choices.get(surface._id)?.get(boardId)));
    return {
      followers,
      audience: audienceOf(followers, accepting, surface.foundBy === 'person' || isUnlinked(surface)),
    };
  }

  async #choices(surfaces: readonly Of[]): Promise<Map<string, Map<string, SurfaceChoice>>> {
    const chosen = await this.surfaces.choicesOfSurfaces(surfaces.map(({ _id }) => _id));
    const bySurface = Map.groupBy(chosen, ({ surfaceId }) => surfaceId);
    return new Map([...bySurface].map(([id, ofSurface]) => [id, new Map(ofSurface.map((one) => [one.boardId, one]))]));
  }
}

/**
 * If the site links to a surface, it is read for every board that didn't reject it; otherwise only for the boards that
 * added it.
 */
export const accepts = (foundBy: CompanySurface['foundBy'], choice: SurfaceChoice | undefined): boolean =>
  foundBy === 'person' ? choice?.choice === 'added' : choice?.choice !== 'rejected';

/** A surface that the site no longer links to is fetched only for boards that added it. */
const isReadFor = (surface: Of, choice: SurfaceChoice | undefined): boolean =>
  accepts(surface.foundBy, choice) && (choice?.choice === 'added' || !isUnlinked(surface));
