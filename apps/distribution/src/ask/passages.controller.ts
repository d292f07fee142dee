import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { AskRequest, type BoardPassages } from '@sightline/contracts';
import { PassagesService } from './passages.service.ts';

/** Called by the gateway, which has checked the caller's access to the board. */
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
