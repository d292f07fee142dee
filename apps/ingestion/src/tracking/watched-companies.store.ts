import { Inject, Injectable } from '@nestjs/common';
import type { CompanyIdentity } from '@sightline/contracts';
import { CLOCK, type Clock, Store } from '@sightline/service-kit';
import { identityOf } from './tracked-company.ts';
import { boardLinkDocument, followedCompanyDocument, trackedCompanyDocument } from './tracking.document.ts';

const keptMs = 10 * 60_000;

/** Reads all companies that a board tracks or that weekly alerts include. */
@Injectable()
export class WatchedCompaniesStore {
  readonly #companies;
  readonly #links;
  readonly #followed;
  #known: { links: number; atMs: number; companies: readonly CompanyIdentity[] } | null = null;

  constructor(
    store: Store,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.#companies = store.model(trackedCompanyDocument);
    this.#links = store.model(boardLinkDocument);
    this.#followed = store.model(followedCompanyDocument);
  }

  /**
   * Returns companies in the order of their ids, and the same list object while it is unchanged. Reads them again when
   * the number of links has changed, so that a new company is watched immediately, and every ten minutes for changed
   * names.
   */
  async all(): Promise<readonly CompanyIdentity[]> {
    const links = await this.#links.countDocuments();
    const nowMs = this.clock.now().getTime();
    const isFresh = this.#known?.links === links && Math.abs(nowMs - this.#known.atMs) < keptMs;
    if (!this.#known || !isFresh) this.#known = { links, atMs: nowMs, companies: await this.#read() };
    return this.#known.companies;
  }

  async #read(): Promise<CompanyIdentity[]> {
    const ids = new Set<string>();
    const links = this.#links.find({}, { companyId: 1 }).sort({ companyId: 1 }).lean();
    for await (const { companyId } of links) ids.add(companyId);
    const followed = await this.#followed.find({ until: { $gt: this.clock.now() } }, { _id: 1 }).lean();
    for (const { _id } of followed) ids.add(_id);
    const companies = await this.#companies
      .find({ _id: { $in: [...ids] } }, { lastSync: 0 })
      .sort({ _id: 1 })
      .lean();
    return companies.map((company) => ({ companyId: company._id, ...identityOf(company) }));
  }
}
