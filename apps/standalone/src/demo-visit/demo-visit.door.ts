import type { OnApplicationBootstrap } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { DemoVisit } from '@sightline/contracts';
import type { DemoWorld } from '@sightline/demo-world';
import { refuseForeignWrite, requireThisMachine } from '@sightline/gateway';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** The path to which the SPA's button posts. */
export const DEMO_VISIT_PATH = '/dev/demo/next-visit';

/**
 * Makes the companies in the demo world change their websites, as if some days had passed. For local installations
 * only.
 */
export class DemoVisitDoor implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly world: Pick<DemoWorld, 'nextVisit'>,
    private readonly publicUrl: string,
  ) {}

  onApplicationBootstrap(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const isOurs = async (request: FastifyRequest) => refuseForeignWrite(request, this.publicUrl);
    fastify.post(DEMO_VISIT_PATH, { onRequest: [requireThisMachine, isOurs] }, async (_request, reply) => {
      const answer: z.infer<typeof DemoVisit> = { visit: this.world.nextVisit() };
      return reply.header('cache-control', 'no-store').send(answer);
    });
  }
}
