import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { AskRequest, type BoardAnswer, searchRoutes } from '@sightline/contracts';
import type { FastifyRequest } from 'fastify';
import { RateLimits } from '../http/rate-limits.ts';
import '../http/request.ts';
import { guardOf } from '../principal/access.guards.ts';
import { AskService } from './ask.service.ts';

@Controller()
@UseGuards(guardOf(searchRoutes.askBoard))
export class AskController {
  constructor(
    private readonly service: AskService,
    private readonly limits: RateLimits,
  ) {}

  @Post(searchRoutes.askBoard.path)
  @HttpCode(200)
  async ask(
    @Req() { ip, principal }: FastifyRequest,
    @Param('boardId') boardId: string,
    @Body({ schema: AskRequest }) { question }: AskRequest,
  ): Promise<BoardAnswer> {
    await this.limits.question(ip, principal);
    return this.service.ask(principal, boardId, question);
  }
}
