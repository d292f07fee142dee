import type { ChangeKind, PageChange } from '@sightline/contracts';
import type { PageReading } from '../page/reading.ts';
import { type Alignment, isHeading } from './alignment/alignment.ts';
import { comparisonLimits } from './comparison.ts';

const weights: Readonly<Record<ChangeKind, number>> = {
  'page-removed': 14,
  'page-redirected': 13,
  'page-redesign': 12,
  price: 11,
  'plan-added': 10,
  'plan-removed': 10,
  headline: 9,
  positioning: 8,
  roles: 7,
  legal: 6,
  'feature-added': 5,
  'feature-removed': 5,
  'page-added': 4,
  'copy-edit': 2,
  typo: 1,
};

/** Sorts by importance, keeping page order among equals. */
export const byWeight = (changes: readonly PageChange[]): PageChange[] =>
  [...changes].sort((a, b) => Number(a.minor) - Number(b.minor) || weights[b.kind] - weights[a.kind]);

/** Marks a change of the title as minor if it only repeats the headline. */
export function withTitleOfHeadline(changes: readonly PageChange[]): PageChange[] {
  const headline = changes.find(({ kind, after }) => kind === 'headline' && after !== '')?.after.toLowerCase();
  if (headline === undefined) return [...changes];
  return changes.map((change) =>
    change.key === 'title' && change.after.toLowerCase().includes(headline) ? { ...change, minor: true } : change,
  );
}

/** Share of unchanged text below which a page counts as redesigned. */
const keptOfRedesign = 0.3;
const leastChanges = 8;

/** Changes that remain comparable after a redesign: plans and prices, and the first headline and positioning. */
const ofRedesign = new Set<ChangeKind>(['price', 'plan-added', 'plan-removed']);
const firstOfRedesign: readonly ChangeKind[] = ['headline', 'positioning'];

/**
 * Returns one change for a redesigned page, followed by the comparable facts, or null if the page wasn't redesigned.
 * Changes to terms are always reported one by one.
 */
export function redesignOf(
  before: PageReading,
  after: PageReading,
  { kept }: Alignment,
  found: readonly PageChange[],
): PageChange[] | null {
  if (after.kind === 'terms' || kept >= keptOfRedesign || found.length < leastChanges) return null;
  const [old, now] = [topOf(before), topOf(after)];
  const firsts = new Set(firstOfRedesign.map((kind) => firstOf(kind, found, before, after)));
  return [
    { kind: 'page-redesign', before: old, after: now, quote: now || old, minor: false },
    ...found.filter((change) => ofRedesign.has(change.kind) || firsts.has(change)),
  ];
}

function firstOf(kind: ChangeKind, found: readonly PageChange[], before: PageReading, after: PageReading) {
  const placeOf = ({ key, after: now }: PageChange) =>
    (now === '' ? before : after).blocks.findIndex((block) => block.key === key);
  return found
    .filter((change) => change.kind === kind)
    .reduce<PageChange | null>((first, one) => (first === null || placeOf(one) < placeOf(first) ? one : first), null);
}

/** Returns the first heading and the text under it. */
function topOf({ blocks }: PageReading): string {
  const own = blocks.filter(({ zone, role }) => zone === undefined && role !== 'title' && role !== 'description');
  const first = Math.max(
    0,
    own.findIndex(({ role }) => role === 'h1'),
    own.some(({ role }) => role === 'h1') ? 0 : own.findIndex(isHeading),
  );
  return own
    .slice(first, first + 2)
    .map(({ text }) => text)
    .join(' · ')
    .slice(0, comparisonLimits.quoteChars);
}
