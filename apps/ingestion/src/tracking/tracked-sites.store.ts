import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { boardLinkDocument, trackedCompanyDocument } from './tracking.document.ts';

/** Finds the boards that follow a company's site: those that track the company or one of its corrected copies. */
@Injectable()
export class TrackedSitesStore {
  readonly #companies;
  readonly #links;

  constructor(store: Store) {
    this.#companies = store.model(trackedCompanyDocument);
    this.#links = store.model(boardLinkDocument);
  }

  /** The original company whose pages a corrected copy shares, or the company itself; null when unknown. */
  async siteOf(companyId: string): Promise<string | null> {
    const company = await this.#companies.findOne({ _id: companyId }, { correctedFrom: 1 }).lean();
    return company && (company.correctedFrom ?? companyId);
  }

  /** The company's name; null if only a corrected copy is tracked. */
  async nameOf(companyId: string): Promise<string | null> {
    return (await this.#companies.findOne({ _id: companyId }, { name: 1 }).lean())?.name ?? null;
  }

  /** Returns the given companies that a board tracks. */
  async trackedAmong(companyIds: readonly string[]): Promise<Set<string>> {
    const links = await this.#links.find({ companyId: { $in: [...new Set(companyIds)] } }, { companyId: 1 }).lean();
    return new Set(links.map(({ companyId }) => companyId));
  }

  /** The company and its corrected copies, each with the boards that track it. */
  async followersOf(companyId: string): Promise<{ companyId: string; boardIds: string[] }[]> {
    const family = await this.#companies
      .find({ $or: [{ _id: companyId }, { correctedFrom: companyId }] }, { _id: 1 })
      .lean();
    const links = await this.#links
      .find({ companyId: { $in: family.map(({ _id }) => _id) } }, { companyId: 1, boardId: 1 })
      .lean();
    return [...Map.groupBy(links, (link) => link.companyId)].map(([id, ofCompany]) => ({
      companyId: id,
      boardIds: ofCompany.map(({ boardId }) => boardId),
    }));
  }

  /** The boards that track each company or a corrected copy of it, keyed by company. */
  async boardsOfSites(companyIds: readonly string[]): Promise<Map<string, string[]>> {
    const ids = [...companyIds];
    const family = await this.#companies
      .find({ $or: [{ _id: { $in: ids } }, { correctedFrom: { $in: ids } }] }, { _id: 1, correctedFrom: 1 })
      .lean();
    const members = family.map(({ _id }) => _id);
    const links = await this.#links.find({ companyId: { $in: members } }, { companyId: 1, boardId: 1 }).lean();
    const boards = Map.groupBy(links, ({ companyId }) => companyId);
    const found = new Map<string, string[]>();
    const wanted = new Set(ids);
    for (const { _id, correctedFrom } of family)
      for (const siteId of new Set([_id, correctedFrom ?? _id]))
        if (wanted.has(siteId))
          found.set(siteId, [...(found.get(siteId) ?? []), ...(boards.get(_id) ?? []).map(({ boardId }) => boardId)]);
    return found;
  }

  /** The companies of a board, in its order. `siteId` is the company whose pages it shares. */
  async companiesOfBoard(
    boardId: string,
  ): Promise<{ companyId: string; siteId: string; name: string; isPrimary: boolean; domain: string }[]> {
    const links = await this.#links.find({ boardId }, { companyId: 1, position: 1 }).sort({ position: 1 }).lean();
    const companies = await this.#companies.find({ _id: { $in: links.map((link) => link.companyId) } }).lean();
    const byId = new Map(companies.map((company) => [company._id, company]));
    return links.flatMap(({ companyId, position }) => {
      const company = byId.get(companyId);
      if (!company) return [];
      const { name, domain, correctedFrom } = company;
      return [{ companyId, siteId: correctedFrom ?? companyId, name, domain, isPrimary: position === 0 }];
    });
  }

  /** Names of tracked companies by id: the first `limit`, or only the given one. */
  async namesOfTracked(limit: number, companyId?: string): Promise<Map<string, string>> {
    const links = this.#links.find(companyId === undefined ? {} : { companyId }, { companyId: 1 });
    const ids = new Set<string>();
    for await (const link of links.sort({ companyId: 1, position: 1 }).lean()) {
      if (ids.size >= limit && !ids.has(link.companyId)) break;
      ids.add(link.companyId);
    }
    const companies = await this.#companies.find({ _id: { $in: [...ids] } }, { name: 1 }).lean();
    return new Map(companies.map(({ _id, name }) => [_id, name]));
  }

  async hasBoard(boardId: string): Promise<boolean> {
    return (await this.#links.exists({ boardId })) !== null;
  }
}
