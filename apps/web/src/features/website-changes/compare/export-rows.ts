import type { CompanyPrices, CsvCell, CurrentPrice, PageHistory, PriceRow } from '@sightline/contracts';
import { changeKindWords } from '@/lib/format/change-words';
import { priceWords } from '../prices/price-words.ts';
import { levelNames, levelsOf, trialWords } from './levels.ts';
import { feeKindsOf, feeOf } from './usage-fees.ts';

const priceCells = ({ price, percent, currency, period, per, contact }: PriceRow): CsvCell[] => [
  price,
  percent ?? null,
  currency,
  period,
  per,
  contact ? 'yes' : null,
];
const noPrice: CsvCell[] = [null, null, null, null, null, null];
const priceHeads = ['Price', 'Percent', 'Currency', 'Period', 'Per', 'On request'];

/** Returns a page's prices and changes, one per row, newest first. */
export function historyRows({ prices, versions }: Pick<PageHistory, 'prices' | 'versions'>): CsvCell[][] {
  return [
    [
      'Seen at (UTC)',
      'Record',
      'Plan or kind',
      ...priceHeads,
      'Before',
      'After',
      'On the page',
      'Minor',
      'Archived copy',
    ],
    ...prices.flatMap(({ seenAt, rows, archivedUrl = null }) =>
      rows.map((row) => [seenAt, 'Price', row.plan, ...priceCells(row), null, null, row.quote, null, archivedUrl]),
    ),
    ...versions.flatMap(({ foundAt, changes }) =>
      changes.map(({ kind, before, after, quote, minor }) => [
        ...[foundAt, 'Change', changeKindWords(kind), ...noPrice],
        ...[before, after, quote, minor ? 'yes' : null, null],
      ]),
    ),
  ];
}

const priceOf = (company: CompanyPrices, name: string, row: CurrentPrice | null): CsvCell[] => {
  const page = company.pages.find(({ id }) => id === row?.pageId) ?? company.pages[0];
  return [
    ...[company.company, name, row?.plan ?? 'Not on the page', ...(row ? priceCells(row) : noPrice)],
    ...[row?.was ? priceWords({ ...row.was, currency: row.currency }) : null, trialWords(company)],
    ...[page?.lastCheckedAt ?? null, page?.url ?? null, row?.quote ?? null, row?.was?.archived?.url ?? null],
  ];
};

/** Returns each company's plans and usage fees, one per row. */
export function compareRows(companies: readonly CompanyPrices[]): CsvCell[][] {
  const kinds = feeKindsOf(companies);
  return [
    [
      'Company',
      'Level',
      'Plan',
      ...priceHeads,
      'Was',
      'Free trial',
      'Checked (UTC)',
      'Page',
      'On the page',
      'Archived copy',
    ],
    ...companies.flatMap((company) => {
      const levels = levelsOf(company);
      const fees = kinds.map((kind) => ({ kind, row: feeOf(company, kind, levels.middle?.plan) }));
      return [
        ...levelNames.map(({ level, name }) => priceOf(company, name, levels[level])),
        ...fees.flatMap(({ kind, row }) => (row ? [priceOf(company, `Fee, ${kind.toLowerCase()}`, row)] : [])),
      ];
    }),
  ];
}
