import { Inject, Injectable } from '@nestjs/common';
import {
  type BoardCompany,
  type BoardEditKind,
  type CompetitorAddition,
  type CompetitorChange,
  type CompetitorSuggestion,
  DomainError,
} from '@sightline/contracts';
import { isWorkerKilled } from '@sightline/limited-worker';
import { companyIdOf } from '@sightline/product';
import { CLOCK, type Clock, type Principal, type Transaction } from '@sightline/service-kit';
import { companyUrlOf, normaliseDomain } from '@sightline/web-reader';
import { CompaniesStore } from '../companies.store.ts';
import { toBoardCompany } from '../company.view.ts';
import { corrected } from '../identity/corrected-company.ts';
import { CompanyIdentifier } from '../reading/company.identifier.ts';
import { SiteReader } from '../reading/site.reader.ts';
import { BoardEditor, knownLink, type ListEdit, reportEdit } from './board-editor.ts';
import { type BoardLink, BoardListStore } from './board-list.store.ts';
import { add, judge, merge, placesOf, remove, resemblesRejected } from './board-list.ts';

/** Limited, because the user is waiting in a dialog. */
const readingTimeMs = 10_000;

interface EditedBy {
  principal: Principal;
  what: BoardEditKind;
}

@Injectable()
export class CompetitorsService {
  constructor(
    private readonly links: BoardListStore,
    private readonly companies: CompaniesStore,
    private readonly editor: BoardEditor,
    private readonly reader: SiteReader,
    private readonly identifier: CompanyIdentifier,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The board's companies, its own first; empty until they are known. */
  async list(boardId: string): Promise<BoardCompany[]> {
    const link = await this.links.find(boardId);
    return link ? this.#describe(link) : [];
  }

  /** Verified competitors that aren't on the board, likeliest first; those that resemble a rejected one come last. */
  async suggestions(boardId: string): Promise<CompetitorSuggestion[]> {
    const link = await this.links.find(boardId);
    const own = link?.list.find(({ isPrimary }) => isPrimary);
    if (!link || !own) return [];
    const company = await this.companies.find(own.companyId);
    // A corrected copy has no competitors until its site has been read.
    const ownRows = await this.companies.listCompetitors(own.companyId);
    const rows =
      ownRows.length > 0 || !company?.correctedFrom
        ? ownRows
        : await this.companies.listCompetitors(company.correctedFrom);
    return rows
      .filter(({ competitorCompanyId }) => !link.list.some(({ companyId }) => companyId === competitorCompanyId))
      .map((row) => ({
        id: row.competitorCompanyId,
        name: row.competitorName,
        domain: row.competitorDomain,
        proof: row.proof,
      }))
      .sort((a, b) => Number(resemblesRejected(link.list, a.proof)) - Number(resemblesRejected(link.list, b.proof)));
  }

  /**
   * Reads a website's home page and adds its company to the board. A company that was on the board before is restored
   * without reading the page.
   * @throws {DomainError} invalid `invalid_url`, `site_*`; conflict `own_company`, `competitor_exists`,
   * `too_many_competitors`, `companies_not_known`
   */
  async add(boardId: string, website: string, principal: Principal): Promise<BoardCompany> {
    const url = companyUrlOf(website);
    const domain = normaliseDomain(url.href);
    const { list } = knownLink(await this.links.find(boardId));
    const own = await this.companies.find(list.find(({ isPrimary }) => isPrimary)?.companyId ?? '');
    const companyId = own?.domain === domain ? own._id : companyIdOf(domain);
    const before = list.find((entry) => entry.companyId === companyId);
    const siteUrl = before?.added?.siteUrl ?? before?.proof?.siteUrl ?? `https://${domain}/`;
    const added = this.#added(principal, siteUrl);
    // Checked before the slow reading of the site.
    add(list, companyId, added);
    const by = { principal, what: 'competitor-added' } as const;
    if (before) return this.#edit(boardId, companyId, (current) => add(current, companyId, added), by);
    const suggested = (await this.suggestions(boardId)).find(({ id }) => id === companyId);
    if (suggested)
      return this.#edit(boardId, companyId, (current) => add(current, companyId, added, suggested.proof), by);

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
      by,
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
  change(boardId: string, companyId: string, change: CompetitorChange, principal: Principal): Promise<BoardCompany> {
    return this.#edit(
      boardId,
      companyId,
      (list) =>
        change.standing === undefined
          ? merge(list, companyId, change.mergedInto ?? null)
          : judge(list, companyId, change.standing),
      { principal, what: kindOf(change) },
    );
  }

  /** @throws {DomainError} not-found `competitor_not_found`; conflict `own_company`, `companies_not_known` */
  async remove(boardId: string, companyId: string, principal: Principal): Promise<void> {
    const edited = (tx: Transaction) => this.#report(boardId, companyId, { principal, what: 'competitor-removed' }, tx);
    await this.editor.edit(boardId, (list) => remove(list, companyId), edited);
  }

  /** Reports the edit to the board's activity log. */
  async #report(boardId: string, companyId: string, { principal, what }: EditedBy, tx: Transaction): Promise<void> {
    const company = (await this.companies.byId([companyId], tx)).get(companyId);
    reportEdit(principal, { boardId, what, subject: company?.name ?? null }, tx);
  }

  async #edit(
    boardId: string,
    companyId: string,
    edit: ListEdit,
    by: EditedBy,
    prepare?: (tx: Transaction) => Promise<void>,
  ): Promise<BoardCompany> {
    const list = await this.editor.edit(boardId, edit, async (tx) => {
      await prepare?.(tx);
      await this.#report(boardId, companyId, by, tx);
    });
    const company = (await this.#describe({ list, corrections: [] })).find(({ id }) => id === companyId);
    if (!company)
      throw new DomainError('internal', 'company_missing', 'The record of this competitor’s company is missing.');
    return company;
  }

  async #describe({ list, corrections }: Pick<BoardLink, 'list' | 'corrections'>): Promise<BoardCompany[]> {
    // A company that is being replaced by its corrected copy isn't shown beside it.
    const places = placesOf(list.filter(({ replacedBy }) => !replacedBy));
    const companies = await this.companies.byId(places.map(({ companyId }) => companyId));
    return places.flatMap((place) => {
      const company = companies.get(place.companyId);
      if (!company) return [];
      return [toBoardCompany(place.isPrimary ? corrected(company, corrections) : company, place)];
    });
  }
}

function kindOf({ standing, mergedInto }: CompetitorChange): BoardEditKind {
  switch (standing) {
    case 'confirmed':
      return 'competitor-confirmed';
    case 'rejected':
      return 'competitor-rejected';
    case 'suggested':
      return 'competitor-restored';
    case undefined:
      return mergedInto === null ? 'competitor-separated' : 'competitor-merged';
  }
}
