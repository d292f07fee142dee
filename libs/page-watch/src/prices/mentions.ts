import type { PricePeriod } from '@sightline/contracts';
import type { Line } from '../html/page-lines.ts';
import { type DecimalSign, type NumberInText, numbersIn } from './amount.ts';
import { type CurrencySign, currencyAfter, currencyBefore } from './currencies.ts';
import { asks, before, custom, free, month, notPaid, once, startsAt, year } from './price-words.ts';
import { periodIn, termsOf } from './terms.ts';

/** A place that states a price, or that there is none to pay or to see. */
export interface Mention {
  line: number;
  kind: 'money' | 'free';
  price: number;
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
}

/** More mentions than any price list has: those after are not read. */
const maxMentions = 1_500;
const perLine = 6;
/** Goes on with another sentence, or with many words of one. */
const isRange = /^\s?(?:[-–—~～]|to|bis|à|a|do|till)\s?$/u;
const isSentence = /^[^.!?]{25,}[.!?]\s+\p{Lu}.{30}|(?:\s\p{L}+,?){14}/u;
const labelLimits = { chars: 70, words: 10 };
const separator = /[:：–—=|·•\-→(（]\s{0,3}$/u;
const bullet = /^[\s•·●✓✔☑✅➤►▪*–—-]{1,6}(?=\S)/u;
const magnitude =
  /^\s?(?:k|m|b|bn|mm|mn|mio|mrd|million|billion|trillion|millionen|milliarden|millions?|milliards?|millones|milioni|miliardi|mil|tys|tis)(?!\p{L})|^[+＋]?\s?(?:万|億|亿|만|억)|^\s?%/iu;

/** The mentions of all lines; bounded. */
export function mentionsIn(lines: readonly Line[], decimal: DecimalSign): Mention[] {
  const found: Mention[] = [];
  for (const [number, line] of lines.entries()) {
    if (found.length >= maxMentions) break;
    const money = /\d/.test(line.text) ? moneyIn(line, number, decimal) : [];
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
  };
}

interface Amount {
  value: number;
  sign: CurrencySign;
  from: number;
  to: number;
}

/** Amounts with a currency, from left to right. */
export function amountsIn(text: string, decimal: DecimalSign): Amount[] {
  const found: Amount[] = [];
  let bare: NumberInText | null = null;
  for (const number of numbersIn(text, decimal)) {
    // "250 - 400 €" begins at 250.
    const least: NumberInText | null = bare !== null && isRange.test(text.slice(bare.to, number.from)) ? bare : null;
    bare = null;
    const fore = currencyBefore(text, number.from);
    const factor = /^\s?万(?=円|元)/.test(text.slice(number.to, number.to + 3)) ? 10_000 : 1;
    const end = factor === 1 ? number.to : text.indexOf('万', number.to) + 1;
    const aft = currencyAfter(text, end);
    const last = found.at(-1);
    // A sign between two amounts belongs to one of them.
    const isTaken = fore !== null && last !== undefined && number.from - fore.length < last.to;
    const sign = isTaken ? aft : fore;
    if (sign === null && aft === null) {
      const isRangeEnd = last !== undefined && isRange.test(text.slice(last.to, number.from));
      if (isRangeEnd) last.to = number.to;
      bare = number;
      continue;
    }
    if (magnitude.test(text.slice(end, end + 14))) continue;
    const chosen = sign ?? aft;
    if (chosen === null) continue;
    // "$99 AUD": the code says which dollar.
    const code = aft !== null && chosen.code === null ? aft.code : null;
    const isLonger = aft !== null && (sign === null || code !== null || aft.code === chosen.code);
    found.push({
      value: Math.round((sign === null && least !== null ? least : number).value * factor * 1e8) / 1e8,
      sign: code === null ? chosen : { ...chosen, code },
      from: sign === null ? (least ?? number).from : number.from - sign.length,
      to: isLonger ? end + aft.length : end,
    });
  }
  return found;
}

function moneyIn(line: Line, number: number, decimal: DecimalSign): Mention[] {
  const amounts = amountsIn(line.text, decimal);
  const found: Mention[] = [];
  for (const [index, { value, sign, from, to }] of amounts.slice(0, perLine).entries()) {
    const start = amounts[index - 1]?.to ?? 0;
    const next = amounts[index + 1]?.from ?? line.text.length;
    const prefix = line.text.slice(start, from);
    const after = line.text.slice(to, next);
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
      ...{ period: period ?? periodIn(prefix.slice(-40)), per },
      label: own ?? '',
      isAside: own === null || isSentence.test(after) || after.length > 140,
      isPoint: isPoint(line),
    } satisfies Mention);
  }
  return found.map((mention, index) => sharedTerms(mention, found[index + 1], line.text));
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
    notPaid.test(prefix.slice(-40)) ||
    notPaid.test(after.slice(0, 24).split(/[(（,;]/)[0] ?? '') ||
    /^[−-]$|[<>≥≤]\s?$/.test(prefix)
  );
}

