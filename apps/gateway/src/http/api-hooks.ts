import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG } from '@sightline/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../config.ts';
import { refuseForeignWrite } from './foreign-writes.ts';
import { RateLimits } from './rate-limits.ts';

/**
 * Hooks for the API and the issuer: a limit per client, no caching of API responses, and no writes by foreign pages. Forms are
 * not read: a page of any origin can post one.
 */
@Injectable()
export class ApiHooks implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Pick<GatewaySettings, 'PUBLIC_URL'>,
  ) {}

  onApplicationBootstrap(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.removeContentTypeParser(['application/x-www-form-urlencoded', 'text/plain']);
    fastify.addHook('onRequest', async (request, reply) => {
      const isApi = request.url.startsWith('/api/');
      if (isApi) reply.header('cache-control', 'no-store');
      if (isApi || request.url.startsWith('/oidc/')) await this.limits.api(request.ip);
      if (isApi) refuseForeignWrite(request, this.config.PUBLIC_URL);
    });
  }
}
