import { type CsvCell, csvMark, csvText } from '@sightline/contracts';
import { saveFile } from '@/lib/browser/save-file';

/** Returns 'tallyforge-pricing.csv'. */
export const csvName = (title: string): string =>
  `${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}.csv`;

/** Saves the rows as a file with a byte order mark, so that spreadsheets read it as UTF-8. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(name, new Blob([csvMark, csvText(rows)], { type: 'text/csv;charset=utf-8' }));
}
