import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type PageWords, PageWordsRequest } from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireSystem } from '@sightline/service-kit';
import { PageWordsService } from './page-words.service.ts';

/** Called by the boards service, which has checked access. Not reachable from outside. */
@Controller()
export class PageWordsController {
  constructor(private readonly words: PageWordsService) {}

  @Post('internal/boards/:boardId/page-words')
  @HttpCode(200)
  find(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: PageWordsRequest }) body: PageWordsRequest,
  ): Promise<PageWords> {
    requireSystem(principal);
    return this.words.find(boardId, body);
  }
}
