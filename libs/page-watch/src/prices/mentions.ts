import type { PricePeriod } from '@sightline/contracts';
import type { DecimalSign } from '@sightline/contracts/text';
import type { Line } from '../html/page-lines.ts';
import { type Amount, amountsIn, isRange } from './amounts/amounts-in-text.ts';
import type { CurrencySign } from './amounts/currency-signs.ts';
import { type Fee, feesIn } from './fees.ts';
import { bullet, cleanLabel, labelAfter, ownLabel } from './terms/labels.ts';
import { before, bound, free, notPaid } from './terms/price-words.ts';
import { periodIn, termsOf } from './terms/terms.ts';

/** A price stated on the page, including a price of zero. */
export interface Mention {
  line: number;
  kind: 'money' | 'free' | 'fee';
  /** The price; for a fee, its fixed part, or 0 if it has none. */
  price: number;
  percent?: number;
  /** Values that an ambiguous figure can have. */
  possible?: [number, number];
  sign: Pick<CurrencySign, 'code' | 'shared'> | null;
  period: PricePeriod | null;
  per: string | null;
  /** Start in the line; `to` is the end, exclusive. */
  from: number;
  to: number;
  /** Text before the price in its line: "Starter – 9 €" has the label "Starter". */
  label: string;
  /** True if it is mentioned in passing, in running text. */
  isAside: boolean;
  isPoint: boolean;
  /** True if a unit of use follows it directly: "$0.01 per email". */
  isUnitPrice: boolean;
}

/** Maximum number of mentions, which no price list exceeds; the rest are ignored. */
const maxMentions = 1_500;
const perLine = 6;
/** Matches a text with a second sentence or many words. */
const isSentence = /^[^.!?]{25,}[.!?]\s+\p{Lu}.{30}|(?:\s\p{L}+,?){14}/u;
const startsWithUnit = /^\s?(?:[/／]|(?:per|pro|je|par|por)\s)/iu;

/** Returns the mentions of all lines, up to a limit. */
export function mentionsIn(lines: readonly Line[], decimal: DecimalSign): Mention[] {
  const found: Mention[] = [];
  for (const [number, line] of lines.entries()) {
    if (found.length >= maxMentions) break;
    const money = /[\d٠-٩۰-۹]/.test(line.text) ? moneyIn(line, number, decimal) : [];
    const none = money.length > 0 ? null : freeIn(line, number, (lines[number - 1]?.heading ?? 0) > 0);
    found.push(...money, ...(none === null ? [] : [none]));
  }
  return found;
}

function isPoint(line: Line): boolean {
  return bullet.test(line.text) || line.block.tag === 'li' || line.block.parent?.tag === 'li';
}

/** Reads "Free", alone or after a name. Directly under a heading, it can be the first sentence of a longer text. */
function freeIn(line: Line, number: number, isUnderHeading: boolean): Mention | null {
  if (line.text.length > 90 || line.action) return null;
  const text = isUnderHeading ? (line.text.split(/[.!]\s/)[0] ?? '') : line.text;
  const parts = text.split(/\s[–—|=-]\s|:\s/u);
  const last = (parts.at(-1) ?? '').trim();
  if (parts.length > 2 || !free.test(last)) return null;
  const label = parts.length === 2 ? cleanLabel(parts[0] ?? '') : '';
  return {
    line: number,
    kind: 'free',
    price: 0,
    sign: null,
    period: null,
    per: null,
    from: 0,
    to: line.text.length,
    label,
    isAside: false,
    isPoint: isPoint(line),
    isUnitPrice: false,
  };
}

/** @param beside the price before the fee on the same line: "Shop — $29 a month, 1.4% per tap" */
function feeMention(
  line: Line,
  number: number,
  { percent, fixed, per, from, to }: Fee,
  beside: Mention | undefined,
): Mention {
  const prefix = line.text.slice(0, from);
  return {
    ...{ line: number, kind: 'fee', price: fixed?.value ?? 0, percent, period: 'usage', per, from, to },
    sign: fixed && { code: fixed.sign.code, shared: fixed.sign.shared },
    label: beside?.label || (ownLabel(line, prefix, from, beside !== undefined) ?? ''),
    ...{ isAside: false, isPoint: isPoint(line), isUnitPrice: true },
  };
}

