import { Controller, Get } from '@nestjs/common';
import { type ExplorerBoard, operatorRoutes } from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireOperator } from '@sightline/service-kit';
import { toExplorerBoard } from '../board.view.ts';
import { BoardsStore } from '../boards.store.ts';

const boardsShown = 50;

@Controller()
export class BoardExplorerController {
  constructor(private readonly boards: BoardsStore) {}

  @Get(operatorRoutes.explorerBoards.path)
  async list(@CurrentPrincipal() principal: Principal): Promise<{ items: ExplorerBoard[] }> {
    requireOperator(principal);
    return { items: (await this.boards.listLatest(boardsShown)).map(toExplorerBoard) };
  }
}
