import type { PageChange } from '@sightline/contracts';
import type { PageBlock } from '../../page/reading.ts';
import type { PlacedBlock } from '../alignment/alignment.ts';
import { comparisonLimits, type IgnoreRule, type LeftOut, type LeftOutReason } from '../comparison.ts';
import { mask } from './mask-volatile-text.ts';
import { overlayBlocks } from './overlays.ts';
import { isCounter, isPassing, isRepeat } from './self-changing.ts';
import { knowledgeOf, type Learned } from './volatile-parts.ts';

type Reason = Pick<LeftOut, 'reason' | 'why'>;

/** Decides which differences are not changes of the page's own content, and records them. */
export class NoiseFilter {
  readonly leftOut: LeftOut[] = [];
  readonly #known: (block: PageBlock, id: string) => string | undefined;
  readonly #rules: readonly IgnoreRule[];

  constructor(learned: Learned, rules: readonly IgnoreRule[]) {
    this.#known = knowledgeOf(learned);
    this.#rules = rules;
  }

  note({ block }: PlacedBlock, reason: LeftOutReason, why?: string): void {
    this.#add({ text: block.text, reason, key: block.key, section: block.section, why });
  }

  noteChange({ before, after, section }: PageChange, reason: LeftOutReason): void {
    this.#add({ text: after || before, reason, key: '', section });
  }

  excludesPair(before: PlacedBlock, after: PlacedBlock): boolean {
    const reason =
      this.#reasonFor(after) ??
      this.#reasonFor(before) ??
      (isCounter(before.block.text, after.block.text, isListed(after.block)) ||
      isRepeat(before.block.text, after.block.text)
        ? { reason: 'self-changing' }
        : undefined);
    if (reason) this.note(after, reason.reason, reason.why);
    return reason !== undefined;
  }

  /** Returns the added (or removed) blocks that count as changes. `repeated` is described at `overlayBlocks`. */
  keep(placedBlocks: readonly PlacedBlock[], repeated: readonly PlacedBlock[]): PlacedBlock[] {
    const overlays = overlayBlocks(placedBlocks, repeated);
    return placedBlocks.filter((placed) => {
      const reason: Reason | undefined = overlays.has(placed) ? { reason: 'overlay' } : this.#reasonFor(placed);
      if (reason) this.note(placed, reason.reason, reason.why);
      return reason === undefined;
    });
  }

  #reasonFor({ block, id }: PlacedBlock): Reason | undefined {
    if (this.#rules.some((rule) => fits(rule, block))) return { reason: 'rule' };
    const { zone } = block;
    if (zone !== undefined) return { reason: 'zone', why: zone };
    const why = this.#known(block, id);
    if (why !== undefined) return { reason: 'learned', why };
    return !isListed(block) && isPassing(block.text, mask(block.text)) ? { reason: 'self-changing' } : undefined;
  }

  #add(entry: LeftOut): void {
    if (this.leftOut.length >= comparisonLimits.leftOut) return;
    const { section, why, ...rest } = entry;
    const text = entry.text.slice(0, 200);
    this.leftOut.push({ ...rest, text, ...(section ? { section } : {}), ...(why === undefined ? {} : { why }) });
  }
}

/** Returns true if a block belongs to one of the page's own lists or tables, such as the features of a plan. */
const isListed = ({ role, section, zone }: PageBlock): boolean =>
  (role === 'item' || role === 'row') && section !== '' && zone === undefined;

function fits({ key, section, text }: IgnoreRule, block: PageBlock): boolean {
  if (key === undefined && section === undefined && text === undefined) return false;
  if (key !== undefined && key !== block.key) return false;
  if (section !== undefined && section !== block.section && section !== block.text) return false;
  return text === undefined || block.text.toLowerCase().includes(text.toLowerCase());
}
