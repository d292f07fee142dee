import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  type Board,
  type BoardAccessAnswer,
  BoardCleanupRequest,
  BoardCreateRequest,
  BoardSetupRequest,
  type BoardSetupResponse,
  BoardUpdateRequest,
  boardRoutes,
  type Count,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { toBoard } from './board.view.ts';
import { BoardsService } from './boards.service.ts';
import { BoardSetupService } from './setup/board-setup.service.ts';

/** Responses to function calls contain their fields twice: at the top level (product §7) and under `data`. */
const answer = (response: BoardSetupResponse) => ({ ...response, data: { ...response } });

@Controller()
export class BoardsController {
  constructor(
    private readonly boards: BoardsService,
    private readonly setups: BoardSetupService,
  ) {}

  @Post(boardRoutes.boardSetup.path)
  @HttpCode(200)
  async setup(@CurrentPrincipal() principal: Principal, @Body({ schema: BoardSetupRequest }) body: BoardSetupRequest) {
    return answer(await this.setups.setup(principal, body));
  }

  @Post(boardRoutes.boardCreate.path)
  @HttpCode(200)
  async create(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: BoardCreateRequest }) body: z.infer<typeof BoardCreateRequest>,
  ) {
    const { name, ...request } = body;
    return answer(await this.setups.setup(principal, { ...request, boardName: name }));
  }

  @Post(boardRoutes.boardCleanup.path)
  @HttpCode(200)
  async cleanUp(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: BoardCleanupRequest }) body: z.infer<typeof BoardCleanupRequest>,
  ) {
    await this.boards.cleanUp(principal, body.boardId);
    return { success: true };
  }

  @Get(boardRoutes.listBoards.path)
  async list(@CurrentPrincipal() principal: Principal): Promise<{ items: Board[] }> {
    return { items: (await this.boards.list(principal)).map(({ board, role }) => toBoard(board, role)) };
  }

  @Get(boardRoutes.countBoards.path)
  async count(@CurrentPrincipal() principal: Principal): Promise<Count> {
    return { count: await this.boards.count(principal) };
  }

  @Get(boardRoutes.getBoard.path)
  async get(@CurrentPrincipal() principal: Principal, @Param('boardId') boardId: string): Promise<Board> {
    const { board, role } = await this.boards.get(principal, boardId);
    return toBoard(board, role);
  }

  @Patch(boardRoutes.updateBoard.path)
  async rename(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: BoardUpdateRequest }) body: z.infer<typeof BoardUpdateRequest>,
  ): Promise<Board> {
    const { board, role } = await this.boards.rename(principal, boardId, body.name);
    return toBoard(board, role);
  }

  @Delete(boardRoutes.deleteBoard.path)
  @HttpCode(204)
  remove(@CurrentPrincipal() principal: Principal, @Param('boardId') boardId: string): Promise<void> {
    return this.boards.remove(principal, boardId);
  }

  @Post(boardRoutes.claimBoard.path)
  @HttpCode(200)
  async claim(@CurrentPrincipal() principal: Principal, @Param('boardId') boardId: string): Promise<Board> {
    return toBoard(await this.boards.claim(principal, boardId), 'owner');
  }

  /** Called by the gateway: the caller's access to the board, or 404 if they can't see it. */
  @Get('internal/boards/:boardId/access')
  async access(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
  ): Promise<BoardAccessAnswer> {
    const { role } = await this.boards.get(principal, boardId);
    return { role };
  }
}
