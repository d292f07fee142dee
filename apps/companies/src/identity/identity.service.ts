import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  type IdentityCard,
  type IdentityCorrection,
  type IdentityCorrectionRequest,
  type Payer,
} from '@sightline/contracts';
import { CLOCK, type Clock, type Principal, type Transaction } from '@sightline/service-kit';
import { BoardEditor, knownLink, reportEdit } from '../board-list/board-editor.ts';
import { type BoardLink, BoardListStore } from '../board-list/board-list.store.ts';
import type { ListEntry } from '../board-list/board-list.ts';
import { CompaniesStore } from '../companies.store.ts';
import type { CompanyDocument } from '../company.document.ts';
import { toIdentity } from '../company.view.ts';
import { cardOf, correctedIdOf, searchedOf, withOwnCompany, withoutReplaced } from './corrected-company.ts';

/** A board's information about its own company, and the owner's corrections (ADR 35). */
@Injectable()
export class IdentityService {
  constructor(
    private readonly links: BoardListStore,
    private readonly companies: CompaniesStore,
    private readonly editor: BoardEditor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} conflict `companies_not_known` */
  async card(boardId: string): Promise<IdentityCard> {
    const link = knownLink(await this.links.find(boardId));
    return cardOf(await this.#presented(link), link.corrections);
  }

  /**
   * Corrects a field, or removes the correction. If this affects searching and judging, the board gets a corrected
   * copy of its company, whose site is read again to find its competitors.
   * @throws {DomainError} conflict `companies_not_known`
   */
  correct(boardId: string, { field, values }: IdentityCorrectionRequest, principal: Principal): Promise<IdentityCard> {
    return this.companies.transaction(async (tx) => {
      const link = knownLink(await this.links.find(boardId, tx));
      const company = await this.#presented(link, tx);
      const asRead = cardOf(company, []).facts.find((fact) => fact.field === field)?.values;
      const before = link.corrections.find((one) => one.field === field);
      const wanted = values === null || isDeepStrictEqual(values, asRead) ? undefined : values;
      if (isDeepStrictEqual(before?.values, wanted)) return cardOf(company, link.corrections);
      const at = this.clock.now().toISOString();
      const corrections: IdentityCorrection[] = [
        ...link.corrections.filter((one) => one !== before),
        ...(wanted ? [{ field, values: wanted, at }] : []),
      ];
      await this.links.saveCorrections(boardId, corrections, tx);
      reportEdit(principal, { boardId, what: 'identity-corrected', subject: field }, tx);
      await this.#follow(boardId, { ...link, corrections }, company, principal, tx);
      return cardOf(company, corrections);
    });
  }

  async #follow(
    boardId: string,
    link: BoardLink,
    company: CompanyDocument,
    principal: Principal,
    tx: Transaction,
  ): Promise<void> {
    const searched = searchedOf(link.corrections);
    const companyId = searched.length > 0 ? correctedIdOf(company._id, searched) : company._id;
    if (companyId === ownOf(link.list).companyId) return;
    const { description, formerDomain } = company;
    const presented = { ...toIdentity(company), description, formerDomain };
    if (
      searched.length > 0 &&
      (await this.companies.saveCorrected(companyId, presented, searched, this.clock.now(), tx))
    )
      tx.emit('company.read-requested', { companyId, payer: payerOf(boardId, principal) });
    await this.editor.save(boardId, link, withOwnCompany(link.list, companyId), tx);
  }

  /**
   * Requests another reading of the site; the card is updated once that is done.
   * @throws {DomainError} conflict `companies_not_known`
   */
  async readAgain(boardId: string, principal: Principal): Promise<void> {
    const link = knownLink(await this.links.find(boardId));
    // The corrected copy is read for its competitors, the company itself for the card.
    const companyIds = new Set([(await this.#presented(link))._id, ownOf(link.list).companyId]);
    await this.companies.transaction(async (tx) => {
      const payer = payerOf(boardId, principal);
      for (const companyId of companyIds) tx.emit('company.read-requested', { companyId, payer });
    });
  }

  /** Removes the company that a corrected copy replaces, once the news about the corrected copy has been evaluated. */
  async onCorrectedJudged(correctedId: string): Promise<void> {
    for (const boardId of await this.links.replacing(correctedId))
      await this.editor.edit(boardId, (list) => withoutReplaced(list, correctedId));
  }

  /** The board's own company as its site presents it, without corrections. */
  async #presented(link: BoardLink, tx?: Transaction): Promise<CompanyDocument> {
    const { companyId } = ownOf(link.list);
    const own = await this.companies.find(companyId, tx);
    const presented = own?.correctedFrom ? await this.companies.find(own.correctedFrom, tx) : own;
    if (presented) return presented;
    throw new DomainError('internal', 'company_missing', `${companyId} is on a board but does not exist.`);
  }
}

function ownOf(list: readonly ListEntry[]): ListEntry {
  const own = list.find(({ isPrimary }) => isPrimary);
  if (own) return own;
  throw new DomainError('internal', 'company_missing', 'The board has no company of its own.');
}

function payerOf(boardId: string, principal: Principal): Payer {
  switch (principal.kind) {
    case 'user':
      return { userId: principal.userId, tempSessionId: null, boardId };
    case 'visitor':
      return { userId: null, tempSessionId: principal.tempSessionId, boardId };
    case 'anonymous':
    case 'share':
    case 'system':
      return null;
  }
}
