import type { Block, Line } from '../../html/page-lines.ts';
import type { Mention } from '../mentions.ts';
import { isContact, isOnlyPeriod } from '../terms/labels.ts';
import { badge, genericHeading, startsAt } from '../terms/price-words.ts';
import { termsOf } from '../terms/terms.ts';

/** The lines of a page, and the prices in them. */
export interface PriceLines {
  lines: readonly Line[];
  /** Mentions of each line, without asides; undefined for lines without mentions. */
  mentions: ReadonlyMap<number, readonly Mention[]>;
  /** For each line, the number of lines with prices before it. */
  before: readonly number[];
}

const nameChars = { strong: 80, weak: 60 };
const nameWord = /^(?:name|title|heading|plan|tier|package|product|headline|header)$/;
const otherWord =
  /^(?:desc|description|sub|subtitle|subheading|price|prices|cost|amount|period|per|cta|feature|features|note|info|text|items|tag|badge|original|button|currency|dollar|footer|list|body|content|billing|muted|label|toggle|save)$/;

const wordsOf = (names: string) =>
  names
    .slice(0, 300)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[\s_-]{1,5}/);

/** Returns the name in a line, without small print and the pictograms and marks around it. */
export function nameOfLine(line: Line | undefined): string {
  const text = line?.text ?? '';
  const big = line && line.smallAt > 0 ? text.slice(0, line.smallAt).trim() : '';
  const name = big === '' ? text : big;
  const bare = name.replace(/^[^\p{L}\p{N}([+#]{1,6}\s{0,2}|[\s:：–—\p{So}\p{Emoji_Presentation}-]{1,6}$/gu, '').trim();
  return bare === '' ? name : bare;
}

/** Returns true if class names or the id of an element contain "name", "title" or a similar word. */
function isCalledName(names: string): boolean {
  const words = wordsOf(names);
  return words.some((word) => nameWord.test(word)) && !words.some((word) => otherWord.test(word));
}

type NameRank = 0 | 1 | 2;
const ranks = new WeakMap<PriceLines, Map<number, NameRank>>();

/** Returns how likely a line is the name of a plan: 2 by its markup, 1 by its shortness, 0 not at all. */
export function nameRank(page: PriceLines, number: number): NameRank {
  const known = ranks.get(page) ?? new Map<number, NameRank>();
  ranks.set(page, known);
  const before = known.get(number);
  if (before !== undefined) return before;
  const rank = rankOf(page, number);
  known.set(number, rank);
  return rank;
}

function rankOf(page: PriceLines, number: number): NameRank {
  const line = page.lines[number];
  if (!line || line.text.length > nameChars.strong || !/[\p{L}\d]/u.test(line.text)) return 0;
  const stated = page.mentions.get(number);
  // "Free" is a price but can also be the name of the plan.
  const money = stated?.find(({ kind }) => kind !== 'free');
  if (money) return line.heading > 0 && money.label !== '' ? 2 : 0;
  const { text, block } = line;
  if (
    /[?？]$|[.!]\s\p{L}/u.test(text) ||
    (line.heading === 1 && text.split(' ').length > 4) ||
    badge.test(text) ||
    (isOnlyPeriod(text) && !(line.heading > 0 && /^\p{L}{4,}$/u.test(text))) ||
    (line.heading === 0 && isTerms(text))
  )
    return 0;
  const isCalled =
    isCalledName(`${block.attributes.class ?? ''} ${block.attributes.id ?? ''}`) || isCalledName(line.names);
  const isStrong =
    line.heading > 0 || /^(?:dt|th|summary|legend|caption)$/.test(block.tag) || isCalled || (line.bold && !line.action);
  if (isStrong) return isGeneric(text) || (line.heading === 0 && isContact(text)) ? 0 : 2;
  if (
    line.action ||
    text.length > nameChars.weak ||
    /[.!,:;]$|^[^\p{L}\d]{1,3}\s/u.test(text) ||
    startsAt.test(text) ||
    isContact(text) ||
    isGeneric(text)
  )
    return 0;
  if (block.tag === 'li' || block.parent?.tag === 'li' || stated !== undefined) return 0;
  return /\p{L}/u.test(text) ? 1 : 0;
}

const isTerms = (text: string) =>
  /^\s?(?:[/／]|per |pro |par |por |al |je |billed|excl|incl|zzgl|inkl|plus |\+|\*|hors|ht\b|\(|税)/iu.test(text) ||
  (text.length < 30 && termsOf(text).period !== null && /^\P{L}/u.test(text));
const isGeneric = (text: string) => genericHeading.test(text);

export const hasPrice = (page: PriceLines, { from, to }: Block) => (page.before[to] ?? 0) > (page.before[from] ?? 0);
