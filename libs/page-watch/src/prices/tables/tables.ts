import type { Block, Line } from '../../html/page-lines.ts';

export interface Cell {
  block: Block;
  text: string;
  isHead: boolean;
}

/** A table as rows of cells; a cell that spans several columns or rows is repeated in each. */
export type Grid = (Cell | undefined)[][];

const limits = { rows: 400, columns: 30, span: 30, cellChars: 300 };
const rowParents = new Set(['table', 'thead', 'tbody', 'tfoot']);

/** Returns the grid of a table element, or null if it is used for layout, contains other tables, or isn't a grid. */
export function gridOf(table: Block, lines: readonly Line[]): Grid | null {
  const rows = rowsOf(table);
  if (rows === null || rows.length < 2) return null;
  const grid: Grid = rows.map(() => []);
  for (const [number, row] of rows.entries()) {
    let column = 0;
    for (const block of row.children.slice(0, limits.columns)) {
      if (block.tag !== 'td' && block.tag !== 'th') continue;
      while (grid[number]?.[column] !== undefined && column < limits.columns) column++;
      const text = lines
        .slice(block.from, Math.min(block.to, block.from + 12))
        .map((line) => line.text)
        .join('\n')
        .slice(0, limits.cellChars);
      const cell: Cell = { block, text, isHead: block.tag === 'th' };
      for (let down = 0; down < spanOf(block, 'rowspan'); down++)
        for (let across = 0; across < spanOf(block, 'colspan'); across++) {
          const target = grid[number + down];
          if (target && column + across < limits.columns) target[column + across] = cell;
        }
      column += spanOf(block, 'colspan');
    }
  }
  return grid.some((row) => row.length >= 2) ? grid : null;
}

function rowsOf(table: Block): Block[] | null {
  const rows: Block[] = [];
  const left: Block[] = [...table.children].reverse();
  for (let block = left.pop(); block !== undefined; block = left.pop()) {
    if (block.tag === 'tr') rows.push(block);
    else if (rowParents.has(block.tag) && block.tag !== 'table') left.push(...[...block.children].reverse());
    if (rows.length > limits.rows) break;
  }
  const hasInner = rows.some((row) => row.children.some((cell) => cell.children.some(({ tag }) => tag === 'table')));
  return hasInner ? null : rows;
}

const spanOf = ({ attributes }: Block, name: string) =>
  Math.min(limits.span, Math.max(1, Number(attributes[name]) || 1));
