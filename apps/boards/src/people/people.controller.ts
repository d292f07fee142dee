import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ActivityQuery,
  type Board,
  type BoardActivityList,
  type BoardInvite,
  type BoardPeople,
  type BoardPerson,
  boardPeopleRoutes,
  type InviteAccepted,
  InviteAcceptRequest,
  type InviteOutline,
  InviteQuery,
  InviteRequest,
  RoleChange,
  TransferRequest,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { toBoard } from '../board.view.ts';
import { ActivityService } from './activity.service.ts';
import { InvitesService } from './invites.service.ts';
import { PeopleService } from './people.service.ts';

/** Sharing of boards. Every change checks the caller's role again within its transaction. */
@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly invites: InvitesService,
    private readonly activity: ActivityService,
  ) {}

  @Get(boardPeopleRoutes.listPeople.path)
  list(@CurrentPrincipal() principal: Principal, @Param('boardId') boardId: string): Promise<BoardPeople> {
    return this.people.list(principal, boardId);
  }

  @Post(boardPeopleRoutes.invite.path)
  @HttpCode(201)
  invite(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: InviteRequest }) body: InviteRequest,
  ): Promise<BoardInvite> {
    return this.invites.invite(principal, boardId, body);
  }

  @Delete(boardPeopleRoutes.withdrawInvite.path)
  @HttpCode(204)
  withdraw(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('inviteId') inviteId: string,
  ): Promise<void> {
    return this.invites.withdraw(principal, boardId, inviteId);
  }

  @Patch(boardPeopleRoutes.changeRole.path)
  changeRole(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('personId') personId: string,
    @Body({ schema: RoleChange }) body: z.infer<typeof RoleChange>,
  ): Promise<BoardPerson> {
    return this.people.changeRole(principal, boardId, personId, body.role);
  }

  @Delete(boardPeopleRoutes.removePerson.path)
  @HttpCode(204)
  remove(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Param('personId') personId: string,
  ): Promise<void> {
    return this.people.remove(principal, boardId, personId);
  }

  @Post(boardPeopleRoutes.transferBoard.path)
  @HttpCode(200)
  async transfer(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Body({ schema: TransferRequest }) body: z.infer<typeof TransferRequest>,
  ): Promise<Board> {
    return toBoard(await this.people.transfer(principal, boardId, body.personId), 'editor');
  }

  @Get(boardPeopleRoutes.listActivity.path)
  listActivity(
    @CurrentPrincipal() principal: Principal,
    @Param('boardId') boardId: string,
    @Query({ schema: ActivityQuery }) query: ActivityQuery,
  ): Promise<BoardActivityList> {
    return this.activity.list(principal, boardId, query);
  }

  @Get(boardPeopleRoutes.showInvite.path)
  showInvite(@Query({ schema: InviteQuery }) { token }: z.infer<typeof InviteQuery>): Promise<InviteOutline> {
    return this.invites.outline(token);
  }

  @Post(boardPeopleRoutes.acceptInvite.path)
  @HttpCode(200)
  accept(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: InviteAcceptRequest }) { token }: z.infer<typeof InviteAcceptRequest>,
  ): Promise<InviteAccepted> {
    return this.invites.accept(principal, token);
  }
}
