import type { ChangeKind, PageChange, PageKind, PriceChange, PriceFigures } from '../entities/pages/page-change.ts';
import { addressIn, differenceOf, firstCell, longestCell, named, planIn, quoted } from './change-parts.ts';
import { amountWords, billingWords, fullPriceWords, percentWords, priceWords } from './price-words.ts';

const pages: Readonly<Record<PageKind, string>> = {
  landing: 'home page',
  pricing: 'pricing page',
  features: 'product page',
  changelog: 'changelog',
  careers: 'careers page',
  terms: 'terms',
  other: 'page',
};

/** A change as a verb phrase that follows the company's name: 'raised Scale from $199 to $249 a month (+25%)'. */
export interface ChangePhrase {
  readonly kind: ChangeKind;
  readonly text: string;
  /** Period and unit of the price (' a month'). The next price in the sentence omits them if they are the same. */
  readonly billing: string;
}

const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
const priceAlone = (figures: PriceFigures): string => small(fullPriceWords(figures));
const isStated = ({ price, percent }: PriceFigures): boolean => price !== null || percent !== undefined;
/**
 * Returns true for a fee that is only a percentage. The page doesn't show whether it belongs to a plan or a service.
 */
const isShare = (figures: PriceFigures | null): boolean => figures?.percent !== undefined && !figures.price;
const isSameBilling = (one: PriceFigures, other: PriceFigures): boolean =>
  one.currency === other.currency && billingWords(one) === billingWords(other);

/** Describes a changed usage fee: 'cut the fee of Growth from 1.5% to 1.4% per tap'. */
function feePhrase(name: string, before: PriceFigures, after: PriceFigures): [text: string, billing: string] {
  const [from, to] = [before, after].map((figures) => (figures.percent ?? 0) * 1_000_000 + (figures.price ?? 0));
  const verb = from === to ? 'changed' : (from ?? 0) < (to ?? 0) ? 'raised' : 'cut';
  return [`${verb} the fee of ${name} from ${priceWords(before)} to ${priceAlone(after)}`, ''];
}

/** Describes a price, plan or fee that the page lists with figures. `said` is the billing of the previous phrase. */
function pricePhrase({ plan, before, after }: PriceChange, said: string): [text: string, billing: string] {
  const name = named(plan) || 'a price';
  const what = isShare(before ?? after) ? name : `the plan ${name}`;
  if (!after) return [`dropped ${what}${before && isStated(before) ? ` (${priceAlone(before)})` : ''}`, ''];
  if (!before) {
    if (isStated(after)) return [`added ${what} at ${priceAlone(after)}`, ''];
    return [`added ${what}${after.contact ? ', priced on request' : ''}`, ''];
  }
  if (before.percent !== undefined && after.percent !== undefined) return feePhrase(name, before, after);
  if (before.price === null)
    return after.price === null
      ? [`changed how it prices ${name}`, '']
      : [`now lists ${name} at ${priceAlone(after)}${before.contact ? ', on request before' : ''}`, ''];
  if (after.price === null)
    return [
      `took the price of ${name} off its list (${priceAlone(before)} before${after.contact ? ', now on request' : ''})`,
      '',
    ];
  if (after.price === 0) return [`made ${name} free (${priceAlone(before)} before)`, ''];
  if (before.price === 0) return [`began to charge for ${name}: ${priceAlone(after)}, free before`, ''];
  if (!isSameBilling(before, after) || before.price === after.price)
    return [`changed ${name} from ${priceAlone(before)} to ${priceAlone(after)}`, ''];
  const billing = billingWords(after);
  const share = after.currency === '%' ? '' : ` (${percentWords(before.price, after.price)})`;
  const [from, to] = [amountWords(before.price, before.currency), amountWords(after.price, after.currency)];
  const verb = after.price > before.price ? 'raised' : 'cut';
  return [`${verb} ${name} from ${from} to ${to}${billing === said ? '' : billing}${share}`, billing];
}

