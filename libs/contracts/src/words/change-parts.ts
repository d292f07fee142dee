import type { PageChange } from '../entities/pages/page-change.ts';

const longestRead = 600;
const longestQuote = 90;
/** Maximum number of words in a plan's name. */
const nameWords = 5;
const longestName = 40;

/** Cuts the text at a word and adds an ellipsis. */
function brief(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}

/**
 * Returns the text on one line, without control characters, bidirectional marks, bars between table cells and the
 * final full stop.
 */
export const onOneLine = (text: string): string =>
  text
    .slice(0, longestRead)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s\u202a-\u202e\u2066-\u2069\ufeff|│｜]+/gu, ' ')
    .trim();

export const withoutEnd = (text: string): string => text.replace(/[\s.,;:!?…。！？·–—-]{1,40}$/u, '');

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Returns the cells and clauses of a block: 'Solo | $0 per month | 1.75% per tap |' has three. */
export const partsOf = (text: string): string[] =>
  text
    .slice(0, longestRead)
    .split(/[|│｜\n]|[,;] | [·–—-] |: /u)
    .map((part) => withoutEnd(onOneLine(part)))
    .filter(hasWords);

/**
 * Returns the text in quotation marks, shortened with an ellipsis if necessary, or '' if it has no letters or digits.
 */
export function quoted(text: string): string {
  const words = withoutEnd(onOneLine(text).replace(/[“”„"«»]/g, '’'));
  return hasWords(words) ? `“${brief(words, longestQuote)}”` : '';
}

/** Returns the name of a company or plan, shortened for use in a sentence, or '' if the text is empty. */
export const named = (text: string): string => withoutEnd(brief(onOneLine(text), longestName));

/** Returns a short form of the address for sentences: 'rival.example/pricing'. */
export const addressIn = (url: string): string =>
  withoutEnd(
    brief(
      onOneLine(url)
        .replace(/^https?:\/\/(?:www\.)?/i, '')
        .replace(/\/$/, ''),
      longestQuote,
    ),
  );

/** Returns true for a short text without figures, which may be the name of a plan. */
const isName = (text: string): boolean =>
  text !== '' && text.length <= longestName && text.split(' ').length <= nameWords && !/\d/.test(text);

/** Matches headings that cover all plans, and therefore don't name one. */
const ofAllPlans =
  /^(?:pricing|prices?|plans?|plans (?:and|&) pricing|preise?|tarife?|tarifs?|precios?|planes|prezzi)$/i;

interface Difference {
  /** The plan or table row that the difference belongs to; '' if neither text names one. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const isPrice = (part: string): boolean => part.length <= 60 && (/\d/.test(part) || /^(?:free|on request)/i.test(part));

/**
 * Returns the one price that differs between the two texts, with the plan's name if known, or null if none or several
 * differ.
 */
export function differenceOf({ before, after, section = '' }: PageChange): Difference | null {
  const [old, now] = [partsOf(before), partsOf(after)];
  const [gone, come] = [old.filter((part) => !now.includes(part)), now.filter((part) => !old.includes(part))];
  const [one, other] = [gone[0], come[0]];
  if (gone.length !== 1 || come.length !== 1 || one === undefined || other === undefined) return null;
  if (!isPrice(one) || !isPrice(other)) return null;
  const heading = named(section);
  const name =
    (isName(heading) && !ofAllPlans.test(heading) ? heading : undefined) ??
    old.find((part) => isName(part) && now.includes(part) && !ofAllPlans.test(part));
  return { name: name ?? '', before: one, after: other };
}

/** Splits a table row into cells, or a page title into its parts. */
const cellsOf = (line: string): string[] =>
  line
    .split(/[|│｜]/u)
    .map((cell) => cell.trim())
    .filter(Boolean);

/** Returns the cells in a line that contain words, without bullets, icons and dashes. */
const worded = (text: string): string[] => cellsOf(text.slice(0, longestRead)).filter(hasWords);

/** Returns the first cell of a table row: 'Sales lead' in 'Sales lead | Sales | Prague | You sell to merchants.' */
export const firstCell = (text: string): string => worded(text)[0] ?? '';

/**
 * Returns the longest part of a title: 'Merra for grocers' in 'Merra for grocers | Merra', where the rest is the
 * site's name.
 */
export const longestCell = (text: string): string =>
  worded(text).reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');

/** Returns page text for display: bars between table cells become middle dots. */
export const withoutBars = (text: string): string =>
  text
    .split('\n')
    .map((line) => cellsOf(line).join(' · '))
    .join('\n');

/** Returns the plan that a block names and its price: 'Books | €120 per month |' is Books at €120 per month. */
export function planIn(text: string): { name: string; price: string } {
  const [first = '', ...others] = partsOf(text);
  const price = others.find((part) => /\d/.test(part) && part.length <= longestName) ?? '';
  return { name: isName(first) ? first : quoted(first), price };
}
