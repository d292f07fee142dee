import type { PageBlock } from '../../page/reading.ts';

/** Minimum number of cells; a text with fewer may be a sentence that contains a bar. */
const leastCells = 4;
const longestCell = 40;
const longestHead = 250;

const tier =
  /^(?:free|hobby|basic|lite|starter|start|essentials?|personal|solo|individual|standard|regular|plus|pro|professional|premium|growth|scale|team|teams|business|company|enterprise|ultimate|agency|self-hosted|cloud|kostenlos|gratuit|gratis)$/iu;

export const cellsOf = (text: string): string[] =>
  text
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell));

/** Returns true if a text is a table row, or a whole table that its page shows as text. */
export const isTabular = ({ role, text }: Pick<PageBlock, 'role' | 'text'>): boolean =>
  role === 'row' || text.split(' | ').length > leastCells;

/** Returns the names of plans in the first row of a table with one column for each. */
function plansOf(text: string): string[] {
  const [head = ''] = text.split(/\| ?-{3,}/, 1);
  // A table written as text has a line of dashes below its head.
  if (head.length > longestHead) return [];
  const cells = cellsOf(head).filter((cell) => cell.length <= longestCell);
  return cells.filter((cell) => tier.test(cell)).length >= 2 ? cells : [];
}

/**
 * Returns 1 if a table of plans gained columns, -1 if it lost columns, and 0 if they are the same or the text isn't a
 * table of plans.
 */
export function planColumns(before: string, after: string): number {
  const [old, now] = [plansOf(before), plansOf(after)];
  if (old.length === 0 || now.length === 0) return 0;
  const added = now.filter((plan) => !old.includes(plan)).length;
  const removed = old.filter((plan) => !now.includes(plan)).length;
  return added > 0 && removed === 0 ? 1 : removed > 0 && added === 0 ? -1 : 0;
}
