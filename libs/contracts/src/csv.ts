export type CsvCell = string | number | null;

/** A spreadsheet would run text from a website that begins like a formula. */
const isFormula = /^[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = isFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180: lines end in CRLF, cells with commas, quotes or line breaks are quoted. Text that begins like a formula gets a `'` before it. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** The mark at the beginning of a file that tells spreadsheets that it is UTF-8. */
export const csvMark = '\uFEFF';
