import { Inject, Injectable } from '@nestjs/common';
import { type EventData, shownOf, trackedOf } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { ownerOf } from './board.model.ts';
import { BoardProgressService } from './board-progress.service.ts';
import { BoardsStore } from './boards.store.ts';

/** What becomes of a board when its owner edits the list of its competitors. */
@Injectable()
export class BoardListsService {
  constructor(
    @Inject(BoardsStore) private readonly store: BoardsStore,
    @Inject(BoardProgressService) private readonly progress: BoardProgressService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Everybody else hears of an edit from here, so that lists and the other news of a board come in one order. A board that is
   * being set up stops waiting for companies that are gone, and does not wait for those that are new.
   */
  async onCompetitorsEdited({ boardId, companies, revision }: EventData<'board.competitors-edited'>): Promise<void> {
    const tracked = trackedOf(companies);
    const trackedIds = tracked.map(({ companyId }) => companyId);
    const list = { revision, trackedIds, companyCount: shownOf(companies).length };
    await this.store.transaction(async (tx) => {
      if (!(await this.store.isLinked(boardId, tx))) return;
      const board = await this.store.editList(boardId, list, this.clock.now(), tx);
      if (!board) return;
      await this.store.unlink(boardId, tx, trackedIds);
      await this.store.link(boardId, tracked, tx);
      tx.emit('board.companies-linked', { boardId, owner: ownerOf(board), companies, revision });
      await this.progress.finishIfComplete(board, tx);
    });
  }

  /** The cards follow an edited list of companies. */
  async onRelinked({ boardId, ...count }: EventData<'cards.relinked'>): Promise<void> {
    await this.store.transaction((tx) => this.store.recount(boardId, count, this.clock.now(), tx));
  }
}
