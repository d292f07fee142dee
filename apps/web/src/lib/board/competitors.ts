import { type BoardCompany, shownOf, trackedOf } from '@sightline/contracts';

export interface CompaniesOfBoard {
  /** Competitors whose news is collected, including merged ones. */
  tracked: BoardCompany[];
  primary: BoardCompany | undefined;
  /** Competitors shown under their own name. */
  competitors: BoardCompany[];
  rejected: BoardCompany[];
  mergedInto: (company: BoardCompany) => BoardCompany[];
}

export function companiesOf(items: readonly BoardCompany[]): CompaniesOfBoard {
  const placed = items.map((company) => ({ ...company, companyId: company.id }));
  const shownIds = new Set(shownOf(placed).map(({ id }) => id));
  return {
    tracked: trackedOf(placed),
    primary: items.find(({ isPrimary }) => isPrimary),
    competitors: items.filter(({ id, isPrimary }) => !isPrimary && shownIds.has(id)),
    rejected: items.filter(({ isPrimary, standing }) => !isPrimary && standing === 'rejected'),
    mergedInto: ({ id }) => items.filter(({ mergedInto, standing }) => mergedInto === id && standing !== 'rejected'),
  };
}
