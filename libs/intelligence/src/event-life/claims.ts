import type { EventClaim, ReportStatement } from '@sightline/contracts';

interface ClaimingReport {
  readonly publisher: string;
  readonly isOwn: boolean;
  readonly isAside: boolean;
  readonly statement: ReportStatement | null;
}

type Figure = ReportStatement['figures'][number];

interface Value {
  readonly figure: Figure;
  readonly by: Set<string>;
}

/** The key of the company's own claims. */
export const companysName = 'the company';

/** "Nearly $40 million" and "$39.5 million" are the same value. */
const closeness = 0.05;
/** Values further apart are about different things, such as a price and a valuation. */
const furthest = 2;

/**
 * Returns the facts on which reports differ. Only a report with a single figure of a kind claims a value; a report with
 * several figures supports each value that it names.
 * @param reports in a fixed order, which decides the wording of equal values
 */
export function claimsOf(reports: readonly ClaimingReport[]): EventClaim[] {
  const telling = reports.filter(({ isAside, statement }) => !isAside && statement !== null);
  const kinds = new Set(telling.flatMap(({ statement }) => statement?.figures.map(kindOf) ?? []));
  return [...kinds].toSorted().flatMap((kind): EventClaim[] => {
    const values = valuesOf(telling, kind);
    const [about] = values.map(({ figure }) => figure.about);
    if (about === undefined || values.length < 2) return [];
    const shown = values
      .toSorted((a, b) => b.by.size - a.by.size || a.figure.value - b.figure.value)
      .map(({ figure: { text }, by }) => ({ text, by: [...by].toSorted() }));
    return [{ about, values: shown }];
  });
}

const kindOf = ({ about, currency = '' }: Figure): string => `${about} ${currency}`;

function valuesOf(reports: readonly ClaimingReport[], kind: string): Value[] {
  const stated = reports.map(({ publisher, isOwn, statement }) => ({
    by: isOwn ? companysName : publisher,
    figures: distinct((statement?.figures ?? []).filter((figure) => kindOf(figure) === kind)),
  }));
  const single = stated.flatMap(({ figures }) => (figures.length === 1 ? figures : []));
  // Sorted in ascending order, so that grouping equal values doesn't depend on the order of the reports.
  const values: Value[] = [];
  for (const figure of single.toSorted((a, b) => a.value - b.value)) {
    const last = values.at(-1);
    if (!last || !isNear(last.figure.value, figure.value)) values.push({ figure, by: new Set() });
  }
  const [lowest, highest] = [values[0], values.at(-1)];
  if (!lowest || !highest || highest.figure.value > furthest * lowest.figure.value) return [];
  for (const { by, figures } of stated)
    for (const { value } of figures) values.find(({ figure }) => isNear(figure.value, value))?.by.add(by);
  return values;
}

function distinct(figures: readonly Figure[]): Figure[] {
  const kept: Figure[] = [];
  for (const figure of figures) if (!kept.some(({ value }) => isNear(value, figure.value))) kept.push(figure);
  return kept;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= closeness * Math.max(a, b);
