import type { PageBlock } from '../page/reading.ts';

/** Fewer cells may be a sentence with a bar in it. */
const leastCells = 4;
const longestCell = 40;
const longestHead = 250;

/** Names that plans have everywhere. */
const tier =
  /^(?:free|hobby|basic|lite|starter|start|essentials?|personal|solo|individual|standard|regular|plus|pro|professional|premium|growth|scale|team|teams|business|company|enterprise|ultimate|agency|self-hosted|cloud|kostenlos|gratuit|gratis)$/iu;

export const cellsOf = (text: string): string[] =>
  text
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell));

/** Whether a text is a row of a table, or a whole table that its page shows as text. */
export const isTabular = ({ role, text }: Pick<PageBlock, 'role' | 'text'>): boolean =>
  role === 'row' || text.split(' | ').length > leastCells;

/** The plans that a table has one column each for, by its first row. */
function plansOf(text: string): string[] {
  const [head = ''] = text.split(/\| ?-{3,}/, 1);
  // A table that is text has a line of dashes below its head.
  if (head.length > longestHead) return [];
  const cells = cellsOf(head).filter((cell) => cell.length <= longestCell);
  return cells.filter((cell) => tier.test(cell)).length >= 2 ? cells : [];
}

/** Whether the columns of a table of plans became more (1) or fewer (-1); 0 when they are the same, or it isn't one. */
export function planColumns(before: string, after: string): number {
  const [old, now] = [plansOf(before), plansOf(after)];
  if (old.length === 0 || now.length === 0) return 0;
  const added = now.filter((plan) => !old.includes(plan)).length;
  const removed = old.filter((plan) => !now.includes(plan)).length;
  return added > 0 && removed === 0 ? 1 : removed > 0 && added === 0 ? -1 : 0;
}
