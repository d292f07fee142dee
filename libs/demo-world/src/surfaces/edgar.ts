import { json, type Site } from '../replies/reply.ts';
import { EDGAR_CIK } from './shared-hosts.ts';

const dayMs = 86_400_000;

interface Filed {
  readonly accession: string;
  readonly form: string;
  readonly items?: string;
  readonly daysBefore: number;
  /** The day of the reported event. */
  readonly reportDaysBefore?: number;
  readonly fileNumber?: string;
  readonly fromVisit?: number;
}

const filed: readonly Filed[] = [
  {
    accession: '0009900001-26-000021',
    form: '8-K/A',
    items: '2.01,9.01',
    daysBefore: 0,
    reportDaysBefore: 6,
    fromVisit: 2,
  },
  {
    accession: '0009900001-26-000018',
    form: '8-K',
    items: '2.01,9.01',
    daysBefore: 2,
    reportDaysBefore: 6,
    fromVisit: 1,
  },
  { accession: '0009900001-26-000012', form: '4', daysBefore: 10 },
  { accession: '0009900001-26-000009', form: 'D', daysBefore: 25, fileNumber: '021-990001' },
  { accession: '0009900001-25-000004', form: '8-K', items: '5.02', daysBefore: 400, reportDaysBefore: 402 },
];

/** The SEC's filings API. Like the real host, it has no robots.txt and rejects requests without a contact. */
export function edgarSite(anchor: Date, visit: () => number): Site {
  return ({ pathname }, { headers }) => {
    if (pathname === '/robots.txt') return undefined;
    if (!/contact:|\+https?:/.test(headers['user-agent'] ?? ''))
      return json({ message: 'Undeclared automated tool' }, 403);
    if (pathname !== `/submissions/CIK${EDGAR_CIK}.json`) return undefined;
    const now = visit();
    const rows = filed.filter(({ fromVisit = 0 }) => fromVisit <= now);
    const at = (days: number) => new Date(anchor.getTime() - days * dayMs);
    const dayOf = (days: number | undefined) => (days === undefined ? '' : at(days).toISOString().slice(0, 10));
    return json({
      ...{ cik: EDGAR_CIK, entityType: 'operating', name: 'BRIGHTWHARF INC' },
      filings: {
        recent: {
          accessionNumber: rows.map(({ accession }) => accession),
          filingDate: rows.map(({ daysBefore }) => dayOf(daysBefore)),
          reportDate: rows.map(({ reportDaysBefore }) => dayOf(reportDaysBefore)),
          acceptanceDateTime: rows.map(({ daysBefore }) => at(daysBefore).toISOString()),
          form: rows.map(({ form }) => form),
          fileNumber: rows.map(({ fileNumber = '' }) => fileNumber),
          items: rows.map(({ items = '' }) => items),
        },
        files: [],
      },
    });
  };
}
