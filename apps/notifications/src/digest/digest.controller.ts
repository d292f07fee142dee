import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { DigestSendRequest, peopleRoutes } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { DigestService } from './digest.service.ts';

@Controller()
export class DigestController {
  constructor(@Inject(DigestService) private readonly digests: DigestService) {}

  @Post(peopleRoutes.digestSend.path)
  @HttpCode(200)
  async send(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: DigestSendRequest }) body: z.infer<typeof DigestSendRequest>,
  ) {
    await this.digests.sendTest(principal, body.userId);
    return { success: true };
  }
}
