import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  accessRoutes,
  type Feed,
  FeedCreateRequest,
  KeyQuestion,
  type NewFeed,
  type NewShareLink,
  type NewToken,
  type PersonalToken,
  type ResolvedKey,
  type SharedBoard,
  type ShareLink,
  ShareLinkCreateRequest,
  TokenCreateRequest,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal, requireSystem } from '@sightline/service-kit';
import { toFeed, toShareLink, toToken } from './access-key.view.ts';
import { AccessKeysService } from './access-keys.service.ts';

@Controller()
export class AccessKeysController {
  constructor(private readonly keys: AccessKeysService) {}

  @Get(accessRoutes.listTokens.path)
  async tokens(@CurrentPrincipal() principal: Principal): Promise<{ items: PersonalToken[] }> {
    return { items: (await this.keys.tokens(principal)).map(toToken) };
  }

  @Post(accessRoutes.createToken.path)
  async createToken(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: TokenCreateRequest }) body: TokenCreateRequest,
  ): Promise<NewToken> {
    const { key, secret } = await this.keys.createToken(principal, body);
    return { token: toToken(key), secret };
  }

  @Delete(accessRoutes.deleteToken.path)
  @HttpCode(204)
  deleteToken(@CurrentPrincipal() principal: Principal, @Param('tokenId') tokenId: string): Promise<void> {
    return this.keys.removeToken(principal, tokenId);
  }

  @Get(accessRoutes.listShareLinks.path)
  async shareLinks(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
  ): Promise<{ items: ShareLink[] }> {
    return { items: (await this.keys.ofBoard(principal, { kind: 'share', boardId })).map(toShareLink) };
  }

  @Post(accessRoutes.createShareLink.path)
  async share(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: ShareLinkCreateRequest }) body: ShareLinkCreateRequest,
  ): Promise<NewShareLink> {
    const { key, secret } = await this.keys.share(principal, boardId, body);
    return { link: toShareLink(key), secret };
  }

  @Delete(accessRoutes.deleteShareLink.path)
  @HttpCode(204)
  deleteShareLink(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('linkId') linkId: string,
  ): Promise<void> {
    return this.keys.removeOfBoard(principal, { kind: 'share', boardId }, linkId);
  }

  @Get(accessRoutes.listFeeds.path)
  async feeds(@CurrentPrincipal() principal: Principal, @Param('boardId') boardId: string): Promise<{ items: Feed[] }> {
    return { items: (await this.keys.ofBoard(principal, { kind: 'feed', boardId })).map(toFeed) };
  }

  @Post(accessRoutes.createFeed.path)
  async createFeed(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: FeedCreateRequest }) body: FeedCreateRequest,
  ): Promise<NewFeed> {
    const { key, secret } = await this.keys.createFeed(principal, boardId, body);
    return { feed: toFeed(key), secret };
  }

  @Delete(accessRoutes.deleteFeed.path)
  @HttpCode(204)
  deleteFeed(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('feedId') feedId: string,
  ): Promise<void> {
    return this.keys.removeOfBoard(principal, { kind: 'feed', boardId }, feedId);
  }

  @Get(accessRoutes.sharedBoard.path)
  sharedBoard(@CurrentPrincipal() principal: Principal): Promise<SharedBoard> {
    return this.keys.sharedBoard(principal);
  }

  /** Called by the gateway to look up a key by the hash of its secret. */
  @Post('internal/access-keys/resolve')
  @HttpCode(200)
  resolve(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: KeyQuestion }) body: KeyQuestion,
  ): Promise<ResolvedKey> {
    requireSystem(principal);
    return this.keys.resolve(body);
  }
}
