import { type ChangeKind, changeSentence, type PageChange, type PageKind } from '@sightline/contracts';

/** Order of kinds, most important first. A sentence mentions a kind only after all kinds above it. */
const weight: Readonly<Record<ChangeKind, number>> = {
  price: 0,
  'plan-removed': 1,
  'plan-added': 2,
  'page-removed': 3,
  'page-redirected': 4,
  headline: 5,
  positioning: 6,
  'feature-removed': 7,
  'feature-added': 8,
  legal: 9,
  roles: 10,
  'page-redesign': 11,
  'page-added': 12,
  'copy-edit': 13,
  typo: 14,
};

/** Changes that are not minor, most important first; among prices, the largest changes first. */
export const weightiest = (changes: readonly PageChange[]): PageChange[] =>
  changes
    .filter(({ minor }) => !minor)
    .toSorted((a, b) => weight[a.kind] - weight[b.kind] || Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0));

/**
 * A page change as a news item: a sentence as title, and the changed texts. The title is complete, so there is no description.
 */
export function changeTexts(company: string, pageKind: PageKind, changes: readonly PageChange[]) {
  return {
    title: changeSentence(company, { pageKind, changes, total: changes.length }),
    description: '',
    content: changes
      .map(({ section, before, after, quote }) =>
        [...new Set([section ?? '', before && `Before: ${before}`, after && `After: ${after}`, quote])]
          .filter(Boolean)
          .join('\n'),
      )
      .join('\n\n'),
  };
}
