import type { SurfaceState } from '@sightline/contracts';
import type { CompanySurface } from './surface.documents.ts';

/** A week of daily searches, which is longer than most relaunches, menu experiments and outages. */
export const unlinkedAfterLooks = 7;

/** True if the company's site no longer links to the surface, which is then read only for boards that added it. */
export const isUnlinked = ({ foundBy, missedLooks }: Pick<CompanySurface, 'foundBy' | 'missedLooks'>): boolean =>
  foundBy === 'site' && (missedLooks?.count ?? 0) >= unlinkedAfterLooks;

/** The state of a surface from the view of a board. */
export const shownState = (surface: CompanySurface, isAdded: boolean): SurfaceState =>
  isUnlinked(surface) && !isAdded ? 'unlinked' : surface.state;
