export type CsvCell = string | number | null;

/**
 * Matches where text from a website could start a spreadsheet formula: at the start of the cell, and of each part that
 * a spreadsheet with another separator (German Excel: `;`) would put into a separate cell. Spaces, invisible
 * characters and quotes before the formula sign do not make it harmless.
 */
const formulaStart = /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s"\p{Cc}\p{Cf}\p{DI}])*[=+\-@＝＋－＠])/gu;
/** Matches a leading tab or line break, which some spreadsheets skip before they evaluate the rest. */
const blankStart = /^[\t\r\n]/;

const harmless = (text: string) => text.replace(formulaStart, "$1'").replace(blankStart, "'$&");

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = harmless(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Returns rows as CSV (RFC 4180): lines end in CRLF; cells with commas, quotes or line breaks are quoted; a `'`
 * disarms formulas.
 */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Byte order mark, which makes spreadsheets read the file as UTF-8. */
export const csvMark = '\uFEFF';
