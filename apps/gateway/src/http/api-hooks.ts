import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { RateLimits } from './rate-limits.ts';

/** Hooks for the API and the issuer: a limit per client, and no caching of API responses. */
@Injectable()
export class ApiHooks implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly limits: RateLimits,
  ) {}

  onApplicationBootstrap(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addHook('onRequest', async (request, reply) => {
      const isApi = request.url.startsWith('/api/');
      if (isApi) reply.header('cache-control', 'no-store');
      if (isApi || request.url.startsWith('/oidc/')) await this.limits.api(request.ip);
    });
  }
}