/** The label before a price, '' when nothing is before it, null when it stands in a sentence. */
function ownLabel(line: Line, prefix: string, from: number, isLater: boolean): string | null {
  const bare = withoutStart(prefix.replace(bullet, ''));
  // "+ 20 €" is what something more costs.
  if (bare === '' || bare === '+' || isOnlyPeriod(bare)) return '';
  if (isLater)
    return /^[\s,;/|·&()+-]*$|^\W{0,3}(?:or|oder|ou|o|of|lub|eller|nebo|veya|または|或)\W{0,2}$/iu.test(prefix) ||
      /[(（]\s?[^()]{0,20}$/.test(prefix)
      ? ''
      : null;
  const isApart =
    line.heading > 0 ||
    separator.test(prefix) ||
    /^\s?[:：–—=|·•→(（-]/u.test(prefix.slice(prefix.lastIndexOf(bare) + bare.length)) ||
    /[\t)]\s?$/.test(prefix) ||
    line.cuts.some((cut) => cut <= from && cut >= from - prefix.length + prefix.lastIndexOf(bare) + bare.length);
  const label = cleanLabel(bare);
  const isShort =
    label.length <= labelLimits.chars && label.split(' ').length <= labelLimits.words && !/[.!?]\s/.test(label);
  return isApart && isShort && /\p{L}|\d/u.test(label) ? label : null;
}

/** "$9/month – Starter": what the line names after the price. */
function labelAfter(after: string): string {
  const label = /\s[–—|-]\s(\p{Lu}[^–—|.!?]{1,40})$/u.exec(after.slice(0, 100))?.[1] ?? '';
  return isOnlyPeriod(label) || periodIn(label) !== null ? '' : cleanLabel(label);
}

/** Without "from", "only" and the like at its end. */
function withoutStart(text: string): string {
  // "3 x $99"
  let bare = text.replace(/(?:^|\s)\d{1,2}\s?[x×]\s?$/u, '').trim();
  for (let turn = 0; turn < 4; turn++) {
    const less = bare
      .replace(/[\s:：–—=|·•→(（,-]{1,6}$/u, '')
      .replace(startsAt, '')
      .trim();
    if (less === bare) break;
    bare = less;
  }
  return bare;
}

/** A label without brackets and bullets. */
export function cleanLabel(text: string): string {
  const bare = text
    .replace(/\([^()]{0,80}\)|（[^（）]{0,80}）/gu, ' ')
    .replace(bullet, '')
    .replace(/\s{1,20}/g, ' ')
    .trim();
  return bare.replace(/^[\s:：–—=|·•→,-]{1,6}|[\s:：–—=|·•→,(-]{1,6}$/gu, '').trim();
}

/** "Monthly", "per year": nothing but a period. */
export function isOnlyPeriod(text: string): boolean {
  const bare = text
    .replace(/\d{1,3} ?% ?(?:off)?/gi, '')
    .replace(month, '')
    .replace(year, '')
    .replace(once, '');
  return (
    bare.length < text.length &&
    !/\p{L}{4}|\d/u.test(
      bare.replace(
        /(?<!\p{L})(?:billed|billing|paid|payments?|plan|price|per|pro|par|invoiced|payable|pay|abgerechnet|zahlung|zahlbar|factur\w{0,6}|preis|prix|precio|prezzo|preço|fatturat\p{L}|cobrad\p{L}|facturad\p{L}|gefactureerd|rozliczan\p{L}|betalt|betald|účtováno|with|bei|when|subscription|facturé|fakturer\w{0,4})(?!\p{L})/giu,
        '',
      ),
    )
  );
}

/** Whether a text asks the reader to ask for the price. */
export const isContact = (text: string): boolean => text.length <= 60 && (asks.test(text) || custom.test(text.trim()));
