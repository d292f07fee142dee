import type { TrackedPage } from '@sightline/contracts';

export interface CompanyPages {
  id: string;
  name: string;
  pages: TrackedPage[];
}

/** Returns the companies with tracked pages, in the order of the list, with the board's own first. */
export function companiesOfPages(pages: readonly TrackedPage[], ownId?: string | null): CompanyPages[] {
  const companies = new Map<string, CompanyPages>();
  for (const page of pages) {
    const company = companies.get(page.companyId);
    if (company) company.pages.push(page);
    else companies.set(page.companyId, { id: page.companyId, name: page.company, pages: [page] });
  }
  return [...companies.values()].toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId));
}
