import type { ChangeKind, PageChange, PageKind } from '@sightline/contracts';

/** The weightiest first; what stands further down is told only when nothing above it changed. */
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

/** Changes that somebody is to be told, the weightiest first: of prices those that moved farthest. */
export const weightiest = (changes: readonly PageChange[]): PageChange[] =>
  changes
    .filter(({ minor }) => !minor)
    .toSorted((a, b) => weight[a.kind] - weight[b.kind] || Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0));

const pageNames: Readonly<Record<PageKind, string>> = {
  landing: 'home page',
  pricing: 'pricing page',
  features: 'product page',
  changelog: 'changelog',
  careers: 'careers page',
  terms: 'terms',
  other: 'page',
};

const longest = 90;
const brief = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/\s+\S*$/, '')}…`;
};
const fromTo = ({ before, after }: PageChange) => `${brief(before)} → ${brief(after)}`;
/** The plan, unless the words name it. */
const ofPlan = ({ section = '', before, after }: PageChange) =>
  section === '' || before.includes(section) || after.includes(section) ? '' : `${brief(section)} `;

/** What one change says, after the name of the company. */
function deed(change: PageChange, page: string): string {
  const { kind, before, after } = change;
  switch (kind) {
    case 'price':
      return `changed a price: ${ofPlan(change)}${fromTo(change)}`;
    case 'plan-added':
      return `added a plan: ${brief(after)}`;
    case 'plan-removed':
      return `removed a plan: ${brief(before)}`;
    case 'feature-added':
      return `added a feature: ${brief(after)}`;
    case 'feature-removed':
      return `removed a feature: ${brief(before)}`;
    case 'headline':
      return after ? `has a new headline: “${brief(after)}”` : `dropped its headline: “${brief(before)}”`;
    case 'positioning':
      return after ? `now says of itself: “${brief(after)}”` : `no longer says: “${brief(before)}”`;
    case 'roles':
      return after ? `is hiring: ${brief(after)}` : `closed a role: ${brief(before)}`;
    case 'legal':
      return `changed its terms: “${brief(after || before)}”`;
    case 'page-added':
      return `has a new page: ${brief(after)}`;
    case 'page-removed':
      return `took its ${page} down`;
    case 'page-redirected':
      return `moved its ${page} to ${brief(after)}`;
    case 'page-redesign':
      return `redesigned its ${page}`;
    case 'copy-edit':
    case 'typo':
      return `reworded its ${page}`;
  }
}

const lineOf = (change: PageChange): string => {
  const where = change.section ? ` (${brief(change.section)})` : '';
  const said =
    change.before && change.after
      ? fromTo(change)
      : change.after
        ? `new: ${brief(change.after)}`
        : `gone: ${brief(change.before)}`;
  return `${change.kind.replaceAll('-', ' ')}${where}: ${said}`;
};

/** How a change of a page is told as news: title, a line for each change, and all of their words. */
export function changeTexts(company: string, kind: PageKind, changes: readonly PageChange[]) {
  const [first, ...others] = changes;
  if (!first) return { title: '', description: '', content: '' };
  const page = pageNames[kind];
  const more =
    others.length === 0 ? '' : others.length === 1 ? ', and one more change' : `, and ${others.length} more changes`;
  return {
    title: `${company} ${deed(first, page)}${more}`,
    description: changes.slice(0, 4).map(lineOf).join('. '),
    content: changes
      .map(({ section, before, after, quote }) =>
        [section ?? '', before && `Before: ${before}`, after && `After: ${after}`, quote].filter(Boolean).join('\n'),
      )
      .join('\n\n'),
  };
}
