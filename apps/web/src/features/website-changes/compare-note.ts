import type { CompanyPrices, CurrentPrice } from '@sightline/contracts';
import { levelsOf } from './levels.ts';
import { amountWords, currencyWords } from './price-words.ts';

interface Named {
  company: string;
  row: CurrentPrice;
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const words = (all: readonly Named[]) =>
  listed.format(all.map(({ company, row }) => `${company} (${amountWords(row.price ?? 0, row.currency)})`));

const unitWords = ({ period, per }: CurrentPrice): string => {
  if (per !== null) return `per ${per}`;
  if (period === 'year') return 'by the year';
  return period === 'once' ? 'once' : 'by the month';
};

/** Why a price can't be put in order with ours; null when it can. */
function unlike(ours: CurrentPrice, row: CurrentPrice): string | null {
  if (row.currency !== ours.currency)
    return row.currency ? `lists ${currencyWords(row.currency)}` : 'names no currency';
  const monthly = ({ period }: CurrentPrice) => period ?? 'month';
  const sameUnit = row.per === ours.per && monthly(row) === monthly(ours);
  return sameUnit ? null : `charges ${unitWords(row)}`;
}

/**
 * 'Your Growth at $49 is above Tallyforge ($39), and below Cobalt Till ($59). Merra lists euros, so it isn’t ranked.' Null when the
 * own middle plan or all others are missing.
 */
export function compareNote(companies: readonly CompanyPrices[]): string | null {
  const own = companies.find(({ isPrimary }) => isPrimary);
  const ours = own && levelsOf(own).middle;
  if (!ours?.price) return null;
  const ourPrice = ours.price;
  const others = companies
    .filter(({ isPrimary }) => !isPrimary)
    .flatMap((one): Named[] => {
      const row = levelsOf(one).middle;
      return row?.price ? [{ company: one.company, row }] : [];
    });
  const ranked = others.filter(({ row }) => unlike(ours, row) === null);
  const than = (test: (price: number) => boolean) => ranked.filter(({ row }) => test(row.price ?? 0));
  const groups = [
    { word: 'above', all: than((price) => price < ourPrice) },
    { word: 'the same as', all: than((price) => price === ourPrice) },
    { word: 'below', all: than((price) => price > ourPrice) },
  ].filter(({ all }) => all.length > 0);
  const left = others.flatMap(({ company, row }) => {
    const why = unlike(ours, row);
    return why ? `${company} ${why}, so it isn’t ranked.` : [];
  });
  if (groups.length === 0 && left.length === 0) return null;
  const said = groups.map(({ word, all }) => `${word} ${words(all)}`).join(', and ');
  const first = said && `Your ${ours.plan} at ${amountWords(ourPrice, ours.currency)} is ${said}.`;
  return [first, ...left].filter(Boolean).join(' ');
}
