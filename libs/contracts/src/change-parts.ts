import type { PageChange } from './entities/page-change.ts';

const longestRead = 600;
const longestQuote = 90;
/** More words than a plan's name has. */
const nameWords = 5;
const longestName = 40;

/** Cut at a word, with an ellipsis. */
function brief(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}

/** Words of a page on one line: without controls, marks that order text, the bars between cells, and the stop at the end. */
export const onOneLine = (text: string): string =>
  text
    .slice(0, longestRead)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s\u202a-\u202e\u2066-\u2069\ufeff|│｜]+/gu, ' ')
    .trim();

export const withoutEnd = (text: string): string => text.replace(/[\s.,;:!?…。！？·–—-]{1,40}$/u, '');

/** The cells and clauses of a block: 'Solo | $0 per month | 1.75% per tap |' has three. */
export const partsOf = (text: string): string[] =>
  text
    .slice(0, longestRead)
    .split(/[|│｜\n]|[,;] | [·–—-] |: /u)
    .map((part) => withoutEnd(onOneLine(part)))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

/** In quotation marks, with an ellipsis where it is cut; '' when the text has no words. */
export function quoted(text: string): string {
  const words = withoutEnd(onOneLine(text).replace(/[“”„"«»]/g, '’'));
  return /[\p{L}\p{N}]/u.test(words) ? `“${brief(words, longestQuote)}”` : '';
}

/** The name of a company or a plan as it stands in a sentence; '' when the text is none. */
export const named = (text: string): string => withoutEnd(brief(onOneLine(text), longestName));

/** 'rival.example/pricing': an address as people write it. */
export const addressIn = (url: string): string =>
  withoutEnd(
    brief(
      onOneLine(url)
        .replace(/^https?:\/\/(?:www\.)?/i, '')
        .replace(/\/$/, ''),
      longestQuote,
    ),
  );

/** A short text without figures may be the name of a plan. */
const isName = (text: string): boolean =>
  text !== '' && text.length <= longestName && text.split(' ').length <= nameWords && !/\d/.test(text);

/** Headings over all plans. */
const ofAllPlans =
  /^(?:pricing|prices?|plans?|plans (?:and|&) pricing|preise?|tarife?|tarifs?|precios?|planes|prezzi)$/i;

interface Difference {
  /** The plan or the line that it is about; '' when the texts name none. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const isPrice = (part: string): boolean => part.length <= 60 && (/\d/.test(part) || /^(?:free|on request)/i.test(part));

/** The one price of two texts that differs, with the plan's name when a text has one; null when none or several differ. */
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

/** The cells of a table's row, or the parts of a page's title. */
const cellsOf = (line: string): string[] =>
  line
    .split(/[|│｜]/u)
    .map((cell) => cell.trim())
    .filter(Boolean);

/** 'Sales lead' of the row 'Sales lead | Sales | Prague | You sell to merchants.' */
export const firstCell = (text: string): string => cellsOf(text.slice(0, longestRead))[0] ?? '';

/** 'Merra for grocers' of the title 'Merra for grocers | Merra', which ends or begins with the name of the site. */
export const longestCell = (text: string): string =>
  cellsOf(text.slice(0, longestRead)).reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');

/** Words of a page as they are shown: the bars between the cells of a table become middle dots. */
export const withoutBars = (text: string): string =>
  text
    .split('\n')
    .map((line) => cellsOf(line).join(' · '))
    .join('\n');

/** A plan that a block names, with the price beside it: 'Books | €120 per month |' is Books at €120 per month. */
export function planIn(text: string): { name: string; price: string } {
  const [first = '', ...others] = partsOf(text);
  const price = others.find((part) => /\d/.test(part) && part.length <= longestName) ?? '';
  return { name: isName(first) ? first : quoted(first), price };
}
