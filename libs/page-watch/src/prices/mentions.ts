import type { PricePeriod } from '@sightline/contracts';
import type { Line } from '../html/page-lines.ts';
import type { DecimalSign } from './amount.ts';
import { type Amount, amountsIn, isRange } from './amounts-in-text.ts';
import type { CurrencySign } from './currency-signs.ts';
import { type Fee, feesIn } from './fees.ts';
import { bullet, cleanLabel, labelAfter, ownLabel } from './labels.ts';
import { before, bound, free, notPaid } from './price-words.ts';
import { periodIn, termsOf } from './terms.ts';

/** A place that states a price, or that there is none to pay or to see. */
export interface Mention {
  line: number;
  kind: 'money' | 'free' | 'fee';
  /** For a fee, its fixed part, or 0 without one. */
  price: number;
  /** The percentage of a fee. */
  percent?: number;
  /** The amounts that the figure may mean, when that is in doubt. */
  possible?: [number, number];
  sign: Pick<CurrencySign, 'code' | 'shared'> | null;
  period: PricePeriod | null;
  per: string | null;
  /** Offsets in the line. */
  from: number;
  to: number;
  /** What the line names before the price: "Starter – 9 €". */
  label: string;
  /** In running text, and so only an aside. */
  isAside: boolean;
  /** One of the points of a list. */
  isPoint: boolean;
  /** A price of each unit that is used, said right after it: "$0.01 per email". */
  isUnitPrice: boolean;
}

/** More mentions than any price list has: those after are not read. */
const maxMentions = 1_500;
const perLine = 6;
/** Goes on with another sentence, or with many words of one. */
const isSentence = /^[^.!?]{25,}[.!?]\s+\p{Lu}.{30}|(?:\s\p{L}+,?){14}/u;
const startsWithUnit = /^\s?(?:[/／]|(?:per|pro|je|par|por)\s)/iu;

/** The mentions of all lines; bounded. */
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

/** "Free", alone or after a name; right under a heading, a sentence that is nothing else may begin the text. */
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

/** @param beside the price on its line that is before it: "Shop — $29 a month, 1.4% per tap" */
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
    // The end of a range, and what a sum is made of.
    if (index > 0 && isRange.test(prefix)) continue;
    const { period, per } = termsOf(after);
    // A line that begins as a sentence stays one.
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

/** Words before an amount: "save", "per further room". */
const leadsOn = (words: string) => notPaid.test(words) || termsOf(words).period === 'usage';

/**
 * The text after an amount up to the next one, without words that are the next one's: "€30 + VAT, save 5€", "€30 + VAT per further room 5€".
 * They lead to an amount that nothing follows.
 */
function ownTail(between: string, rest: string): string {
  if (/^\s?[\p{L}/]/u.test(rest) || !/\p{L}\s?$/u.test(between)) return between;
  const lead = /^\s{0,3}(?:\+\s?\p{L}{2,6}|[,;|–—(-])\s/u.exec(between)?.[0];
  return lead !== undefined && leadsOn(between.slice(lead.length)) ? lead : between;
}

/** "$19 / €17 per month": two currencies of one price. */
function sharedTerms(mention: Mention, next: Mention | undefined, text: string): Mention {
  if (next === undefined || mention.period !== null || mention.per !== null) return mention;
  const between = text.slice(mention.to, next.from);
  const isOther = mention.sign?.code !== next.sign?.code || mention.sign?.shared !== next.sign?.shared;
  return isOther && /^\s?(?:[/|·,(]|or|oder|ou|o)?\s?$/u.test(between)
    ? { ...mention, period: next.period, per: next.per }
    : mention;
}

/** Whether the words around an amount say that it is saved, was paid before or the like. */
export function isNoPrice(prefix: string, after: string): boolean {
  return (
    before.test(prefix.slice(-40)) ||
    bound.test(prefix.slice(-40)) ||
    notPaid.test(prefix.slice(-40)) ||
    notPaid.test(after.slice(0, 24).split(/[(（,;]/)[0] ?? '') ||
    /^[−-]$|[<>≥≤]\s?$/.test(prefix)
  );
}
