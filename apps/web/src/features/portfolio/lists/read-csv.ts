/** A line of a table with more columns has no list of companies in it. */
const mostColumns = 100;

/**
 * The rows of a table, as RFC 4180 and spreadsheets write it: quotes doubled inside quotes, line breaks of all kinds, also within
 * quotes. A quote that is never closed ends with its line, so that one slip costs one row. Never throws; time grows with the text.
 */
export function readCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    if (row.length < mostColumns) row.push(cell.trim());
    const ended = text[end];
    at = end + 1;
    if (ended === delimiter) continue;
    if (ended === '\r' && text[at] === '\n') at += 1;
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/** Up to the delimiter or the end of the line. */
function plainCell(text: string, from: number, delimiter: string): { cell: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return { cell: text.slice(from, end), end };
}

/** Longer cells are unclosed quotes. */
const longestCell = 5_000;

function quotedCell(text: string, from: number, delimiter: string): { cell: string; end: number } {
  let cell = '';
  let at = from + 1;
  const last = Math.min(text.length, from + longestCell);
  while (at < last) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote >= last) break;
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      // What stands between the quote and the delimiter belongs to the cell, as spreadsheets read it.
      const rest = plainCell(text, quote + 1, delimiter);
      return { cell: cell + rest.cell, end: rest.end };
    }
    cell += '"';
    at = quote + 2;
  }
  return plainCell(text, from, delimiter);
}

/** What separates the columns, by the first lines; undefined when the text is no table. */
export function delimiterOf(text: string): string | undefined {
  const lines = text
    .slice(0, 20_000)
    .split(/[\r\n]+/, 20)
    .filter((line) => line.trim() !== '');
  const isIn = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  return ['\t', ';', ','].find((delimiter) => isIn(delimiter) > lines.length / 2);
}