function moneyIn(line: Line, number: number, decimal: DecimalSign): Mention[] {
  const fees = feesIn(line.text, decimal);
  const isOfFee = ({ from, to }: Amount) => fees.some((fee) => from >= fee.from && to <= fee.to);
  const amounts = amountsIn(line.text, decimal).filter((amount) => !isOfFee(amount));
  const found: Mention[] = [];
  for (const [index, { value, possible, sign, from, to }] of amounts.slice(0, perLine).entries()) {
    const start = amounts[index - 1]?.to ?? 0;
    const next = amounts[index + 1]?.from ?? line.text.length;
    const prefix = line.text.slice(start, from);
    const after = ownTail(line.text.slice(to, next), line.text.slice(amounts[index + 1]?.to ?? line.text.length));
    if (isNoPrice(prefix, after)) continue;
    // The end of a range and the summands of a sum are skipped.
    if (index > 0 && isRange.test(prefix)) continue;
    const { period, per } = termsOf(after);
    // If a price is in running text, so are all later ones in its line.
    const isRunning = found.at(-1)?.isAside ?? false;
    const fore = isRunning ? null : ownLabel(line, prefix, from, index > 0);
    const own = fore === '' && amounts.length === 1 ? labelAfter(after) : fore;
    found.push({
      ...{ line: number, kind: 'money', price: value, sign: { code: sign.code, shared: sign.shared }, from, to },
      ...{ period: period ?? periodIn(prefix.slice(-40)), per, ...(possible && { possible }) },
      label: own ?? '',
      isAside: own === null || isSentence.test(after) || after.length > 140,
      isPoint: isPoint(line),
      isUnitPrice: period === 'usage' && per !== null && startsWithUnit.test(after),
    } satisfies Mention);
  }
  return [
    ...found.map((mention, index) => sharedTerms(mention, found[index + 1], line.text)),
    ...fees.slice(0, perLine).map((fee) =>
      feeMention(
        line,
        number,
        fee,
        found.findLast(({ to }) => to <= fee.from),
      ),
    ),
  ];
}

/** Returns true if words introduce the amount after them: "save", "per further room". */
const leadsOn = (words: string) => notPaid.test(words) || termsOf(words).period === 'usage';

/**
 * Returns the text after an amount up to the next one, without words that belong to the next one: "€30 + VAT, save 5€",
 * "€30 + VAT per further room 5€". Words belong to the next amount if they directly precede it and no words follow it.
 */
function ownTail(between: string, rest: string): string {
  if (/^\s?[\p{L}/]/u.test(rest) || !/\p{L}\s?$/u.test(between)) return between;
  const lead = /^\s{0,3}(?:\+\s?\p{L}{2,6}|[,;|–—(-])\s/u.exec(between)?.[0];
  return lead !== undefined && leadsOn(between.slice(lead.length)) ? lead : between;
}

/** Copies the terms of the next amount if both are one price in two currencies: "$19 / €17 per month". */
function sharedTerms(mention: Mention, next: Mention | undefined, text: string): Mention {
  if (next === undefined || mention.period !== null || mention.per !== null) return mention;
  const between = text.slice(mention.to, next.from);
  const isOther = mention.sign?.code !== next.sign?.code || mention.sign?.shared !== next.sign?.shared;
  return isOther && /^\s?(?:[/|·,(]|or|oder|ou|o)?\s?$/u.test(between)
    ? { ...mention, period: next.period, per: next.per }
    : mention;
}

/** Returns true if the words around an amount show that it isn't a price, such as a saving or a former price. */
export function isNoPrice(prefix: string, after: string): boolean {
  return (
    before.test(prefix.slice(-40)) ||
    bound.test(prefix.slice(-40)) ||
    notPaid.test(prefix.slice(-40)) ||
    notPaid.test(after.slice(0, 24).split(/[(（,;]/)[0] ?? '') ||
    /^[−-]$|[<>≥≤]\s?$/.test(prefix)
  );
}
