import { type BoardCompany, shownOf, trackedOf } from '@sightline/contracts';

export interface CompaniesOfBoard {
  /** Those whose news is gathered, merged ones included. */
  tracked: BoardCompany[];
  primary: BoardCompany | undefined;
  /** Those that stand on the board under their own name. */
  competitors: BoardCompany[];
  /** What the user said is none. */
  rejected: BoardCompany[];
  /** The companies that are shown as this one. */
  mergedInto: (company: BoardCompany) => BoardCompany[];
}

/** The list of a board by what its companies are on it. */
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
