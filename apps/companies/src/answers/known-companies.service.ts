import { Injectable } from '@nestjs/common';
import type { KnownCompanies } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { BoardListStore } from '../board-list/board-list.store.ts';
import { CompaniesStore } from '../companies.store.ts';

@Injectable()
export class KnownCompaniesService {
  constructor(
    private readonly links: BoardListStore,
    private readonly companies: CompaniesStore,
  ) {}

  /**
   * Lists each pair of name and website once, because an owner's corrections create a second company for the same
   * website.
   */
  async list(principal: Principal): Promise<KnownCompanies['items']> {
    const boards = await this.links.owned(principal);
    const companyIds = new Set(boards.flatMap((board) => board.companyIds));
    const companies = await this.companies.findMany([...companyIds]);
    const pairs = new Map(companies.map(({ name, domain }) => [`${name}\n${domain}`, { name, domain }]));
    return [...pairs.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }
}
