import { amountOf, type DecimalSign } from '@sightline/contracts/text';
import type { Block, PageLines } from '../html/page-lines.ts';
import { amountsIn } from './amounts/amounts-in-text.ts';
import { isComputed } from './computed.ts';
import type { Mention } from './mentions.ts';
import { nameOfLine, nameRank, type PriceLines } from './plans/name-rank.ts';
import { onRequest } from './plans/on-request.ts';
import { boundaryOf, isOneOfCards, nameLineOf } from './plans/plan-names.ts';
import { periodAround, quoteChars, withNextLine } from './plans/surroundings.ts';
import type { DraftRow } from './tables/table-cells.ts';
import { priceHead } from './terms/price-words.ts';
import { periodIn } from './terms/terms.ts';

interface Named {
  mention: Mention;
  /** Number of the line that names the plan, or null. */
  name: number | null;
  plan: string;
  row: DraftRow;
  isSetApart: boolean;
}

const maxMentions = 400;

/**
 * Returns the prices of cards, lists and headings in page order. `alone` is the plan's name if the page names no plan.
 */
export function rowsOfCards(
  page: PageLines,
  priced: PriceLines,
  mentions: readonly Mention[],
  alone: string,
  decimal: DecimalSign,
): DraftRow[] {
  const named = mentions
    .filter((mention) => !isComputed(page, priced, mention))
    .slice(0, maxMentions)
    .map((mention) => nameOf(page, priced, mention, alone));
  const all = named.filter((entry) => entry !== null);
  // The company's name is used for a plan only if the page names no plan.
  const isNamed = (entry: Named) => entry.name !== null || entry.mention.label !== '';
  const kept = mainPrices(all.some(isNamed) ? all.filter(isNamed) : all);
  const rows = kept.flatMap((entry) => [entry, ...otherStates(page, entry, decimal)].map(({ row }) => row));
  return [...rows, ...onRequest(page, priced, kept)];
}

function nameOf(page: PageLines, priced: PriceLines, mention: Mention, alone: string): Named | null {
  const line = page.lines[mention.line];
  if (!line) return null;
  const named = nameLineOf(priced, mention.line);
  const found = isItsOwnName(priced, mention, named) ? mention.line : named;
  const heading = found === null ? '' : headingText(page, priced, found);
  const label = mention.label;
  const isGenericLabel = label !== '' && priceHead.test(label) && label.split(' ').length <= 3;
  const isOwn = label !== '' && !isGenericLabel;
  const plan = isOwn
    ? found !== null && isCardOf(priced, found, mention.line) && !line.heading && !repeats(label, heading)
      ? `${heading} · ${label}`
      : label
    : heading || alone;
  if (plan === '') return null;
  const { quote, per, period: stated } = withNextLine(page, priced, mention);
  const { percent } = mention;
  const period = stated ?? (mention.kind === 'money' ? periodAround(page, priced, mention, found) : null);
  return {
    mention,
    isSetApart: isSetApart(priced, mention, found),
    name: isOwn && line.heading > 0 ? mention.line : found,
    plan: plan.slice(0, 100),
    row: {
      plan: plan.slice(0, 100),
      price: percent !== undefined && mention.sign === null ? null : mention.price,
      ...(percent !== undefined && { percent }),
      ...(mention.possible && { possible: mention.possible }),
      sign: mention.sign,
      period,
      per,
      contact: false,
      quote,
      block: line.block,
    },
  };
}

/** Returns true if "Free" is the heading of a card without another name. */
function isItsOwnName(priced: PriceLines, { kind, label, line }: Mention, name: number | null): boolean {
  const block = priced.lines[line]?.block;
  if (kind !== 'free' || label !== '' || !block || nameRank(priced, line) < 2) return false;
  const { from, to } = boundaryOf(priced, block);
  return name === null || name < from || name >= to || name > line;
}

const repeats = (label: string, heading: string) =>
  label.toLowerCase().includes(heading.toLowerCase()) || heading.toLowerCase().includes(label.toLowerCase());

/**
 * Returns a heading without the price in it, its small print, and pictograms around it: "🌊 Basic – free" is "Basic".
 */
function headingText(page: PageLines, priced: PriceLines, number: number): string {
  const own = priced.mentions.get(number)?.find(({ label }) => label !== '');
  return own?.label ?? nameOfLine(page.lines[number]);
}

/** Returns true if a name and a price belong to one card among others, rather than to a list under a heading. */
function isCardOf(priced: PriceLines, name: number, line: number): boolean {
  let block: Block | null = priced.lines[line]?.block ?? null;
  for (let level = 0; block !== null && level < 12; level++, block = block.parent) {
    if (name < block.from || name >= block.to) continue;
    const { parent } = block;
    if (parent === null) return false;
    return parent.children
      .slice(0, 60)
      .some((other) => other !== block && other.to - other.from >= 2 && holdsName(priced, other));
  }
  return false;
}

