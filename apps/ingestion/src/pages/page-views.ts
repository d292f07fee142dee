import type { PageChange, PagePicture, PageState, PageVersion, SiteChange, TrackedPage } from '@sightline/contracts';
import { cardIdOf } from '@sightline/product';
import { ignoredBy } from './changes/ignored.ts';
import type { PageChangeDocument, PageChoiceDocument, TrackedPageDocument } from './page.documents.ts';

export interface NamedCompany {
  readonly companyId: string;
  readonly name: string;
}

function stateOf(page: TrackedPageDocument): PageState {
  if (page.isGone) return 'gone';
  if (page.problem) return 'unreadable';
  if (!page.versionId) return 'waiting';
  if (page.firstLook) return 'unconfirmed';
  return page.lastChangedAt ? 'changed' : 'unchanged';
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export function toTrackedPage(
  page: TrackedPageDocument,
  company: NamedCompany,
  choice: PageChoiceDocument | undefined,
): TrackedPage {
  const { problem } = page;
  return {
    id: page._id,
    companyId: company.companyId,
    company: company.name,
    url: page.url,
    kind: page.kind,
    foundBy: page.foundBy,
    paused: choice?.choice === 'paused',
    state: stateOf(page),
    problem: problem && { ...problem, since: problem.since.toISOString() },
    firstCheckedAt: iso(page.firstCheckedAt),
    lastCheckedAt: iso(page.lastCheckedAt),
    lastChangedAt: iso(page.lastChangedAt),
    nextCheckAt: iso(page.nextCheckAt),
    everyHours: page.everyHours,
    visits: page.visits,
    failedVisits: page.failedVisits,
  };
}

const cardOf = (change: PageChangeDocument, boardId: string): string | null =>
  change.contentId === null ? null : cardIdOf(boardId, change.contentId);

export function toSiteChanges(
  document: PageChangeDocument,
  company: NamedCompany,
  boardId: string,
  kept: (change: PageChangeDocument['changes'][number]) => boolean,
): SiteChange[] {
  return document.changes.filter(kept).map((change) => ({
    ...change,
    changeId: document._id,
    pageId: document.pageId,
    companyId: company.companyId,
    company: company.name,
    pageUrl: document.pageUrl,
    pageKind: document.pageKind,
    foundAt: document.foundAt.toISOString(),
    cardId: cardOf(document, boardId),
  }));
}

/** Returns the picture of a version with the positions of changes; null if there is none. */
export type PictureOf = (
  versionId: string | null,
  changes: readonly PageChange[],
  side: 'before' | 'after',
) => PagePicture | null;

export function toPageVersion(
  document: PageChangeDocument,
  boardId: string,
  ignored: PageChoiceDocument['ignored'],
  pictureOf: PictureOf,
): PageVersion {
  const changes = document.changes.filter((change) => !ignoredBy(ignored, change));
  const before = pictureOf(document.beforeId, changes, 'before');
  const after = pictureOf(document.afterId, changes, 'after');
  const ruled = document.changes.flatMap((change) => {
    const rule = ignoredBy(ignored, change);
    return rule ? [{ text: change.after || change.before, reason: 'rule' as const, ignoredId: rule.id }] : [];
  });
  return {
    id: document._id,
    foundAt: document.foundAt.toISOString(),
    confirmedAt: document.confirmedAt.toISOString(),
    changes,
    moved: document.moved,
    leftOut: [...document.leftOut.map((one) => ({ ...one, reason: 'learned' as const })), ...ruled],
    cardId: cardOf(document, boardId),
    pictures: before || after ? { before, after } : null,
  };
}
