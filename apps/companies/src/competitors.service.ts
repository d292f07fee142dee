import { Inject, Injectable } from '@nestjs/common';
import {
  type BoardCompany,
  type CompetitorAddition,
  type CompetitorChange,
  DomainError,
  type LinkedCompany,
} from '@sightline/contracts';
import { isWorkerKilled } from '@sightline/limited-worker';
import { CLOCK, type Clock, companyIdOf, type Principal, type Transaction } from '@sightline/service-kit';
import { companyUrlOf, normaliseDomain } from '@sightline/web-reader';
import { type BoardLink, BoardLinksStore } from './board-links.store.ts';
import { add, judge, type ListEntry, merge, placesOf, remove } from './board-list.ts';
import { CompaniesStore } from './companies.store.ts';
import { CompanyIdentifier } from './company.identifier.ts';
import { toBoardCompany, toIdentity } from './company.view.ts';
import { SiteReader } from './site.reader.ts';

/** The user is waiting in a dialog. */
const readingTimeMs = 10_000;

type Edit = (list: readonly ListEntry[]) => readonly ListEntry[];

/**
 * User edits of a board's competitors. One transaction changes our copy of the list, increments its revision and publishes the
 * whole list; concurrent edits run one after the other.
 */
@Injectable()
export class CompetitorsService {
  constructor(
    private readonly links: BoardLinksStore,
    private readonly companies: CompaniesStore,
    private readonly reader: SiteReader,
    private readonly identifier: CompanyIdentifier,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Primary first; empty while the companies of the board are not known yet. */
  async list(boardId: string): Promise<BoardCompany[]> {
    const link = await this.links.find(boardId);
    return link ? this.#describe(link.list) : [];
  }

  /**
   * Reads the home page of a website and adds its company to the board. A company that was on the board before is restored
   * without reading.
   * @throws {DomainError} invalid `invalid_url`, `site_*`; conflict `own_company`, `competitor_exists`,
   *   `too_many_competitors`, `companies_not_known`
   */
  async add(boardId: string, website: string, principal: Principal): Promise<BoardCompany> {
    const url = companyUrlOf(website);
    const domain = normaliseDomain(url.href);
    const companyId = companyIdOf(domain);
    const { list } = known(await this.links.find(boardId));
    const before = list.find((entry) => entry.companyId === companyId);
    const siteUrl = before?.added?.siteUrl ?? before?.proof?.siteUrl ?? `https://${domain}/`;
    const added = this.#added(principal, siteUrl);
    // Check first: reading the site is slow.
    add(list, companyId, added);
    if (before) return this.#edit(boardId, companyId, (current) => add(current, companyId, added));

    const page = await this.reader.readHome(`${url.origin}/`, readingTimeMs);
    const company = await this.identifier.identify(page).catch((cause: unknown) => {
      if (!isWorkerKilled(cause)) throw cause;
      throw new DomainError('invalid', 'site_too_complex', `We couldn't read ${domain}: its text is too complex.`, {
        cause,
      });
    });
    const addition = this.#added(principal, page.url);
    return this.#edit(
      boardId,
      company.companyId,
      (current) => add(current, company.companyId, addition),
      (tx) => this.companies.saveCompetitor(company, this.clock.now(), tx),
    );
  }

  #added(principal: Principal, siteUrl: string): CompetitorAddition {
    const byUserId = principal.kind === 'user' ? principal.userId : null;
    return { at: this.clock.now().toISOString(), byUserId, siteUrl };
  }

  /**
   * @throws {DomainError} not-found `competitor_not_found`; conflict `own_company`, `same_company`, `competitor_rejected`,
   *   `too_many_competitors`, `too_many_rejected`, `companies_not_known`
   */
  change(boardId: string, companyId: string, change: CompetitorChange): Promise<BoardCompany> {
    return this.#edit(boardId, companyId, (list) =>
      change.standing === undefined
        ? merge(list, companyId, change.mergedInto ?? null)
        : judge(list, companyId, change.standing),
    );
  }

  /** @throws {DomainError} not-found `competitor_not_found`; conflict `own_company`, `companies_not_known` */
  async remove(boardId: string, companyId: string): Promise<void> {
    await this.#save(boardId, (list) => remove(list, companyId));
  }

  async #edit(
    boardId: string,
    companyId: string,
    edit: Edit,
    prepare?: (tx: Transaction) => Promise<void>,
  ): Promise<BoardCompany> {
    const list = await this.#save(boardId, edit, prepare);
    const company = (await this.#describe(list)).find(({ id }) => id === companyId);
    if (!company) throw new DomainError('internal', 'company_missing', 'The company of this competitor is missing.');
    return company;
  }

  /** The store retries one of two transactions that change the same row: no edit is lost. */
  #save(
    boardId: string,
    edit: Edit,
    prepare: (tx: Transaction) => Promise<void> = async () => undefined,
  ): Promise<readonly ListEntry[]> {
    return this.companies.transaction(async (tx) => {
      const link = known(await this.links.find(boardId, tx));
      const list = edit(link.list);
      if (list === link.list) return list;
      await prepare(tx);
      const listRevision = link.listRevision + 1;
      await this.links.saveList(boardId, { list, listRevision }, tx);
      tx.emit('board.competitors-edited', { boardId, revision: listRevision, companies: await this.#linked(list, tx) });
      return list;
    });
  }

  async #linked(list: readonly ListEntry[], tx: Transaction): Promise<LinkedCompany[]> {
    const places = placesOf(list);
    const companies = await this.companies.byId(
      places.map(({ companyId }) => companyId),
      tx,
    );
    return places.map((place) => {
      const company = companies.get(place.companyId);
      if (!company)
        throw new DomainError('internal', 'company_missing', `${place.companyId} is on a board, but unknown.`);
      return { ...toIdentity(company), ...place };
    });
  }

  async #describe(list: readonly ListEntry[]): Promise<BoardCompany[]> {
    const places = placesOf(list);
    const companies = await this.companies.byId(places.map(({ companyId }) => companyId));
    return places.flatMap((place) => {
      const company = companies.get(place.companyId);
      return company ? [toBoardCompany(company, place)] : [];
    });
  }
}

function known(link: BoardLink | null): BoardLink {
  if (link) return link;
  throw new DomainError(
    'conflict',
    'companies_not_known',
    'The companies of this board are not known yet. Try again when it is set up.',
  );
}
