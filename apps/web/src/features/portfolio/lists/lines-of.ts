import { limits } from '@sightline/contracts';
import { decodeText } from './decode-text.ts';
import { delimiterOf, readCsv } from './read-csv.ts';
import { declaresEntities, readOpml } from './read-opml.ts';

/** Maximum size in characters (text) or bytes (file). Two hundred companies need about a hundredth of this. */
export const mostListChars = 1_000_000;
/** Maximum length of a line. Longer lines are cut, because they are neither websites nor names. */
const longestLine = 300;

/** Companies in a text or file, one per line. */
export interface CompanyLines {
  lines: string[];
  leftOut: number;
  /** Reason why nothing was read; null when something was. */
  problem: string | null;
}

export const tooLarge = 'This list is too long. You can add up to 200 companies and 1 MB at a time.';
const refused = (problem: string): CompanyLines => ({ lines: [], leftOut: 0, problem });

/** Reads companies from a text: one per line, a table, or OPML. Never throws. */
export function linesOf(text: string): CompanyLines {
  if (text.length > mostListChars) return refused(tooLarge);
  const bare = text.replace(/^\uFEFF/, '').replaceAll('\u0000', '');
  if (!/^\s*<(?:\?xml|opml|!)/i.test(bare)) return limited(rowsOf(bare));
  if (declaresEntities(bare))
    return refused('This file declares its own entities (DOCTYPE), which are not supported. Export it without them.');
  const outlines = readOpml(bare);
  if (outlines.length === 0) return refused('There are no entries in this OPML file.');
  return limited(outlines.map(({ address, text: name }) => address ?? name));
}

/** Reads companies from a file, regardless of its name. */
export function linesOfFile(bytes: Uint8Array): CompanyLines {
  if (bytes.length > mostListChars) return refused(tooLarge);
  const found = linesOf(decodeText(bytes));
  return found.problem === null && found.lines.length === 0 ? refused('There are no companies in this file.') : found;
}

function limited(all: readonly string[]): CompanyLines {
  const lines = all.map((line) => line.trim().slice(0, longestLine)).filter((line) => line !== '');
  const most = limits.companiesAddedAtOnce;
  return { lines: lines.slice(0, most), leftOut: Math.max(0, lines.length - most), problem: null };
}

/** Matches the first line of a CSV file if it declares the delimiter for spreadsheets. */
const delimiterLine = /^[\r\n]*"?sep=([,;\t|])"?[ \t]*(?:\r\n?|\n|$)/i;

function rowsOf(whole: string): string[] {
  const [first = '', given] = delimiterLine.exec(whole) ?? [];
  const text = whole.slice(first.length);
  const delimiter = given ?? delimiterOf(text);
  if (delimiter === undefined) return text.split(/[\r\n]+/);
  const rows = readCsv(text, delimiter);
  const [head = []] = rows;
  const named = { website: columnNamed(head, websiteHeading), name: columnNamed(head, nameHeading) };
  const isHead = named.website >= 0 || named.name >= 0;
  const companies = isHead ? rows.slice(1) : rows;
  const website = named.website >= 0 ? named.website : columnOfWebsites(companies);
  // "Acme, Inc" isn't a table row.
  if (website < 0) return named.name >= 0 ? companies.map((row) => row[named.name] ?? '') : text.split(/[\r\n]+/);
  // Several websites on one line are a list, not columns.
  const isRow = (row: readonly string[]) => row.every((cell) => cell === '' || looksLikeWebsite(cell));
  if (!isHead && companies.every(isRow)) return companies.flat();
  const name = named.name >= 0 ? named.name : website === 0 ? 1 : 0;
  return companies.map((row) => row[website] || row[name] || '');
}

const websiteHeading =
  /^(?:company |firm )?(?:web ?site|url|domain|home ?page|web|link|web ?address)s?(?: url| address)?$/i;
const nameHeading = /^(?:company|firm|organi[sz]ation|account)?(?: ?name)?s?$/i;
const columnNamed = (head: readonly string[], heading: RegExp) =>
  head.findIndex((cell) => cell !== '' && heading.test(cell));

const looksLikeWebsite = (cell: string) =>
  /^(?:https?:\/\/)?[^\s/@,;]{1,250}\.[^\s/@.,;]{2,63}(?:[/?#:]\S*)?$/i.test(cell);

/** Returns the index of the column with the most websites; -1 without any. */
function columnOfWebsites(rows: readonly string[][]): number {
  const counts: number[] = [];
  for (const row of rows.slice(0, 500))
    for (const [at, cell] of row.entries()) if (looksLikeWebsite(cell)) counts[at] = (counts[at] ?? 0) + 1;
  return counts.reduce((best, count, at) => (count > (counts[best] ?? 0) ? at : best), -1);
}
