import type { SurfaceState } from '@sightline/contracts';
import type { CompanySurface } from './surface.documents.ts';

/** A week of daily looks, which is longer than most relaunches, experiments with a menu and outages of a site last. */
export const unlinkedAfterLooks = 7;

/** Whether the company's site has stopped linking the surface. It is then read only for boards that added it themselves. */
export const isUnlinked = ({ foundBy, missedLooks }: Pick<CompanySurface, 'foundBy' | 'missedLooks'>): boolean =>
  foundBy === 'site' && (missedLooks?.count ?? 0) >= unlinkedAfterLooks;

/** The state of a surface as a board sees it. */
export const shownState = (surface: CompanySurface, isAdded: boolean): SurfaceState =>
  isUnlinked(surface) && !isAdded ? 'unlinked' : surface.state;
