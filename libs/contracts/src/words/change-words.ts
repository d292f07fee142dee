import type { ChangeKind, PageKind } from '../entities/pages/page-change.ts';

const kinds: Record<ChangeKind, string> = {
  price: 'Price',
  'plan-added': 'Plan added',
  'plan-removed': 'Plan removed',
  'feature-added': 'Feature added',
  'feature-removed': 'Feature removed',
  headline: 'Headline',
  positioning: 'Positioning',
  roles: 'Open roles',
  legal: 'Legal text',
  'page-added': 'Page added',
  'page-removed': 'Page removed',
  'page-redirected': 'Page moved',
  'page-redesign': 'Redesign',
  'copy-edit': 'Wording',
  typo: 'Typo',
};

export const changeKindWords = (kind: ChangeKind): string => kinds[kind];

/** Returns the kinds as a list, each once, in the given order: 'Price, positioning and feature added'. */
export function changeKindsWords(changes: readonly { kind: ChangeKind }[]): string {
  const [first = '', ...more] = [...new Set(changes.map(({ kind }) => kinds[kind]))];
  const last = more.pop()?.toLowerCase();
  const middle = more.map((word) => `, ${word.toLowerCase()}`).join('');
  return last === undefined ? first : `${first}${middle} and ${last}`;
}

const pages: Record<PageKind, string> = {
  landing: 'Landing page',
  pricing: 'Pricing',
  features: 'Features',
  changelog: 'Changelog',
  careers: 'Careers',
  terms: 'Terms',
  other: 'Other page',
};

export const pageKindWords = (kind: PageKind): string => pages[kind];
