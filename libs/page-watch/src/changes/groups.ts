import type { PageBlock } from '../page/reading.ts';
import { isHeading, type PlacedBlock } from './alignment/alignment.ts';
import { wordsOf } from './alignment/similarity.ts';
import { kindOfBlock, type Verdict } from './kinds.ts';
import { plain } from './noise/mask-volatile-text.ts';
import { isRoleName, type PageContext } from './page-context.ts';
import { amountsOf } from './plans/stated-prices.ts';

/** An added or removed heading with the blocks under it, or a single block. */
export interface Group {
  head: PlacedBlock;
  rest: PlacedBlock[];
}

const mostBlocks = 80;

/**
 * Joins added (or removed) blocks with the added (or removed) heading above them, so that one section is one change. A
 * first-level heading doesn't form a section.
 *
 * @param placedBlocks added or removed blocks, in order
 * @param page all blocks of that reading
 */
export function groupsOf(placedBlocks: readonly PlacedBlock[], page: readonly PageBlock[]): Group[] {
  const groups: Group[] = [];
  const sorted = [...placedBlocks].sort((a, b) => a.at - b.at);
  for (let next = 0; next < sorted.length; ) {
    const head = sorted[next++];
    if (head === undefined) break;
    const rest: PlacedBlock[] = [];
    groups.push({ head, rest });
    const follower = sorted[next];
    if (follower && isPlanRow(head, follower)) {
      rest.push(follower);
      next++;
      continue;
    }
    if (!isHeading(head.block) || head.block.role === 'h1') continue;
    const until = sectionEnd(page, head);
    for (let other = sorted[next]; other !== undefined && other.at < until; other = sorted[++next]) rest.push(other);
  }
  return groups;
}

/** Returns true for a plan without a heading: "301+ users", then "$0.55 / user". */
const isPlanRow = ({ block, at }: PlacedBlock, price: PlacedBlock): boolean =>
  block.role === 'paragraph' &&
  price.at === at + 1 &&
  price.block.section === block.section &&
  wordsOf(block.text).length <= 8 &&
  amountsOf(block.text).length === 0 &&
  isPriceTag(price.block);

/** Returns true for a price on its own, outside a button's label or a list. */
const isPriceTag = ({ role, text }: PageBlock): boolean =>
  (role === 'paragraph' || isHeading({ role })) && wordsOf(text).length <= 10 && amountsOf(text).length > 0;

/**
 * Returns the end of the section under a heading: the next heading of its level or above, or the continuation of
 * another section.
 */
function sectionEnd(page: readonly PageBlock[], { block, at }: PlacedBlock): number {
  for (let end = at + 1; end < page.length && end < at + mostBlocks; end++) {
    const other = page[end];
    if (other === undefined || (isHeading(other) && other.role <= block.role)) return end;
    if (!isHeading(other) && other.section === block.section && other.section !== block.text) return end;
  }
  return Math.min(page.length, at + mostBlocks);
}

/** Classifies a group of blocks and returns its decisive text. */
export function describeGroup({ head, rest }: Group, isNew: boolean, context: PageContext): Verdict & { text: string } {
  const { block } = head;
  if (rest.length === 0) return { ...kindOfBlock(block, isNew, context), text: block.text };
  const blocks = [block, ...rest.map((placed) => placed.block)];
  if (context.kind === 'careers' && (isRoleName(block.text) || context.roleHeadings.has(block.role)))
    return { kind: 'roles', minor: false, text: block.text };
  const text = decisive(blocks);
  if (context.kind === 'terms') return { kind: 'legal', minor: false, text };
  if (isPlanCard(blocks, context)) return { kind: isNew ? 'plan-added' : 'plan-removed', minor: false, text };
  const isCard =
    (context.kind === 'pricing' && blocks.some(({ text: said }) => amountsOf(said).length > 0)) ||
    ((block.role > 'h2' || context.kind === 'features' || context.kind === 'changelog') && rest.length <= 6);
  const ofFeatures =
    context.kind === 'features' ||
    context.kind === 'changelog' ||
    context.kind === 'pricing' ||
    context.kind === 'landing' ||
    context.kind === 'other';
  if (isCard && ofFeatures) return { kind: isNew ? 'feature-added' : 'feature-removed', minor: false, text };
  return { kind: 'copy-edit', minor: false, text };
}

/**
 * Returns true if the blocks under a name state the price of a plan. A fee mentioned in a sentence doesn't count,
 * because features can have fees, too.
 */
function isPlanCard([head, ...rest]: readonly PageBlock[], { plans, fees }: PageContext): boolean {
  if (!head) return false;
  const name = plain(head.text).toLowerCase();
  if (plans.has(name)) return !fees.has(name) || rest.some(isFeeTag);
  return wordsOf(head.text).length <= 8 && [head, ...rest].some(isPriceTag);
}

/** Returns true for a text that is only a fee: "1.5% per tap". */
const isFeeTag = ({ text }: PageBlock): boolean => wordsOf(text).length <= 10 && /\d ?%/.test(text);

/** Returns the heading with the first texts under it. */
export function decisive(blocks: readonly PageBlock[]): string {
  let text = '';
  for (const block of blocks) {
    if (text.length + block.text.length > 400 && text !== '') break;
    text = text === '' ? block.text : `${text.replace(/ \|$/, '')}${/[.!?:]$/.test(text) ? '' : ' ·'} ${block.text}`;
  }
  return text;
}
