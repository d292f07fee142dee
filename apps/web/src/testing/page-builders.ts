import type {
  CompanyPrices,
  CurrentPrice,
  PageChange,
  PageHistory,
  PageVersion,
  PriceReading,
  PriceRow,
  SiteChange,
  TrackedPage,
} from '@sightline/contracts';

const hex = (number: number) => number.toString(16).padStart(20, '0');

export const companyId = (number: number): string => `cmp_${hex(number)}`;
export const pageId = (number: number): string => `pag_${hex(number)}`;
export const changeId = (number: number): string => `chg_${hex(number)}`;

/** A rival's pricing page without changes. */
export function aPage(number: number, parts: Partial<TrackedPage> = {}): TrackedPage {
  return {
    id: pageId(number),
    companyId: companyId(1),
    company: 'Rival 1',
    url: `https://rival1.example/${number}`,
    kind: 'pricing',
    foundBy: 'site',
    paused: false,
    state: 'unchanged',
    problem: null,
    firstCheckedAt: '2026-10-10T12:00:00.000Z',
    lastCheckedAt: '2026-11-20T12:04:00.000Z',
    lastChangedAt: null,
    nextCheckAt: '2026-11-20T18:04:00.000Z',
    everyHours: 6,
    visits: 164,
    failedVisits: 0,
    ...parts,
  };
}

export function aChange(parts: Partial<PageChange> = {}): PageChange {
  return {
    kind: 'positioning',
    before: 'Simple pricing for shops of every size.',
    after: 'Simple pricing for growing chains.',
    quote: 'Simple pricing for growing chains.',
    minor: false,
    ...parts,
  };
}

export function aSiteChange(number: number, parts: Partial<SiteChange> = {}): SiteChange {
  const { id, companyId: ofCompany, company, url, kind } = aPage(number);
  return {
    ...aChange(),
    ...{ changeId: changeId(number), pageId: id, companyId: ofCompany, company, pageUrl: url, pageKind: kind },
    foundAt: '2026-11-20T06:12:00.000Z',
    cardId: null,
    ...parts,
  };
}

export function aPriceRow(plan: string, price: number | null, parts: Partial<PriceRow> = {}): PriceRow {
  return {
    ...{ plan, price, currency: 'USD', period: 'month', per: null, contact: false },
    quote: `${plan}, $${price} per month`,
    ...parts,
  };
}

export const aReading = (seenAt: string, rows: PriceRow[]): PriceReading => ({ seenAt, rows });

export function aVersion(number: number, parts: Partial<PageVersion> = {}): PageVersion {
  return {
    id: changeId(number),
    foundAt: '2026-11-20T06:12:00.000Z',
    confirmedAt: '2026-11-20T06:27:00.000Z',
    changes: [aChange()],
    moved: [],
    leftOut: [],
    cardId: null,
    pictures: null,
    ...parts,
  };
}

export function aHistory(parts: Partial<PageHistory> = {}): PageHistory {
  return { page: aPage(1), versions: [], prices: [], ignored: [], learned: [], ...parts };
}

export function aCurrentPrice(plan: string, price: number | null, parts: Partial<CurrentPrice> = {}): CurrentPrice {
  return { ...aPriceRow(plan, price), pageId: pageId(1), since: '2026-11-20T06:12:00.000Z', was: null, ...parts };
}

export type ListedPrices = CompanyPrices & { history: PriceReading[] };

/** Number 0 is the board's own company. */
export function somePrices(number: number, rows: CurrentPrice[], parts: Partial<ListedPrices> = {}): ListedPrices {
  const { id, url, lastCheckedAt, problem } = aPage(number);
  return {
    companyId: companyId(number),
    company: number === 0 ? 'Lumenpay' : `Rival ${number}`,
    isPrimary: number === 0,
    pages: [{ id, url, lastCheckedAt, problem }],
    rows,
    history: [],
    ...parts,
  };
}
