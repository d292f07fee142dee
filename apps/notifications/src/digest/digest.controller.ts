import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { DigestSendRequest, type DigestState, DigestUnsubscribeQuery, peopleRoutes } from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { DigestService } from './digest.service.ts';
import { ScheduledDigests } from './scheduled-digests.service.ts';

@Controller()
export class DigestController {
  constructor(
    private readonly digests: DigestService,
    private readonly scheduled: ScheduledDigests,
  ) {}

  @Post(peopleRoutes.digestSend.path)
  @HttpCode(200)
  async send(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: DigestSendRequest }) body: z.infer<typeof DigestSendRequest>,
  ) {
    await this.digests.sendTest(principal, body.userId);
    return { success: true };
  }

  @Post(peopleRoutes.unsubscribeFromDigest.path)
  @HttpCode(200)
  async unsubscribe(
    @Query({ schema: DigestUnsubscribeQuery }) { token }: z.infer<typeof DigestUnsubscribeQuery>,
  ): Promise<z.infer<typeof DigestState>> {
    await this.scheduled.unsubscribe(token);
    return { digestEnabled: false };
  }
}
