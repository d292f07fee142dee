import { amountsIn } from '../../prices/amounts/amounts-in-text.ts';
import type { CurrencySign } from '../../prices/amounts/currency-signs.ts';
import { mayMean } from '../../prices/amounts/page-currency.ts';
import { isOnlyPeriod } from '../../prices/terms/labels.ts';
import { seat, year } from '../../prices/terms/price-words.ts';
import { type Terms, termsOf } from '../../prices/terms/terms.ts';

const longest = 2_000;
/**
 * Matches a text that states a price of zero: a whole block, or "free forever". "Free trial" and "feel free" don't
 * match.
 */
const free =
  /^(it['’]s )?(free|gratis|kostenlos|gratuit|gratuito|za darmo|darmowy|bezpłatn[ey]|grátis|ilmainen|0)( forever| for ever| für immer| per sempre| para siempre| pour toujours)?$|\b(free forever|forever free|für immer kostenlos|dauerhaft kostenlos|gratuit à vie|gratis para siempre|gratis per sempre|altijd gratis|free of charge|users? free)\b/iu;
const onRequest =
  /^(contact (us|sales)|custom( pricing)?|let['’]s talk|on request|talk to (us|sales)|get a quote|auf anfrage|individuell|nach vereinbarung|kontakt|sur (devis|demande)|nous contacter|contáctanos|a medida|su richiesta|contattaci|op aanvraag|sob consulta|indywidualnie|na zapytanie)$/iu;

/** Returns the prices in a text in order, as written but without spaces: "39,90€", "$9", "free". */
export function amountsOf(text: string): string[] {
  const stated = text.slice(0, longest);
  const found = amountsIn(stated, null).map(({ from, to }) => stated.slice(from, to).replace(/\s+/g, ''));
  if (found.length > 0) return found;
  const short = text.slice(0, 200).trim();
  if (free.test(short)) return ['free'];
  return onRequest.test(short) ? ['on request'] : [];
}

/** A price as numbers, independent of its notation. */
interface Figure {
  readonly value: number;
  readonly sign: Pick<CurrencySign, 'code' | 'shared'>;
  readonly terms: Terms;
}

function figuresOf(text: string): Figure[] {
  const short = text.slice(0, longest);
  return amountsIn(short, null).map(({ value, sign, to }) => ({ value, sign, terms: termsOf(short.slice(to)) }));
}

/** Returns true if the currencies may be the same: "$" and "US$" are, "$" and "€" aren't. */
const isSameCurrency = ({ sign: one }: Figure, { sign: other }: Figure): boolean =>
  one.code !== null && other.code !== null
    ? one.code === other.code
    : one.shared !== null && other.shared !== null
      ? one.shared === other.shared
      : mayMean(one.shared ?? other.shared ?? '$', one.code ?? other.code);

/** Returns true if the terms agree; terms that only one text states don't conflict. */
const isSameTerms = (one: Terms, other: Terms): boolean =>
  isUnstated(one) ||
  isUnstated(other) ||
  (one.per === other.per && (one.period ?? other.period) === (other.period ?? one.period));
const isUnstated = ({ period, per }: Terms) => period === null && per === null;

const isSameFigure = (one: Figure, other: Figure): boolean =>
  one.value === other.value && isSameCurrency(one, other) && isSameTerms(one.terms, other.terms);

/**
 * Returns true if two texts state different prices: other numbers, another currency, or another billing of the same
 * amount.
 */
export function hasOtherAmounts(before: string, after: string): boolean {
  const [old, now] = [figuresOf(before), figuresOf(after)];
  if (old.length > 0 && now.length > 0) return !isSameSet(old, now);
  if (old.length > 0 || now.length > 0) return isOtherInWords(before, after);
  return isOtherInWords(before, after) || isOtherBilling(before, after);
}

function isSameSet(old: readonly Figure[], now: readonly Figure[]): boolean {
  const left = [...now];
  for (const figure of old) {
    const at = left.findIndex((one) => isSameFigure(figure, one));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

/** Returns true if "free" or "on request" replaced an amount, or one of these replaced the other. */
function isOtherInWords(before: string, after: string): boolean {
  const [old, now] = [amountsOf(before), amountsOf(after)];
  if (old.length === 0 || now.length === 0) return false;
  return [...old].sort().join(' ') !== [...now].sort().join(' ');
}

/**
 * Returns true if the billing differs, such as "per user per month" for "per month", in an element without the amount.
 */
function isOtherBilling(before: string, after: string): boolean {
  const [old, now] = [before, after].map((text) =>
    text.length <= mostTerms && startsTerms.test(text) ? termsOf(` ${text}`) : null,
  );
  if (!old || !now || isUnstated(old) || isUnstated(now)) return false;
  return !isSameTerms(old, now) || isByYear(before) !== isByYear(after);
}

/** Returns true for a text such as "per month, billed annually". */
const isByYear = (text: string): boolean => year.test(text);
const mostTerms = 60;
const startsTerms = /^\s?(?:[/／]|(?:per|pro|je|par|por|al|billed|a|each)\s)/iu;

/** Returns true if all prices changed to another currency while their number stayed the same. */
export function isExchange(before: string, after: string): boolean {
  const [old, now] = [figuresOf(before), figuresOf(after)];
  return (
    old.length > 0 &&
    old.length === now.length &&
    old.every((figure, at) => now[at] !== undefined && !isSameCurrency(figure, now[at]))
  );
}

/** Returns true if two texts differ only in how they write the same prices: "$49.00" for "$49". */
export function isOtherForm(before: string, after: string): boolean {
  if (before.length > longest || after.length > longest || hasOtherAmounts(before, after)) return false;
  const [old, now] = [withoutAmounts(before), withoutAmounts(after)];
  if (!old.isPriced || !now.isPriced) return false;
  return old.words === now.words || (isOnlyTerms(old.words) && isOnlyTerms(now.words));
}

/** Returns true if only terms remain: "¤ per user per month", "¤/user/mo". The terms were compared before. */
const isOnlyTerms = (words: string): boolean =>
  words.length <= mostTerms && isOnlyPeriod(words.replace('¤', '').replace(seat, ''));

/** Returns the text with a placeholder for each amount. */
function withoutAmounts(text: string): { words: string; isPriced: boolean } {
  let words = '';
  let at = 0;
  for (const { from, to } of amountsIn(text, null)) {
    words += `${text.slice(at, from)} ¤ `;
    at = to;
  }
  words += text.slice(at);
  return { words: words.replace(/\s+/g, ' ').trim().toLowerCase(), isPriced: at > 0 };
}
