import type { CompanyPrices, CurrentPrice } from '@sightline/contracts';

const isFee = ({ period, price, percent }: CurrentPrice) =>
  period === 'usage' && (percent !== undefined || price !== null);

/** Returns the base of a fee: payments in person, payments online, disputes, or units of usage. */
export function feeKind({ plan, per, percent, quote }: CurrentPrice): string {
  const words = `${plan} ${per ?? ''} ${quote}`;
  if (percent === undefined && /dispute|chargeback/i.test(words)) return 'Chargeback';
  if (percent !== undefined) {
    if (/in[ -]person|(?<!\p{L})taps?(?!\p{L})|terminal|card[ -]present/iu.test(words)) return 'In person';
    return /online|e-?commerce|not[ -]present|payment link/i.test(words) ? 'Online' : 'Per payment';
  }
  return per === null ? 'By use' : `Per ${per}`;
}

const order = ['In person', 'Online', 'Per payment', 'Chargeback'];
const rankOf = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
const mostKinds = 12;

/** Returns the kinds of fees that any of the companies charges, payment fees first. */
export function feeKindsOf(companies: readonly CompanyPrices[]): string[] {
  const kinds = new Set(companies.flatMap(({ rows }) => rows.filter(isFee).map(feeKind)));
  return [...kinds].toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, mostKinds);
}

/** Returns a company's fee of a kind: the one in its middle plan, otherwise the first on the page. */
export function feeOf({ rows }: CompanyPrices, kind: string, middle: string | undefined): CurrentPrice | null {
  const fees = rows.filter((row) => isFee(row) && feeKind(row) === kind);
  return fees.find(({ plan }) => plan === middle) ?? fees[0] ?? null;
}
