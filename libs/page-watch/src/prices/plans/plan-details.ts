import type { PriceRow } from '@sightline/contracts';
import type { PageLines } from '../../html/page-lines.ts';
import { amountsIn } from '../amounts/amounts-in-text.ts';
import type { DraftRow } from '../tables/table-cells.ts';
import { trialDaysIn } from '../terms/price-words.ts';
import type { PriceLines } from './name-rank.ts';
import { cardAround } from './plan-cards.ts';
import { boundaryOf } from './plan-names.ts';

const limits = { count: 5, chars: 80, lines: 60 };
const isLimit =
  /^[^\p{L}\d]{0,4}(?:one|two|three|four|five|ten)\s\p{L}{3}|^[^\p{L}\d]{0,4}(?:(?:up to|max\.?|bis zu|jusqu.[àa]|hasta|fino a|at[ée]|tot|do|upp till|op til|a[žz]|en fazla|最大) )?\d[\d.,]{0,12}\+?\s?\p{L}|(?<!\p{L})(?:unlimited|unbegrenzt|illimit[ée]\p{L}{0,2}|ilimitad\p{L}{0,2}|illimitat\p{L}{0,2}|onbeperkt\p{L}?|nielimitowan\p{L}{0,3}|obegr[äa]nsa\p{L}{0,2}|ubegr[æe]nset|neomezen\p{L}{0,2}|s[ıi]n[ıi]rs[ıi]z)(?!\p{L})|無制限|无限|무제한/iu;

/** Matches a bare number from a table, with its label. */
const isCounted = /^[^:]{2,40}: \d[\d.,]{0,12}$/u;

/** Returns true if a text is a limit of a plan: a count or "unlimited", but not a price or a percentage. */
export const isLimitText = (text: string): boolean =>
  text.length <= limits.chars &&
  (isLimit.test(text) || isCounted.test(text)) &&
  !text.includes('%') &&
  amountsIn(text, null).length === 0;

/**
 * Returns the limits in a plan's card or table column, and the length of its trial, which is its own or the only one
 * on the page.
 */
export function detailsOf(
  page: PageLines,
  priced: PriceLines,
  { block, own }: Pick<DraftRow, 'block' | 'own'>,
  row: PriceRow,
): { limits?: string[]; trialDays?: number } {
  const isFee = row.period === 'usage';
  const { from, to } = own ? block : (cardAround(priced, block.from) ?? boundaryOf(priced, block));
  const found: string[] = own ? own.filter(isLimitText) : [];
  let trial: number | null = null;
  for (let at = from; at < Math.min(to, from + limits.lines); at++) {
    const line = page.lines[at];
    if (!line || priced.mentions.has(at)) continue;
    const { text } = line;
    const days = trialDaysIn(text);
    if (days !== null) trial ??= days;
    else if (!own && text !== row.plan && line.heading === 0 && isLimitText(text)) found.push(text);
  }
  if (trial === null && row.price !== 0 && !row.contact && !isFee) trial = onlyTrialOf(page);
  // The limits belong to the plan rather than to a fee.
  const listed = isFee ? [] : found.slice(0, limits.count);
  return { ...(listed.length > 0 ? { limits: listed } : {}), ...(trial === null ? {} : { trialDays: trial }) };
}

const trials = new WeakMap<PageLines, number | null>();

/** Returns the length of the trial in days if the page mentions only one. */
function onlyTrialOf(page: PageLines): number | null {
  const known = trials.get(page);
  if (known !== undefined) return known;
  const found = new Set(page.lines.flatMap(({ text }) => (text.length < 200 ? (trialDaysIn(text) ?? []) : [])));
  const [only] = found;
  const result = found.size === 1 ? (only ?? null) : null;
  trials.set(page, result);
  return result;
}
