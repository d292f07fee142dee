import type { PageBlock } from '../../page/reading.ts';
import type { PlacedBlock } from '../alignment/alignment.ts';
import { plain } from '../noise/mask-volatile-text.ts';

interface Pair {
  readonly before: PlacedBlock;
  readonly after: PlacedBlock;
}
/** Columns added to a table of plans, or removed from the table (`isNew` false). */
export interface PlanColumns {
  readonly plans: readonly string[];
  readonly isNew: boolean;
  /** The row with the names of the plans. */
  readonly head: Pair;
  /** Rows that differ only by one cell for each of these plans. */
  readonly rows: ReadonlySet<Pair>;
}

const mostCells = 60;

const cellsOf = ({ text }: PageBlock): string[] =>
  text
    .split('|', mostCells)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');

/** Returns the cells that only the longer row has, or null if the shorter row also has cells of its own. */
function furtherCells(shorter: readonly string[], longer: readonly string[]): string[] | null {
  let at = 0;
  const further = longer.filter((cell) => {
    if (cell !== shorter[at]) return true;
    at++;
    return false;
  });
  return at === shorter.length ? further : null;
}

/**
 * Finds the tables in which each row gained or lost a cell because a plan was added or removed. This is one change,
 * not one per row.
 *
 * @param gone names of plans that only the earlier reading has
 * @param come names of plans that only the later reading has
 */
export function planColumnsIn(
  pairs: readonly Pair[],
  gone: ReadonlySet<string>,
  come: ReadonlySet<string>,
): PlanColumns[] {
  const rows = pairs.filter(({ before, after }) => before.block.role === 'row' && after.block.role === 'row');
  const tables = Map.groupBy(rows, ({ after }) => after.block.section);
  return [...tables.values()].flatMap((table) => [...columnsOf(table, come, true), ...columnsOf(table, gone, false)]);
}

function columnsOf(table: readonly Pair[], names: ReadonlySet<string>, isNew: boolean): PlanColumns[] {
  const further = ({ before, after }: Pair) => {
    const [old, now] = [cellsOf(before.block), cellsOf(after.block)];
    return isNew ? furtherCells(old, now) : furtherCells(now, old);
  };
  const cells = new Map(table.map((pair) => [pair, further(pair)]));
  const isHead = (found: readonly string[] | null) =>
    found !== null && found.length > 0 && found.every((cell) => names.has(plain(cell).toLowerCase()));
  const [head, plans] = [...cells].find(([, found]) => isHead(found)) ?? [];
  if (!head || !plans) return [];
  const same = [...cells].filter(([pair, found]) => pair !== head && found?.length === plans.length);
  return [{ plans, isNew, head, rows: new Set(same.map(([pair]) => pair)) }];
}
