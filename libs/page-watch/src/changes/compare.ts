import type { PageChange } from '@sightline/contracts';
import type { PageBlock, PageReading } from '../page/reading.ts';
import { align } from './alignment/align-blocks.ts';
import type { Alignment, PlacedBlock } from './alignment/alignment.ts';
import type { Comparison, IgnoreRule } from './comparison.ts';
import { comparisonLimits } from './comparison.ts';
import { describeGroup, groupsOf } from './groups.ts';
import { kindOfRewrite, type Verdict } from './kinds.ts';
import { NoiseFilter } from './noise/noise-filter.ts';
import { currencyChange } from './noise/visitor-currency.ts';
import { type Learned, nothingLearned } from './noise/volatile-parts.ts';
import { beginsWithName, contextOf, type PageContext } from './page-context.ts';
import { type PlanColumns, planColumnsIn } from './plans/plan-columns.ts';
import { withPlanParts } from './plans/plan-parts.ts';
import { withPrices } from './plans/plan-prices.ts';
import { withPriceFacts } from './plans/price-facts.ts';
import { isOtherForm } from './plans/stated-prices.ts';
import { relaidPlans } from './plans/unchanged-plans.ts';
import { isOtherOrder, rewriteOf } from './rewrite.ts';
import { byWeight, redesignOf, withTitleOfHeadline } from './summarise.ts';

/** Number of characters shown before the first difference in a long text. */
const contextChars = 80;

export interface CompareOptions {
  learned?: Learned;
  ignored?: readonly IgnoreRule[];
}

/**
 * Finds the changes between two readings of one page. Blocks with the same content match wherever they are on the
 * page; for a rewritten block, only the differing sentences are reported. Differences that the page produces by itself
 * are left out with a reason (see `LeftOutReason`).
 *
 * Both readings are bounded (`readingLimits`), and so is the duration.
 */
export function compareReadings(before: PageReading, after: PageReading, options: CompareOptions = {}): Comparison {
  const { learned = nothingLearned, ignored = [] } = options;
  const alignment = align(before, after);
  const noise = new NoiseFilter(learned, ignored);
  const [old, now] = [contextOf(before, after), contextOf(after, before)];
  for (const placed of alignment.moved) noise.note(placed, 'moved');
  for (const placed of [...alignment.repeated.gone, ...alignment.repeated.come]) noise.note(placed, 'repeated');
  for (const placed of alignment.relaid) noise.note(placed, 'redesign');
  const found: PageChange[] = [];
  const pairs = alignment.pairs.filter((pair) => !noise.excludesPair(pair.before, pair.after));
  const otherCurrency = currencyChange(pairs);
  const columns = planColumnsIn(pairs, old.plans, now.plans);
  const ofColumns = new Set(columns.flatMap(({ head, rows }) => [head, ...rows]));
  for (const pair of pairs) {
    if (ofColumns.has(pair)) continue;
    if (otherCurrency(pair.before, pair.after)) noise.note(pair.after, 'visitor');
    else found.push(...changeOfPair(pair.before.block, pair.after.block, now));
  }
  const gone = noise.keep(alignment.gone, alignment.repeated.gone);
  const come = noise.keep(alignment.come, alignment.repeated.come);
  const sides = differingPlaces(alignment);
  found.push(...changesOf(gone, before.blocks, false, old, sides.gone));
  found.push(...changesOf(come, after.blocks, true, now, sides.come));
  found.push(...columns.flatMap((column) => changesOfColumns(column, found)));
  const relaid = relaidPlans(found, before.prices, after.prices);
  for (const change of relaid) noise.noteChange(change, 'redesign');
  const told = found.filter((change) => !relaid.has(change));
  const priced = withPriceFacts(withPrices(told, before.prices, after.prices), before.prices, after.prices);
  const changes = byWeight(withTitleOfHeadline(redesignOf(before, after, alignment, priced) ?? priced));
  for (const change of changes.slice(comparisonLimits.changes)) noise.noteChange(change, 'too-many');
  return {
    changes: changes.slice(0, comparisonLimits.changes),
    moved: alignment.moved.length,
    leftOut: noise.leftOut,
  };
}

function changeOfPair(before: PageBlock, after: PageBlock, context: PageContext): PageChange[] {
  const rewrite = rewriteOf(before.text, after.text, context.kind === 'terms');
  if (rewrite === null || isOtherForm(before.text, after.text) || isOtherOrder(before.text, after.text)) return [];
  const verdict = kindOfRewrite(after, rewrite, context);
  return [change(verdict, rewrite.before, rewrite.after, rewrite.after || after.text, after)];
}

/** Returns the positions of blocks that differ from the other page. */
function differingPlaces({ gone, come, repeated, pairs }: Alignment) {
  const places = (placedBlocks: readonly PlacedBlock[]) => new Set(placedBlocks.map(({ at }) => at));
  return {
    gone: places([...gone, ...repeated.gone, ...pairs.map((pair) => pair.before)]),
    come: places([...come, ...repeated.come, ...pairs.map((pair) => pair.after)]),
  };
}

function changesOf(
  placedBlocks: readonly PlacedBlock[],
  page: readonly PageBlock[],
  isNew: boolean,
  context: PageContext,
  differing: ReadonlySet<number>,
): PageChange[] {
  const told = groupsOf(placedBlocks, page).map((group) => ({ group, ...describeGroup(group, isNew, context) }));
  const joined = withPlanParts(told, {
    namesKeptPlan: (text) => beginsWithName(text, context.keptPlans),
    stayed: (at) => !differing.has(at) && /[\p{L}\p{N}]/u.test(page[at]?.text ?? ''),
  });
  return joined.map(({ group, text, ...verdict }) =>
    change(verdict, isNew ? '' : text, isNew ? text : '', text, group.head.block),
  );
}

/** Returns one change per added or removed column, except for plans whose card was already reported. */
function changesOfColumns({ plans, isNew, head }: PlanColumns, found: readonly PageChange[]): PageChange[] {
  const kind = isNew ? 'plan-added' : 'plan-removed';
  const { block } = isNew ? head.after : head.before;
  const known = found.filter((one) => one.kind === kind).map(({ before, after }) => after || before);
  const isKnown = (plan: string) => known.some((words) => words.toLowerCase().startsWith(plan.toLowerCase()));
  return plans
    .filter((plan) => !isKnown(plan))
    .map((plan) => change({ kind, minor: false }, isNew ? '' : plan, isNew ? plan : '', block.text, block));
}

/** Returns a text, or the part of a longer text that begins shortly before its first difference from the other. */
function aroundDifference(text: string, other: string): string {
  if (text.length <= comparisonLimits.quoteChars || other === '') return text.slice(0, comparisonLimits.quoteChars);
  let same = 0;
  while (same < text.length && text[same] === other[same]) same++;
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, same - contextChars)) + 1);
  return text.slice(from, from + comparisonLimits.quoteChars);
}

function change({ kind, minor }: Verdict, before: string, after: string, quote: string, block: PageBlock): PageChange {
  const short = (text: string) => aroundDifference(text, text === before ? after : before);
  return {
    kind,
    before: short(before),
    after: short(after),
    quote: short(quote),
    minor,
    key: block.key,
    ...(block.section === '' ? {} : { section: block.section }),
  };
}
