import type { DecimalSign } from '@sightline/contracts/text';
import { type Amount, amountsIn } from './amounts/amounts-in-text.ts';
import { notPaid } from './terms/price-words.ts';
import { termsOf } from './terms/terms.ts';

/** A percentage that is charged: "1.6% per tap", "1.4% + €0.10". */
export interface Fee {
  percent: number;
  /** Fixed part charged in addition; null if there is none. */
  fixed: Amount | null;
  per: string | null;
  from: number;
  to: number;
}

/** Maximum length of a text that states a fee; longer texts mention percentages in passing. */
const longest = 120;
const share = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?%/gu;
const plus = /^\s?(?:\+|plus|and|und|et|y|e|en|i)\s{0,2}$/iu;
const unit =
  /^\s?(?:(?:fees?|commission|provision|gebühr|frais|comisión)\s)?(?:[/／]|(?:per|pro|je|par|por|a|of (?:each|every|the)|on (?:each|every|all)|for (?:each|every)|von jeder|de chaque|de cada|di ogni)\s)/iu;
const feeWord =
  /(?<!\p{L})(?:fees?|commission|processing|transactions?|payments?|charges?|rate|provision|\p{L}{0,14}gebühr(?:en)?|frais|comisi[óo]n(?:es)?|commissioni?|taxa|comissão|prowizja|avgift|gebyr|poplatek|komisyon)(?!\p{L})|手数料|手续费|수수료/iu;
/** Matches words for percentages that aren't fees: taxes, discounts, uptime, interest. */
const other =
  /(?<!\p{L})(?:vat|tax(?:es)?|gst|mwst|ust|iva|tva|moms|btw|dph|kdv|uptime|availability|sla|verfügbarkeit|faster|less|more|increase|growth|apr|interest|of (?:our )?(?:customers|users|teams)|cheaper|commission-free|recycl\p{L}{0,6}|renewable|cotton|satisfaction|money.?back)(?!\p{L})/iu;

const cents = /^\s?(?:\+|plus|and)\s{0,2}(\d{1,2})\s?(¢|p)(?![\p{L}\d])/u;

/** Reads "30¢" or "20p" after a percentage. */
function centsAt(text: string, at: number): Amount | null {
  const found = cents.exec(text.slice(at, at + 12));
  if (!found) return null;
  const [whole, digits = '', sign] = found;
  const shown = sign === 'p' ? ({ code: 'GBP', shared: null } as const) : ({ code: null, shared: '$' } as const);
  const from = at + whole.indexOf(digits);
  return { value: Number(digits) / 100, digits, sign: { ...shown, length: 1 }, from, to: at + whole.length };
}

/** Matches a text of several sentences. */
const isTold = /[.!?]\s{1,3}\p{Lu}/u;

/** Returns the fees in a short text, from left to right; empty for a long text. */
export function feesIn(text: string, decimal: DecimalSign): Fee[] {
  if (text.length > longest || !text.includes('%') || other.test(text) || isTold.test(text)) return [];
  const amounts = amountsIn(text, decimal);
  return Array.from(text.matchAll(share)).flatMap((match): Fee[] => {
    const [from, to] = [match.index, match.index + match[0].length];
    const [prefix, after] = [text.slice(0, from), text.slice(to)];
    if (notPaid.test(prefix.slice(-40)) || notPaid.test(after.slice(0, 24))) return [];
    const fixed =
      amounts.find((amount) => amount.from >= to && plus.test(text.slice(to, amount.from))) ?? centsAt(text, to);
    const rest = fixed === null ? after : text.slice(fixed.to);
    const isFee =
      fixed !== null || unit.test(after) || feeWord.test(after.slice(0, 40)) || feeWord.test(prefix.slice(-40));
    const percent = Number((match[1] ?? '').replace(',', '.'));
    if (!isFee || !(percent > 0)) return [];
    return [{ percent, fixed, per: termsOf(rest).per, from, to: fixed?.to ?? to }];
  });
}