const percentOf = (percent: number | undefined): string =>
  percent === undefined || percent === 0 ? '' : ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)}%)`;

/** Describes a price change found only in the page's text, not in its price rows. */
function pricePhraseInWords(change: PageChange, page: string): string {
  const difference = differenceOf(change);
  if (!difference)
    return change.section && named(change.section)
      ? `changed its prices under “${named(change.section)}”`
      : `changed a price on its ${page}`;
  const { name, before, after } = difference;
  const [old, now] = [figureOf(before), figureOf(after)];
  const subject = name === '' ? 'a price' : name;
  if (!old || !now || old.around !== now.around || old.value === now.value)
    return `changed ${subject} from ${asPrice(before)} to ${asPrice(after)}${percentOf(change.percent)}`;
  const verb = now.value > old.value ? 'raised' : 'cut';
  return `${verb} ${subject} from ${old.written} to ${after}${percentOf(change.percent)}`;
}

/** Returns the price as written, in quotation marks unless it starts with a figure or currency. */
const asPrice = (text: string): string => (/^(?:\p{Sc}|\p{Lu}{1,3}\p{Sc}?)? ?\d/u.test(text) ? text : quoted(text));

/** Returns the only figure in the text, the text around it, and its spelling with the sign, or null if ambiguous. */
function figureOf(text: string): { value: number; around: string; written: string } | null {
  const found = text.match(/\d[\d.,]{0,14}/g) ?? [];
  const [figure] = found;
  if (figure === undefined || found.length > 1 || !/^\d{1,9}(?:[.,]\d{1,2})?$/.test(figure)) return null;
  const at = text.indexOf(figure);
  const end = at + figure.length;
  const sign = /^ ?[%€£$¥]/.exec(text.slice(end))?.[0] ?? '';
  return {
    value: Number(figure.replace(',', '.')),
    around: `${text.slice(0, at)}0${text.slice(end)}`,
    written: text.slice(0, end) + sign,
  };
}

const planPhrase = (verb: string, text: string, page: string, ofPrice: (price: string) => string): string => {
  const { name, price } = planIn(text);
  return name === ''
    ? `${verb} a plan on its ${page}`
    : `${verb} the plan ${name}${price === '' ? '' : ofPrice(price)}`;
};

/**
 * Returns where on the page a feature is listed if the section heading is short enough to be a name, and '' otherwise.
 */
const place = (preposition: string, { section = '', before, after }: PageChange): string => {
  const name = named(section);
  return name === '' || name.endsWith('…') || before.includes(section) || after.includes(section)
    ? ''
    : ` ${preposition} ${name}`;
};

/** Returns the change as a phrase. `said` is the billing of the previous phrase (' a month'), which isn't repeated. */
export function changePhrase(change: PageChange, pageKind: PageKind, said = ''): ChangePhrase {
  const [text, billing] = phrase(change, pages[pageKind], said);
  return { kind: change.kind, text, billing };
}

function phrase(change: PageChange, page: string, said: string): [text: string, billing: string] {
  const { kind, before, after, price } = change;
  const [old, now] = [quoted(before), quoted(after)];
  switch (kind) {
    case 'price':
      return price ? pricePhrase(price, said) : [pricePhraseInWords(change, page), ''];
    case 'plan-added':
      return price
        ? pricePhrase(price, said)
        : [planPhrase('added', after, page, (words) => ` at ${small(words)}`), ''];
    case 'plan-removed':
      return price
        ? pricePhrase(price, said)
        : [planPhrase('dropped', before, page, (words) => ` (${small(words)})`), ''];
    default:
      return [wordsPhrase(change, page, old, now), ''];
  }
}

/** Describes a change found in the page's text. */
function wordsPhrase(change: PageChange, page: string, old: string, now: string): string {
  const { kind, before, after } = change;
  switch (kind) {
    case 'feature-added':
      return now ? `added ${now}${place('to', change)}` : `added a feature on its ${page}`;
    case 'feature-removed':
      return old ? `removed ${old}${place('from', change)}` : `removed a feature from its ${page}`;
    case 'headline':
      return now ? `changed its headline to ${now}` : `dropped its headline${old && ` ${old}`}`;
    case 'positioning':
      return now
        ? `now says ${now}${old && old.length + now.length < 140 ? ` instead of ${old}` : ''}`
        : `no longer says ${old || 'what it does'}`;
    case 'roles':
      return now
        ? `opened the role ${quoted(firstCell(after))}`
        : `closed the role ${quoted(firstCell(before))}`.trim();
    case 'legal':
      return now || old ? `changed its terms: ${now || old}` : 'changed its terms';
    case 'page-added':
      return addedPage(change);
    case 'page-removed':
      return `took its ${page} down`;
    case 'page-redirected':
      return `moved its ${page}${addressIn(after) && ` to ${addressIn(after)}`}`;
    case 'page-redesign':
      return `redesigned its ${page}`;
    default:
      return before || after ? `reworded its ${page}` : `changed its ${page}`;
  }
}

/** Describes a new page by its title and address. */
function addedPage({ after, quote }: PageChange): string {
  const address = addressIn(after);
  const title = quote === after ? '' : quoted(longestCell(quote));
  if (title === '') return `added a page${address && `: ${address}`}`;
  return `added the page ${title}${address && ` (${address})`}`;
}
