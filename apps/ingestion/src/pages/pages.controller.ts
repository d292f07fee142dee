import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, StreamableFile } from '@nestjs/common';
import {
  type ChangeList,
  ChangeListQuery,
  CheckPagesRequest,
  type CheckPagesResponse,
  type IgnoredBlock,
  IgnoreRequest,
  PageAddRequest,
  type PageHistory,
  type PageList,
  PageUpdateRequest,
  type PriceList,
  pageRoutes,
  type TrackedPage,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { BoardPagesService } from './board-pages.service.ts';
import { PageEditsService } from './page-edits.service.ts';

/** The gateway has checked the caller's access to the board. */
@Controller()
export class PagesController {
  constructor(
    private readonly boardPages: BoardPagesService,
    private readonly edits: PageEditsService,
  ) {}

  @Get(pageRoutes.listChanges.path)
  changes(
    @Param('boardId') boardId: string,
    @Query({ schema: ChangeListQuery }) query: ChangeListQuery,
  ): Promise<ChangeList> {
    return this.boardPages.changes(boardId, query);
  }

  @Get(pageRoutes.listPrices.path)
  prices(@Param('boardId') boardId: string): Promise<PriceList> {
    return this.boardPages.prices(boardId);
  }

  @Get(pageRoutes.listPages.path)
  async pages(@Param('boardId') boardId: string): Promise<PageList> {
    return { items: await this.boardPages.pages(boardId) };
  }

  @Get(pageRoutes.getPage.path)
  page(@Param('boardId') boardId: string, @Param('pageId') pageId: string): Promise<PageHistory> {
    return this.boardPages.page(boardId, pageId);
  }

  @Get(pageRoutes.pagePicture.path)
  async picture(
    @Param('boardId') boardId: string,
    @Param('pageId') pageId: string,
    @Param('pictureId') pictureId: string,
  ): Promise<StreamableFile> {
    const { type, bytes } = await this.boardPages.picture(boardId, pageId, pictureId);
    return new StreamableFile(bytes, { type, length: bytes.length });
  }

  @Post(pageRoutes.addPage.path)
  @HttpCode(201)
  add(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: PageAddRequest }) body: z.infer<typeof PageAddRequest>,
  ): Promise<TrackedPage> {
    return this.edits.add({ boardId, principal }, body);
  }

  @Patch(pageRoutes.updatePage.path)
  update(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('pageId') pageId: string,
    @Body({ schema: PageUpdateRequest }) { paused }: z.infer<typeof PageUpdateRequest>,
  ): Promise<TrackedPage> {
    return this.edits.pause({ boardId, principal }, pageId, paused);
  }

  @Delete(pageRoutes.removePage.path)
  @HttpCode(204)
  async remove(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('pageId') pageId: string,
  ): Promise<void> {
    await this.edits.remove({ boardId, principal }, pageId);
  }

  @Post(pageRoutes.ignoreBlock.path)
  @HttpCode(201)
  ignore(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('pageId') pageId: string,
    @Body({ schema: IgnoreRequest }) { text }: z.infer<typeof IgnoreRequest>,
  ): Promise<IgnoredBlock> {
    return this.edits.ignore({ boardId, principal }, pageId, text);
  }

  @Delete(pageRoutes.unignoreBlock.path)
  @HttpCode(204)
  async unignore(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('pageId') pageId: string,
    @Param('ignoredId') ignoredId: string,
  ): Promise<void> {
    await this.edits.unignore({ boardId, principal }, pageId, ignoredId);
  }

  @Post(pageRoutes.checkPages.path)
  @HttpCode(200)
  async check(
    @Body({ schema: CheckPagesRequest }) { boardId }: z.infer<typeof CheckPagesRequest>,
  ): Promise<CheckPagesResponse> {
    return { success: true, ...(await this.edits.checkNow(boardId)) };
  }
}
