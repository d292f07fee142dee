import { Injectable } from '@nestjs/common';
import { type BoardEdit, DomainError, type LinkedCompany, limits } from '@sightline/contracts';
import { actorOf, type Principal, type Transaction } from '@sightline/service-kit';
import { CompaniesStore } from '../companies.store.ts';
import { toIdentity } from '../company.view.ts';
import type { VerifiedCompetitor } from '../competitors/competitor.verifier.ts';
import { type BoardLink, BoardListStore } from './board-list.store.ts';
import { type ListEntry, placesOf, suggest } from './board-list.ts';

export type ListEdit = (list: readonly ListEntry[]) => readonly ListEntry[];

/**
 * Edits a board's list of companies. One transaction changes our copy, increments its revision and publishes the whole
 * list, so that concurrent edits run one after the other.
 */
@Injectable()
export class BoardEditor {
  constructor(
    private readonly links: BoardListStore,
    private readonly companies: CompaniesStore,
  ) {}

  /**
   * Returns the list after the edit; an edit without effect writes and publishes nothing. If two transactions change
   * the same row, the store retries one of them, so no edit is lost.
   * @param prepare runs first, in the same transaction
   * @throws {DomainError} conflict `companies_not_known`, and the errors that `edit` throws
   */
  edit(
    boardId: string,
    edit: ListEdit,
    prepare: (tx: Transaction) => Promise<void> = async () => undefined,
  ): Promise<readonly ListEntry[]> {
    return this.companies.transaction(async (tx) => {
      const link = knownLink(await this.links.find(boardId, tx));
      const list = edit(link.list);
      if (list === link.list) return list;
      await prepare(tx);
      await this.save(boardId, link, list, tx);
      return list;
    });
  }

  /** Adds newly found competitors as suggestions to the boards of this company. */
  async suggest(companyId: string, competitors: readonly VerifiedCompetitor[]): Promise<void> {
    for (const boardId of await this.links.ofOwnCompany(companyId))
      await this.edit(boardId, (list) => suggest(list, competitors, limits.competitorsSuggested));
  }

  async save(boardId: string, link: BoardLink, list: readonly ListEntry[], tx: Transaction): Promise<void> {
    const listRevision = link.listRevision + 1;
    await this.links.saveList(boardId, { list, listRevision }, tx);
    tx.emit('board.competitors-edited', { boardId, revision: listRevision, companies: await this.#linked(list, tx) });
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
        throw new DomainError('internal', 'company_missing', `${place.companyId} is on a board but does not exist.`);
      return { ...toIdentity(company), ...place };
    });
  }
}

/** @throws {DomainError} conflict `companies_not_known` */
export function knownLink(link: BoardLink | null): BoardLink {
  if (link) return link;
  throw new DomainError(
    'conflict',
    'companies_not_known',
    'The companies on this board are not known yet. Try again once the board is set up.',
  );
}

/** Reports an edit to the boards service for the board's activity log. Skips visitors, who have no account. */
export function reportEdit(principal: Principal, edit: Omit<BoardEdit, 'actor'>, tx: Transaction): void {
  const actor = actorOf(principal);
  if (actor) tx.emit('board.companies-corrected', { ...edit, actor });
}
