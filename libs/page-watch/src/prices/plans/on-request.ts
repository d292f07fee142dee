import type { Block, PageLines } from '../../html/page-lines.ts';
import type { DraftRow } from '../tables/table-cells.ts';
import { isContact } from '../terms/labels.ts';
import { onRequestPlan } from '../terms/price-words.ts';
import { nameOfLine, nameRank, type PriceLines } from './name-rank.ts';
import { nameLineOf } from './plan-names.ts';

/** A priced line and the line that names its plan. */
interface Kept {
  name: number | null;
  mention: { line: number };
}

const maxAsks = 200;
/** Number of lines after the last priced plan that are searched. */
const linesAfter = 40;

/**
 * Returns the plans without a price that ask the visitor to contact sales. Each has a name and belongs with the priced
 * plans: it is next to them, its name has the same markup as theirs, or it has a typical name for such plans.
 */
export function onRequest(page: PageLines, priced: PriceLines, kept: readonly Kept[]): DraftRow[] {
  const names = kept.flatMap(({ name }) => name ?? []);
  const taken = new Set(names.map((name) => nameOfLine(page.lines[name])));
  const rows = [...besides(page, priced, kept), ...marked(page, priced, names, kept)];
  return rows.filter(({ plan }) => {
    if (taken.has(plan)) return false;
    taken.add(plan);
    return true;
  });
}

const rowFor = (plan: string, quote: string, block: Block): DraftRow => ({
  plan,
  price: null,
  sign: null,
  period: null,
  per: null,
  contact: true,
  quote,
  block,
});

/** Returns plans in elements next to priced ones. */
function besides(page: PageLines, priced: PriceLines, kept: readonly Kept[]): DraftRow[] {
  const parents = new Set<Block>();
  for (const { name, mention } of kept) {
    if (name === null) continue;
    let block: Block | null = page.lines[mention.line]?.block ?? null;
    for (let level = 0; block !== null && block.parent !== null && level < 8; level++, block = block.parent) {
      if (name >= block.from && name < block.to && /^(?:div|li|article|td|section|a)$/.test(block.tag))
        parents.add(block.parent);
      if (block.to - block.from > 80) break;
    }
  }
  const seen = new Set<Block>();
  return [...parents].flatMap((parent) =>
    parent.children.slice(0, 40).flatMap((block) => {
      if (seen.has(block) || block.to - block.from > 60) return [];
      seen.add(block);
      return requestIn(page, priced, block) ?? [];
    }),
  );
}

function requestIn(page: PageLines, priced: PriceLines, block: Block): DraftRow | null {
  if ((priced.before[block.to] ?? 0) > (priced.before[block.from] ?? 0)) return null;
  for (let ask = block.from; ask < block.to; ask++) {
    const text = page.lines[ask]?.text ?? '';
    if (!isContact(text)) continue;
    const name = nameOfAsk(priced, ask);
    if (name === null || name === ask || name < block.from || name >= block.to) continue;
    return rowFor(nameOfLine(page.lines[name]), text, block);
  }
  return null;
}

/**
 * Returns the line with the plan's name. A heading "Custom" is itself the name, unless another name directly precedes
 * it.
 */
function nameOfAsk(priced: PriceLines, ask: number): number | null {
  const line = priced.lines[ask];
  const name = nameLineOf(priced, ask);
  return line && line.heading > 0 && name !== null && name < (line.block.parent?.from ?? 0) ? null : name;
}

/** Returns plans whose name has the same markup as names of priced plans, or is typical for plans on request. */
function marked(page: PageLines, priced: PriceLines, names: readonly number[], kept: readonly Kept[]): DraftRow[] {
  const shapes = new Set(names.map((name) => shapeOf(page, name)));
  const first = Math.min(...names, ...kept.map(({ mention }) => mention.line));
  const last = Math.max(...kept.map(({ mention }) => mention.line));
  const asks: number[] = [];
  for (let at = first; at < Math.min(page.lines.length, last + linesAfter) && asks.length < maxAsks; at++)
    if (isContact(page.lines[at]?.text ?? '')) asks.push(at);
  return asks.flatMap((ask) => {
    const line = page.lines[ask];
    const name = nameOfAsk(priced, ask);
    if (
      !line ||
      name === null ||
      name === ask ||
      name < first ||
      (priced.before[ask] ?? 0) > (priced.before[name] ?? 0)
    )
      return [];
    const plan = nameOfLine(page.lines[name]);
    const isAlike = shapes.has(shapeOf(page, name)) && ask - name <= 12;
    const isCalled = onRequestPlan.test(plan) && plan.length <= 40 && nameRank(priced, name) === 2 && ask - name <= 6;
    return isAlike || isCalled ? [rowFor(plan, line.text, line.block)] : [];
  });
}

function shapeOf(page: PageLines, name: number): string {
  const line = page.lines[name];
  return `${line?.heading}${line?.block.tag}.${line?.block.attributes.class ?? ''}`;
}
