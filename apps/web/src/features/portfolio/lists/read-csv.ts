/** Maximum number of columns; a table with more isn't a list of companies. */
const mostColumns = 100;

/**
 * Returns the rows of a table as written by RFC 4180 and spreadsheets: doubled quotes inside quotes, and all types of
 * line breaks, even inside quotes. An unclosed quote ends with its line, so that a single mistake costs one row. Never
 * throws; runs in linear time.
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

/** Reads up to the delimiter or the end of the line. */
function plainCell(text: string, from: number, delimiter: string): { cell: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return { cell: text.slice(from, end), end };
}

/** Maximum length of a cell; a longer one means an unclosed quote. */
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
      // Like spreadsheets, treats text between the closing quote and the delimiter as part of the cell.
      const rest = plainCell(text, quote + 1, delimiter);
      return { cell: cell + rest.cell, end: rest.end };
    }
    cell += '"';
    at = quote + 2;
  }
  return plainCell(text, from, delimiter);
}

/** Returns the column delimiter, judged by the first lines; undefined when the text isn't a table. */
export function delimiterOf(text: string): string | undefined {
  const lines = text
    .slice(0, 20_000)
    .split(/[\r\n]+/, 20)
    .filter((line) => line.trim() !== '');
  const isIn = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  return ['\t', ';', ','].find((delimiter) => isIn(delimiter) > lines.length / 2);
}
