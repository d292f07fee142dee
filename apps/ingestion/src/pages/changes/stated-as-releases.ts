import type { ChangeKind, PageChange } from '@sightline/contracts';
import type { CompanySurface } from '../../surfaces/surface.documents.ts';
import { isUnlinked } from '../../surfaces/unlinked.ts';

/** If a changelog fails for longer, changes of its page are published again. */
const mostFailures = 5;
const ofWholePages: ReadonlySet<ChangeKind> = new Set(['page-added', 'page-removed', 'page-redirected']);

type Changelog = Pick<
  CompanySurface,
  'provider' | 'hasBeenRead' | 'state' | 'failures' | 'nextReadAt' | 'foundBy' | 'missedLooks'
>;

/** Decides whether the entries of a company's changelog are published as its releases. */
export const areReleasesRead = (surfaces: readonly Changelog[]): boolean =>
  surfaces.some(
    (one) =>
      one.provider === 'changelog' &&
      one.hasBeenRead &&
      one.state !== 'empty' &&
      one.failures <= mostFailures &&
      one.nextReadAt !== null &&
      !isUnlinked(one),
  );

/**
 * The changes of a changelog page whose entries are published as releases. They are shown on the page but not published
 * again.
 */
export const asShownOnly = (changes: readonly PageChange[]): PageChange[] =>
  changes.map((change) => (ofWholePages.has(change.kind) ? change : { ...change, minor: true }));
