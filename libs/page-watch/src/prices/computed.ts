import type { Block, PageLines } from '../html/page-lines.ts';
import type { Mention } from './mentions.ts';
import type { PriceLines } from './plans/name-rank.ts';
import { computed } from './terms/price-words.ts';

/** Returns true if a price is calculated by a slider or a similar control, and therefore isn't the price of a plan. */
export function isComputed(page: PageLines, priced: PriceLines, { line, kind }: Mention): boolean {
  if (kind !== 'money') return false;
  const beside = [page.lines[line - 1], page.lines[line + 1]];
  const { parent } = page.lines[line]?.block ?? {};
  if (
    beside.some(
      (other) =>
        other?.block.parent === parent && other !== undefined && other.text.length < 50 && computed.test(other.text),
    )
  )
    return true;
  let below: Block | null = null;
  let block: Block | null = page.lines[line]?.block ?? null;
  for (let level = 0; block !== null && level < 5; level++, block = block.parent) {
    if (holdsControl(priced, block, below)) return true;
    below = block;
    if (block.to - block.from > 16) break;
  }
  return false;
}

/** Returns true if an element contains a slider, ignoring inner elements with their own prices. */
function holdsControl(priced: PriceLines, block: Block, below: Block | null): boolean {
  if (block.computes) return true;
  const left = block.children
    .slice(0, 20)
    .filter((child) => child !== below && priced.before[child.to] === priced.before[child.from]);
  for (let count = 0; left.length > 0 && count < 60; count++) {
    const next = left.pop();
    if (next?.computes) return true;
    if (next) left.push(...next.children.slice(0, 20));
  }
  return false;
}
