import { Inject, Injectable } from '@nestjs/common';
import { type Actor, DomainError } from '@sightline/contracts';
import { CLOCK, type Clock, type Principal, type Transaction } from '@sightline/service-kit';
import type { BoardDocument } from '../board.document.ts';
import { BoardsService } from '../boards.service.ts';
import { BoardsStore } from '../boards.store.ts';
import { boardNotClaimed, requireEditor } from '../people/board-role.ts';
import { PeopleService } from '../people/people.service.ts';
import type { CardPlace } from './battlecards.store.ts';

/** Decides who can read and write the lines and notes about a company on a board. */
@Injectable()
export class BattlecardAccess {
  constructor(
    private readonly boards: BoardsService,
    private readonly store: BoardsStore,
    private readonly people: PeopleService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws {DomainError} not-found `board_not_found`, `company_not_found` */
  async read(principal: Principal, { boardId, companyId }: CardPlace): Promise<BoardDocument> {
    const { board } = await this.boards.get(principal, boardId);
    requireCompany(board, companyId);
    return board;
  }

  /**
   * Checks the caller's role in the transaction of a write.
   * @throws {DomainError} not-found `board_not_found`, `company_not_found`; forbidden `read_only`; conflict
   *   `board_not_claimed` for visitors, who have no account to show as the author
   */
  async write(principal: Principal, { boardId, companyId }: CardPlace, tx: Transaction): Promise<Actor> {
    const board = await this.store.findAlive(boardId, this.clock.now(), tx);
    requireEditor(await this.people.roleOn(board, principal, tx));
    if (board) requireCompany(board, companyId);
    if (principal.kind !== 'user') throw boardNotClaimed();
    return { userId: principal.userId, email: principal.email };
  }
}

function requireCompany({ companyId, companyIds }: BoardDocument, wanted: string): void {
  if (companyId !== wanted && !companyIds.includes(wanted))
    throw new DomainError('not-found', 'company_not_found', 'The board does not track this company');
}
