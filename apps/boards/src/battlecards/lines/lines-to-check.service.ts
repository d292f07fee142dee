import { Injectable } from '@nestjs/common';
import type { LinesToCheck } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { BoardsService } from '../../boards.service.ts';
import { BattlecardsStore } from '../battlecards.store.ts';

/** Counts the lines that need a look, for digests. */
@Injectable()
export class LinesToCheckService {
  constructor(
    private readonly boards: BoardsService,
    private readonly store: BattlecardsStore,
  ) {}

  /** Returns the battlecards with amber lines on the caller's boards. Lines about a company that was removed don't count. */
  async find(principal: Principal): Promise<LinesToCheck['items']> {
    const boards = new Map((await this.boards.list(principal)).map(({ board }) => [board._id, board]));
    const amber = await this.store.amber([...boards.keys()]);
    const shown = amber.filter(({ boardId, companyId }) => {
      const board = boards.get(boardId);
      return board?.companyId === companyId || board?.companyIds.includes(companyId);
    });
    return [...Map.groupBy(shown, ({ boardId, companyId }) => `${boardId} ${companyId}`).values()].flatMap((lines) =>
      lines.slice(0, 1).map(({ boardId, companyId }) => ({ boardId, companyId, lines: lines.length })),
    );
  }
}
