import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { AskRequest, type BoardPassages } from '@sightline/contracts';
import { PassagesService } from './passages.service.ts';

/** For the gateway, which has checked that the caller may see the board. */
@Controller()
export class PassagesController {
  constructor(private readonly ask: PassagesService) {}

  @Post('internal/boards/:boardId/passages')
  @HttpCode(200)
  passages(
    @Param('boardId') boardId: string,
    @Body({ schema: AskRequest }) { question }: AskRequest,
  ): Promise<BoardPassages> {
    return this.ask.passages(boardId, question);
  }
}
