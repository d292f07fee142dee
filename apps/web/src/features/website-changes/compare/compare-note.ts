import type { CompanyPrices, CurrentPrice } from '@sightline/contracts';
import { amountWords, currencyWords } from '../prices/price-words.ts';
import { levelsOf } from './levels.ts';

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

/** Returns the reason, in a word or two, why a price can't be compared with ours; null when it can. */
function unlike(ours: CurrentPrice, row: CurrentPrice): string | null {
  if (row.currency !== ours.currency) return row.currency ? currencyWords(row.currency) : 'no currency';
  const monthly = ({ period }: CurrentPrice) => period ?? 'month';
  const sameUnit = row.per === ours.per && monthly(row) === monthly(ours);
  return sameUnit ? null : unitWords(row);
}

/**
 * Returns 'Growth at $49: Tallyforge ($39) is cheaper, Cobalt Till ($59) is dearer. Not ranked: Merra and Orrin Ledger
 * (euros).' Null when our own middle plan or all other companies are missing.
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
  const verb = (all: readonly Named[], one: string, many: string) => `${words(all)} ${all.length === 1 ? one : many}`;
  const [cheaper, same, dearer] = [
    than((price) => price < ourPrice),
    than((price) => price === ourPrice),
    than((price) => price > ourPrice),
  ];
  const said = [
    ...(cheaper.length > 0 ? [verb(cheaper, 'is cheaper', 'are cheaper')] : []),
    ...(same.length > 0 ? [verb(same, 'costs the same', 'cost the same')] : []),
    ...(dearer.length > 0 ? [verb(dearer, 'is dearer', 'are dearer')] : []),
  ].join(', ');
  const first = said && `${ours.plan} at ${amountWords(ourPrice, ours.currency)}: ${said}.`;
  return [first, notRanked(ours, others)].filter(Boolean).join(' ') || null;
}

/** Lists companies that can't be ranked, grouped by reason. */
function notRanked(ours: CurrentPrice, others: readonly Named[]): string {
  const reasons = new Map<string, string[]>();
  for (const { company, row } of others) {
    const why = unlike(ours, row);
    if (why !== null) reasons.set(why, [...(reasons.get(why) ?? []), company]);
  }
  const parts = [...reasons].map(([why, all]) => `${listed.format(all)} (${why})`);
  return parts.length === 0 ? '' : `Not ranked: ${parts.join(', ')}.`;
}
