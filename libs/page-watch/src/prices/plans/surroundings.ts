import type { PricePeriod } from '@sightline/contracts';
import type { Block, PageLines } from '../../html/page-lines.ts';
import { periodOfName, toggleNameOf } from '../../html/visibility.ts';
import type { Mention } from '../mentions.ts';
import { isOnlyPeriod } from '../terms/labels.ts';
import { periodIn, type Terms, termsOf } from '../terms/terms.ts';
import { nameRank, type PriceLines } from './name-rank.ts';
import { boundaryOf } from './plan-names.ts';

export const quoteChars = 160;

const beginsWithTerms = /^\s?(?:[/／]|per |pro |par |por |al |je |billed|a )/iu;
/** Matches quantities that a plan includes, rather than terms of its price: "3 projects", "50 images / month". */
const isQuota = /^\P{L}{0,3}\d{1,9}[.,\d]{0,12}\+? \p{L}/u;

/**
 * Returns the price as the page words it, with its terms. Includes the next line if that contains the terms: cards
 * often have "$9" above "per month".
 */
export function withNextLine(page: PageLines, priced: PriceLines, mention: Mention): Terms & { quote: string } {
  const { line, from, to, period, per } = mention;
  const text = page.lines[line]?.text ?? '';
  const quote = text.length <= quoteChars ? text : text.slice(Math.max(0, from - 60), to + 80).trim();
  const ofRow = period === null ? periodOfRow(page, priced, page.lines[line]?.block) : null;
  const own = { quote, period: period ?? ofRow, per };
  if (ofRow !== null) return own;
  if (mention.kind === 'free' || text.length - to >= 30 || (period !== null && per !== null)) return own;
  for (const at of [line + 1, line + 2]) {
    const next = page.lines[at];
    if (!next || priced.mentions.has(at) || next.text.length > 60) break;
    const isBare = isOnlyPeriod(next.text);
    if (!isBare && (next.heading > 0 || nameRank(priced, at) === 2)) break;
    const more = termsOf(` ${next.text}`);
    const isAbout = isBare || beginsWithTerms.test(next.text) || more.period === 'month' || more.period === 'year';
    if (!isAbout || isQuota.test(next.text)) continue;
    const fits = more.period !== 'usage' || beginsWithTerms.test(next.text);
    const added = { period: period ?? (fits ? more.period : null), per: per ?? more.per };
    return added.period === period && added.per === per ? own : { ...added, quote: `${quote} ${next.text}` };
  }
  return own;
}

/** Finds the period around a price: the panel of a toggle, the line before, the card's text, the plan's name. */
export function periodAround(
  page: PageLines,
  priced: PriceLines,
  mention: Mention,
  name: number | null,
): PricePeriod | null {
  const line = page.lines[mention.line];
  if (!line) return null;
  let block: Block | null = line.block;
  for (let level = 0; block !== null && block.parent !== null && level < 10; level++, block = block.parent) {
    const panel = periodOfName(toggleNameOf(block.attributes)) ?? periodOfTab(page, block);
    if (panel !== null) return panel;
  }
  const before = page.lines[mention.line - 1];
  if (before && !priced.mentions.has(mention.line - 1) && isOnlyPeriod(before.text)) return periodIn(before.text);
  const ofName = name === null ? null : periodOfPlan(page.lines[name]?.text ?? '');
  if (ofName !== null) return ofName;
  const { from, to } = boundaryOf(priced, line.block);
  if (to - from > 60) return null;
  for (let at = from; at < to; at++) {
    const text = page.lines[at]?.text ?? '';
    if (at !== mention.line && text.length < 300 && isBilled.test(text)) return periodIn(text);
  }
  return null;
}

/** Returns the period in the name of a plan: "Annual", "1 month", "12 months". */
function periodOfPlan(name: string): PricePeriod | null {
  if (isOnlyPeriod(name)) return periodIn(name);
  const [, count] = /^(1|12)\s\p{L}{2,12}$/u.exec(name) ?? [];
  const period = count === undefined ? null : periodIn(name);
  if (count === '12') return period === 'month' ? 'year' : null;
  return period === 'month' || period === 'year' ? period : null;
}

/** Returns the period in the text of the tab that opens a panel. */
function periodOfTab(page: PageLines, { attributes }: Block): PricePeriod | null {
  const tab = page.tabs.get(attributes.id ?? '');
  const text = tab === undefined ? '' : (page.lines[tab]?.text ?? '');
  return isOnlyPeriod(text) ? periodIn(text) : null;
}

/** Returns the period in the first column, for rows and columns made of plain elements. */
function periodOfRow(page: PageLines, priced: PriceLines, cell: Block | undefined): PricePeriod | null {
  let block: Block | null = cell?.parent ?? null;
  for (let level = 0; block !== null && level < 3; level++, block = block.parent) {
    const [first] = block.children;
    const count = block.children
      .slice(0, 30)
      .filter(({ from, to }) => (priced.before[to] ?? 0) > (priced.before[from] ?? 0)).length;
    if (count >= 2 && first && first.to === first.from + 1)
      return isOnlyPeriod(page.lines[first.from]?.text ?? '') ? periodIn(page.lines[first.from]?.text ?? '') : null;
  }
  return null;
}

const isBilled =
  /(?:monthly|yearly|annual|monatliche[sr]?|j[äa]hrliche[sr]?|mensuel(?:le)?|annuel(?:le)?|mensual|anual|mensile|annuale|mensal) (?:subscription|plan|billing|fee|price|payment|abo|abonnement|suscripci[óo]n|abbonamento|assinatura)|(?:abonnement|abbonamento|suscripci[óo]n|assinatura) (?:mensuel|annuel|mensile|annuale|mensual|anual|mensal)|(?:billed|charged|paid|payable|billing is) (?:monthly|yearly|annually)|per month,? billed|月額プラン|年額プラン/iu;