function holdsName(priced: PriceLines, { from, to }: Block): boolean {
  for (let at = from; at < Math.min(to, from + 12); at++) if (nameRank(priced, at) === 2) return true;
  return false;
}

/** Returns the main prices of each plan: the first one, and prices with another period, currency or label. */
function mainPrices(named: readonly Named[]): Named[] {
  const plans = new Map<string, Named[]>();
  for (const entry of named) {
    const key = `${entry.name}`;
    plans.set(key, [...(plans.get(key) ?? []), entry]);
  }
  const kept = new Set<Named>();
  for (const all of plans.values()) for (const entry of mainOf(all)) kept.add(entry);
  return named.filter((entry) => kept.has(entry));
}

function mainOf(all: readonly Named[]): Named[] {
  const open = all.filter(({ mention }) => !mention.isAside);
  const main = open.filter(({ mention }) => !mention.isPoint);
  const source =
    main.length > 0 ? main : open.length > 0 ? open : all.filter(({ isSetApart }) => isSetApart).slice(0, 1);
  const money = source.filter(({ mention }) => mention.kind === 'money');
  const unlabelled = money.filter(({ mention }) => mention.label === '');
  const chosen: Named[] = [];
  for (const entry of source) {
    const { mention, row } = entry;
    if (mention.kind === 'fee') continue;
    // Next to a price, "Free" is the plan's name or refers to something else.
    if (mention.kind === 'free' && (unlabelled.length > 0 || money.some((other) => other.plan === entry.plan)))
      continue;
    const isDerived =
      row.period === 'usage' && mention.label !== '' && unlabelled.some((other) => other.row.period !== 'usage');
    if (isDerived) continue;
    const isOther = chosen.every(
      ({ row: other }) =>
        other.plan !== row.plan ||
        (other.period !== row.period && row.period !== null) ||
        codeOf(other) !== codeOf(row),
    );
    if (isOther) chosen.push(entry);
  }
  return [...chosen, ...unitPrices(all, chosen)];
}

/** Returns the fees and unit prices that aren't among the main prices. They get separate rows, even as list items. */
function unitPrices(all: readonly Named[], chosen: readonly Named[]): Named[] {
  const isKnown = ({ row }: Named, others: readonly Named[]) =>
    others.some((other) => other.row.plan === row.plan && priceKey(other.row) === priceKey(row));
  const found: Named[] = [];
  for (const entry of all) {
    const { mention } = entry;
    const isOwn = !mention.isAside && mention.isUnitPrice && (mention.kind === 'fee' || mention.label === '');
    if (isOwn && !isKnown(entry, [...chosen, ...found])) found.push(entry);
  }
  return found;
}

const priceKey = ({ price, percent, period }: DraftRow) => `${price} ${percent} ${period}`;

const codeOf = ({ sign }: DraftRow) => sign?.code ?? sign?.shared ?? '';

/**
 * Returns true if a price in a sentence counts: it is the only one on its card, has its own element, and states its
 * period.
 */
function isSetApart(priced: PriceLines, { isAside, period, line, from }: Mention, name: number | null): boolean {
  const found = priced.lines[line];
  if (!isAside || period === null || name === null || !found?.cuts.includes(from)) return false;
  const card = boundaryOf(priced, found.block);
  return name >= card.from && name < card.to && isOneOfCards(priced, card);
}

/** Returns the prices that the same element has in the other state of a toggle. */
function otherStates(page: PageLines, entry: Named, decimal: DecimalSign): Named[] {
  const { mention, row } = entry;
  if (mention.kind !== 'money' || row.period === 'usage') return [];
  const here = page.toggles.filter(({ line }) => line === mention.line);
  return here.flatMap(({ period, value }) => {
    const [amount] = amountsIn(value, decimal);
    const price = amount?.value ?? (/^\d[\d.,' ]{0,12}$/.test(value.trim()) ? amountOf(value.trim(), decimal) : null);
    // A lower "yearly" price is the monthly price with yearly billing, not the price for a year.
    if (price === null || price === mention.price || (period === 'year' && price < mention.price)) return [];
    const words = here.find(
      (other) => other.period === period && other.value !== value && periodIn(other.value) !== null,
    );
    const stated = periodIn(value) ?? (words ? periodIn(words.value) : null) ?? mention.period ?? period;
    return [{ ...entry, row: { ...row, price, period: stated, quote: `${value} ${row.quote}`.slice(0, quoteChars) } }];
  });
}
