import { type EventData, trackedOf } from '@sightline/contracts';
import type { Alias } from './board-link.document.ts';

/** The fields of a board's row that are derived from its company list. */
export function listFieldsOf({ companies }: EventData<'board.companies-linked'>) {
  const aliases = aliasesOf(companies);
  const primary = companies.find((company) => company.isPrimary);
  return {
    companyIds: trackedOf(companies).map((company) => company.companyId),
    ...(primary ? { primaryCompanyId: primary.companyId } : {}),
    ...(aliases.length > 0 ? { aliases } : {}),
  };
}

function aliasesOf(companies: EventData<'board.companies-linked'>['companies']): Alias[] {
  const names = new Map(companies.map(({ companyId, name }) => [companyId, name]));
  return trackedOf(companies).flatMap(({ companyId, mergedInto }) => {
    const name = mergedInto === null ? undefined : names.get(mergedInto);
    return mergedInto !== null && name !== undefined ? [{ companyId, shownAs: { companyId: mergedInto, name } }] : [];
  });
}
