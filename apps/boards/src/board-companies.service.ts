import { Inject, Injectable } from '@nestjs/common';
import { type EventData, type LinkedCompany, shownOf, trackedOf } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { ownerOf } from './board.document.ts';
import { BoardsStore } from './boards.store.ts';
import { BoardProgressService } from './setup/board-progress.service.ts';
import { BoardProgressStore, type EditedList } from './setup/board-progress.store.ts';

@Injectable()
export class BoardCompaniesService {
  constructor(
    private readonly store: BoardsStore,
    private readonly counts: BoardProgressStore,
    private readonly progress: BoardProgressService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Republishes the edit to the other services from here, so that list edits and other board events stay in one order.
   * A board in set-up stops waiting for removed companies, and doesn't wait for added ones.
   */
  async onCompetitorsEdited({ boardId, companies, revision }: EventData<'board.competitors-edited'>): Promise<void> {
    const list = {
      listRevision: revision,
      companyIds: trackedOf(companies).map(({ companyId }) => companyId),
      companyCount: shownOf(companies).length,
      own: ownOf(companies),
    };
    await this.store.transaction(async (tx) => {
      const board = await this.counts.editList(boardId, list, this.clock.now(), tx);
      if (!board) return;
      tx.emit('board.companies-linked', { boardId, owner: ownerOf(board), companies, revision });
      await this.progress.finishIfComplete(board, tx);
    });
  }

  async onRelinked({ boardId, cardCount, revision }: EventData<'cards.relinked'>): Promise<void> {
    const count = { cardCount, listRevision: revision };
    await this.store.transaction((tx) => this.counts.recount(boardId, count, this.clock.now(), tx));
  }
}

/** Name and industry of the board's own company, as shown on the board. */
function ownOf(companies: readonly LinkedCompany[]): EditedList['own'] {
  const own = companies.find(({ isPrimary }) => isPrimary);
  return own ? { companyId: own.companyId, companyName: own.name, industry: own.industry } : {};
}
