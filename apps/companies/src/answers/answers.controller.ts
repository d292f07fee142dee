import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { portfolioRoutes, WebsiteAnswersRequest } from '@sightline/contracts';
import type { z } from 'zod';
import { AnswersService } from './answers.service.ts';

@Controller()
export class AnswersController {
  constructor(private readonly answers: AnswersService) {}

  @Post(portfolioRoutes.askWebsites.path)
  @HttpCode(200)
  async ask(@Body({ schema: WebsiteAnswersRequest }) { websites }: z.infer<typeof WebsiteAnswersRequest>) {
    return { items: await this.answers.ask(websites) };
  }
}
