import type { PageBlock } from '../../page/reading.ts';
import { isHeading, type PlacedBlock } from '../alignment/alignment.ts';
import { wordsOf } from '../alignment/similarity.ts';
import { decisive, type Group } from '../groups.ts';
import type { Verdict } from '../kinds.ts';

/** Maximum length of a paragraph about one plan; longer ones are about the page. */
const mostWords = 10;

/** A group with its classification and its decisive text. */
export interface ToldGroup extends Verdict {
  group: Group;
  text: string;
}

export interface PlanPartsOptions {
  /** Returns true if a text begins with the name of a plan that both readings have. */
  namesKeptPlan: (text: string) => boolean;
  /** Returns true if the other reading has the block at this position. */
  stayed: (at: number) => boolean;
}

const isPlan = ({ kind }: Verdict): boolean => kind === 'plan-added' || kind === 'plan-removed';

/**
 * Merges the fees, limits and features right after an added or removed plan into that plan, so that they aren't reported
 * separately. A heading, another plan, a table row or an unchanged block ends the plan.
 */
export function withPlanParts(told: readonly ToldGroup[], { namesKeptPlan, stayed }: PlanPartsOptions): ToldGroup[] {
  const joined: { told: ToldGroup; placedBlocks: PlacedBlock[] }[] = [];
  for (const one of told) {
    const { head, rest } = one.group;
    const last = joined.at(-1);
    const isPart =
      last !== undefined &&
      isPlan(last.told) &&
      !isPlan(one) &&
      isNext(last.placedBlocks, head, stayed) &&
      mayBelong(last.told.group.head.block, head.block) &&
      !namesKeptPlan(head.block.text);
    if (isPart) last.placedBlocks.push(head, ...rest);
    else joined.push({ told: one, placedBlocks: [head, ...rest] });
  }
  return joined.map(({ told: one, placedBlocks }) =>
    placedBlocks.length > one.group.rest.length + 1
      ? { ...one, text: decisive(placedBlocks.map(({ block }) => block)) }
      : one,
  );
}

function isNext(placedBlocks: readonly PlacedBlock[], { at }: PlacedBlock, stayed: (at: number) => boolean): boolean {
  for (let between = (placedBlocks.at(-1)?.at ?? at) + 1; between < at; between++) if (stayed(between)) return false;
  return true;
}

function mayBelong(plan: PageBlock, block: PageBlock): boolean {
  if (isHeading(block) || block.role === 'row') return false;
  if (block.section !== plan.section && block.section !== plan.text) return false;
  return block.role === 'item' || wordsOf(block.text).length <= mostWords;
}
