import type { PageChange } from '@sightline/contracts';
import type { PageBlock, PageReading } from '../page/reading.ts';
import { align } from './align.ts';
import { isOtherForm } from './amounts.ts';
import type { Comparison, IgnoreRule } from './comparison.ts';
import { comparisonLimits } from './comparison.ts';
import { currencyChange } from './currency.ts';
import { describeGroup, groupsOf } from './groups.ts';
import { kindOfRewrite, type Verdict } from './kinds.ts';
import { type Learned, nothingLearned } from './learned.ts';
import { Leaving } from './leaving.ts';
import { contextOf, type PageContext } from './page-context.ts';
import { withPrices } from './plan-prices.ts';
import { withPriceFacts } from './price-facts.ts';
import { byWeight, redesignOf } from './report.ts';
import { rewriteOf } from './rewrite.ts';
import { type Spot } from './spot.ts';

/** The text before a difference is its context. */
const contextChars = 80;

export interface CompareOptions {
  learned?: Learned;
  ignored?: readonly IgnoreRule[];
}

/**
 * What changed between two readings of one page. Blocks are the same when they say the same wherever they stand; of a rewritten block only
 * the sentences that differ are told. What a page does by itself is left out with a reason (see `LeftOutReason`).
 *
 * Both readings are bounded (`readingLimits`), and so is the time.
 */
export function compareReadings(before: PageReading, after: PageReading, options: CompareOptions = {}): Comparison {
  const { learned = nothingLearned, ignored = [] } = options;
  const alignment = align(before, after);
  const leaving = new Leaving(learned, ignored);
  const [old, now] = [contextOf(before, after), contextOf(after, before)];
  for (const spot of alignment.moved) leaving.note(spot, 'moved');
  for (const spot of [...alignment.repeated.gone, ...alignment.repeated.come]) leaving.note(spot, 'repeated');
  for (const spot of alignment.relaid) leaving.note(spot, 'redesign');
  const found: PageChange[] = [];
  const pairs = alignment.pairs.filter((pair) => !leaving.leavesPair(pair.before, pair.after));
  const otherCurrency = currencyChange(pairs);
  for (const pair of pairs) {
    if (otherCurrency(pair.before, pair.after)) leaving.note(pair.after, 'visitor');
    else found.push(...changeOfPair(pair.before.block, pair.after.block, now));
  }
  const gone = leaving.keep(alignment.gone, alignment.repeated.gone);
  const come = leaving.keep(alignment.come, alignment.repeated.come);
  found.push(...changesOf(gone, before.blocks, false, old), ...changesOf(come, after.blocks, true, now));
  const priced = withPriceFacts(withPrices(found, before.prices, after.prices), before.prices, after.prices);
  const changes = byWeight(redesignOf(before, after, alignment, priced) ?? priced);
  for (const change of changes.slice(comparisonLimits.changes)) leaving.noteChange(change, 'too-many');
  return {
    changes: changes.slice(0, comparisonLimits.changes),
    moved: alignment.moved.length,
    leftOut: leaving.leftOut,
  };
}

function changeOfPair(before: PageBlock, after: PageBlock, context: PageContext): PageChange[] {
  const rewrite = rewriteOf(before.text, after.text, context.kind === 'terms');
  if (rewrite === null || isOtherForm(before.text, after.text)) return [];
  const verdict = kindOfRewrite(after, rewrite, context);
  return [change(verdict, rewrite.before, rewrite.after, rewrite.after || after.text, after)];
}

function changesOf(
  spots: readonly Spot[],
  page: readonly PageBlock[],
  isNew: boolean,
  context: PageContext,
): PageChange[] {
  return groupsOf(spots, page).map((group) => {
    const { text, ...verdict } = describeGroup(group, isNew, context);
    return change(verdict, isNew ? '' : text, isNew ? text : '', text, group.head.block);
  });
}

/** A text, or the part of a longer one that begins a little before it differs from the other. */
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
