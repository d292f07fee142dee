import { type ChangeKind, type PageChange, type SiteChange, withoutBars } from '@sightline/contracts';

/** All changes that one visit found on one page. They form one entry in the list. */
export interface ChangeGroup {
  changeId: string;
  changes: SiteChange[];
  first: SiteChange;
}

export function groupsOf(changes: readonly SiteChange[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const change of changes) {
    const group = groups.get(change.changeId);
    if (group) group.changes.push(change);
    else groups.set(change.changeId, { changeId: change.changeId, changes: [change], first: change });
  }
  return [...groups.values()];
}

const priceKinds: readonly ChangeKind[] = ['price', 'plan-added', 'plan-removed'];

export const isPriceChange = ({ kind }: Pick<PageChange, 'kind'>): boolean => priceKinds.includes(kind);

/** Kinds for the filter, most important first. */
export const mainKinds: readonly ChangeKind[] = [
  ...priceKinds,
  'feature-added',
  'feature-removed',
  'headline',
  'positioning',
  'roles',
  'legal',
  'page-added',
  'page-removed',
  'page-redirected',
  'page-redesign',
];
export const minorKinds: readonly ChangeKind[] = ['copy-edit', 'typo'];

/** Returns the quote for display; null when the text before or after already shows it. */
export function ownQuote({ before, after, quote }: Pick<PageChange, 'before' | 'after' | 'quote'>): string | null {
  const words = quote.trim();
  return words === '' || before.includes(words) || after.includes(words) ? null : withoutBars(words);
}
