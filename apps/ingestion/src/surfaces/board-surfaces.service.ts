import { Inject, Injectable } from '@nestjs/common';
import { type BoardEditKind, DomainError, type Surface, type SurfaceAddRequest } from '@sightline/contracts';
import { actorOf, CLOCK, type Clock, type Principal, Store } from '@sightline/service-kit';
import { TrackedSitesStore } from '../tracking/tracked-sites.store.ts';
import { ownStatusPage } from './discovery/links/status-pages.ts';
import { type RecognisedLink, recogniseSurface } from './discovery/surface-links.ts';
import type { CompanySurface, SurfaceChoice } from './surface.documents.ts';
import { SurfacesStore, surfaceIdOf } from './surfaces.store.ts';
import { shownState } from './unlinked.ts';
import { SurfaceVisits } from './visits/surface-visits.service.ts';

const mostAdded = 50;

interface EditedBoard {
  readonly boardId: string;
  readonly principal: Principal;
}

interface SurfaceOnBoard {
  readonly surface: CompanySurface;
  readonly company: { readonly companyId: string; readonly name: string };
  readonly choice: SurfaceChoice | undefined;
}

/** A board's surfaces, and its decisions about them. */
@Injectable()
export class BoardSurfacesService {
  constructor(
    private readonly store: Store,
    private readonly surfaces: SurfacesStore,
    private readonly sites: TrackedSitesStore,
    private readonly visits: SurfaceVisits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Surfaces by company in the board's order, including rejected ones, so that a rejection can be undone. */
  async list(boardId: string): Promise<Surface[]> {
    return (await this.#onBoard(boardId)).map(toSurface);
  }

  async #onBoard(boardId: string): Promise<SurfaceOnBoard[]> {
    const companies = await this.sites.companiesOfBoard(boardId);
    const [surfaces, chosen] = await Promise.all([
      this.surfaces.ofCompanies(companies.map(({ siteId }) => siteId)),
      this.surfaces.choicesOfBoard(boardId),
    ]);
    const choices = new Map(chosen.map((choice) => [choice.surfaceId, choice]));
    const bySite = Map.groupBy(surfaces, ({ companyId }) => companyId);
    return companies.flatMap((company) =>
      (bySite.get(company.siteId) ?? [])
        .map((surface) => ({ surface, company, choice: choices.get(surface._id) }))
        .filter(({ surface, choice }) => surface.foundBy === 'site' || choice !== undefined),
    );
  }

  /**
   * Adds a surface for this board. Surfaces that the company's site links to are already on every board.
   * @throws {DomainError} invalid `unknown_surface`; not-found `company_not_found`; conflict `too_many_surfaces`
   */
  async add({ boardId, principal }: EditedBoard, { companyId, url }: SurfaceAddRequest): Promise<Surface> {
    const companies = await this.sites.companiesOfBoard(boardId);
    const company = companies.find((one) => one.companyId === companyId);
    if (!company) throw new DomainError('not-found', 'company_not_found', 'This company is not on the board');
    const { kind, provider, account, url: address } = surfaceAt(url, company.domain);
    const chosen = await this.surfaces.choicesOfBoard(boardId);
    if (chosen.filter(({ choice }) => choice === 'added').length >= mostAdded)
      throw new DomainError('conflict', 'too_many_surfaces', `You can add at most ${mostAdded} sources to a board`);
    const surfaceId = surfaceIdOf(company.siteId, provider, account);
    // The decision is stored first, because a reading treats a surface without a decision as unwanted.
    await this.#choose(
      { boardId, principal },
      { surfaceId, companyId: company.siteId, choice: 'added' },
      'surface-added',
      address,
    );
    const now = this.clock.now();
    const proof = { kind: 'person', at: now.toISOString() } as const;
    await this.surfaces.add({ companyId: company.siteId, kind, provider, account, url: address, proof }, now);
    await this.visits.watch([{ companyId: company.siteId }]);
    return toSurface(await this.#find(boardId, surfaceId));
  }

  /** @throws {DomainError} not-found `surface_not_found` */
  async decide({ boardId, principal }: EditedBoard, surfaceId: string, isRejected: boolean): Promise<Surface> {
    const { surface } = await this.#find(boardId, surfaceId);
    await this.#choose(
      { boardId, principal },
      { surfaceId, companyId: surface.companyId, choice: isRejected ? 'rejected' : 'added' },
      isRejected ? 'surface-rejected' : 'surface-accepted',
      surface.url,
    );
    if (!isRejected) await this.visits.watch([{ companyId: surface.companyId }]);
    return toSurface(await this.#find(boardId, surfaceId));
  }

  async #find(boardId: string, surfaceId: string): Promise<SurfaceOnBoard> {
    const found = (await this.#onBoard(boardId)).find(({ surface }) => surface._id === surfaceId);
    if (!found) throw new DomainError('not-found', 'surface_not_found', 'The board does not have this source');
    return found;
  }

  async #choose(
    { boardId, principal }: EditedBoard,
    choice: Pick<SurfaceChoice, 'surfaceId' | 'companyId' | 'choice'>,
    what: BoardEditKind,
    subject: string,
  ): Promise<void> {
    const actor = actorOf(principal);
    await this.store.transaction(async (tx) => {
      await this.surfaces.choose({ boardId, ...choice }, tx);
      const { surfaceId } = choice;
      tx.emit('board.surface-decided', { boardId, surfaceId, isAccepted: choice.choice === 'added' });
      // Edits by visitors are not logged, as they have no account.
      if (actor) tx.emit('board.pages-edited', { boardId, what, subject, actor });
    });
  }
}

function surfaceAt(entered: string, domain: string): RecognisedLink {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(entered) ? entered : `https://${entered}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  const recognised = url && recogniseSurface(url);
  if (recognised) return recognised;
  const ownPage = url && ownStatusPage(url, domain);
  if (ownPage) return { ...ownPage, provider: 'statuspage', kind: 'status-page' };
  throw new DomainError(
    'invalid',
    'unknown_surface',
    'This is not the address of a job board, status page, code organisation, package, app, filings page or feed of a supported provider',
  );
}

function toSurface({ surface, company, choice }: SurfaceOnBoard): Surface {
  const { _id: id, kind, provider, account, url, proof, problem, lastReadAt } = surface;
  return {
    ...{ id, companyId: company.companyId, company: company.name, kind, provider, account, url, proof },
    ...{
      state: shownState(surface, choice?.choice === 'added'),
      problem,
      isRejected: choice?.choice === 'rejected',
      lastReadAt: lastReadAt?.toISOString() ?? null,
    },
  };
}
