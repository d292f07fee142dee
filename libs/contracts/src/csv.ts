export type CsvCell = string | number | null;

/**
 * The beginning of a formula in text from a website: of the cell, and of each part that a spreadsheet with another separator (German
 * Excel: `;`) makes a cell of its own. Spaces, invisible signs and quotes before the formula sign do not make it harmless.
 */
const formulaStart = /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s"\p{Cc}\p{Cf}\p{DI}])*[=+\-@＝＋－＠])/gu;
/** Some spreadsheets drop this sign and run the rest. */
const blankStart = /^[\t\r\n]/;

const harmless = (text: string) => text.replace(formulaStart, "$1'").replace(blankStart, "'$&");

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = harmless(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180: lines end in CRLF, cells with commas, quotes or line breaks are quoted. A `'` makes formulas harmless. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** The mark at the beginning of a file that tells spreadsheets that it is UTF-8. */
export const csvMark = '\uFEFF';
