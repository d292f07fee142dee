import { guards, refusals, wallPairs } from './refusal-words.ts';
import { type WallKind, wallWords } from './wall-words.ts';

export type { WallKind } from './wall-words.ts';

/** The visible parts of a page that distinguish it from a wall. */
export interface WallSigns {
  title: string;
  headings: readonly string[];
  /** The visible text, truncated if it is longer than `mostRefusalChars`. */
  text: string;
  links: number;
  description: string | null;
}

/** Maximum length, because a refusal has only a few sentences. */
export const mostRefusalChars = 1_500;
/** Maximum number of links; a page with more, or with a description, is part of a site. */
const mostLinks = 4;

/** Statements about a country, a browser or an ad blocker, which are sufficient by themselves. */
const isSpecific: ReadonlySet<unknown> = new Set(refusals.slice(3));
const bareChars = 220;

/**
 * Recognises a page that only refuses this visitor: by asking if it is a machine (`captcha`), or because of its
 * address, country, browser or ad blocker. An article about such pages has more text, a description, or links.
 */
export function refusalOf({ title, headings, text, links, description }: WallSigns): 'captcha' | 'refused' | null {
  if (text.length >= mostRefusalChars || links > mostLinks || (description ?? '').length >= 40) return null;
  const heads = [title, ...headings.slice(0, 2)].join('\n').slice(0, 600);
  const said = refusals.filter(([, pattern]) => pattern.test(heads) || pattern.test(text));
  const [first] = said;
  // A few words in any language, without links.
  const isBare = links === 0 && text.length <= bareChars;
  const isWorded = isBare && wallPairs.some((pair) => pair.every((word) => word.test(heads) || word.test(text)));
  if (first === undefined) return isWorded ? 'captcha' : null;
  const isHeading = said.some(([, pattern]) => pattern.test(heads));
  // A vendor of bot protection also has such headings, but links to its own pages.
  const isDeadEnd = links < 2;
  // A single heading could be the headline of a product with this function.
  const isShort = isDeadEnd && text.length <= 400;
  const isGuarded = first !== refusals[0] && guards.test(`${heads}\n${text}`);
  if (said.length >= 2) return isDeadEnd || isHeading ? first[0] : null;
  return isWorded ||
    (isBare && isSpecific.has(first)) ||
    (isShort && (isHeading || isGuarded)) ||
    (isDeadEnd && isHeading && isGuarded)
    ? first[0]
    : null;
}

/**
 * Returns the type of wall whose wording a text has, or null. One matching sentence is enough, so this must only be
 * used for a page that used to be longer.
 */
export const wordedAs = (text: string): WallKind | null =>
  wallWords.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

export const walls = { refusalOf, wordedAs };
