import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DomainError, defaultMaxBodyBytes, type Route, routes } from '@sightline/contracts';
import { CONFIG } from '@sightline/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../config.ts';
import { refuseForeignWrite } from './foreign-writes.ts';
import { parseJson } from './json-body.ts';
import { RateLimits } from './rate-limits.ts';
import { refuseWrongMethod } from './wrong-methods.ts';

const mostBytes = new Map(
  Object.values(routes).map((route: Route) => [`${route.method} ${route.path}`, route.maxBodyBytes]),
);
/** The gateway's own routes are registered by Nest and have no limit of their own. */
const mostBytesOf = ({ method, routeOptions }: FastifyRequest) =>
  mostBytes.get(`${method} ${routeOptions.url}`) ?? defaultMaxBodyBytes;

/**
 * Hooks for the API and the issuer: a limit per client, no caching of API responses, and no writes by foreign pages.
 * Form bodies are rejected, because a page from any origin can post one. Bodies are limited in size and depth.
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
    fastify.removeContentTypeParser(['application/x-www-form-urlencoded', 'text/plain', 'application/json']);
    fastify.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (request: FastifyRequest, text: string) => {
        if (Buffer.byteLength(text) > mostBytesOf(request))
          throw new DomainError('too-large', 'body_too_large', 'Request body is too large');
        return text === '' ? undefined : parseJson(text);
      },
    );
    fastify.addHook('onRequest', async (request, reply) => {
      const isApi = request.url.startsWith('/api/');
      if (isApi) reply.header('cache-control', 'no-store');
      if (request.routeOptions.url === routes.picture.path) await this.limits.picture(request.ip);
      else if (isApi || request.url.startsWith('/oidc/')) await this.limits.api(request.ip);
      if (isApi) refuseForeignWrite(request, this.config.PUBLIC_URL);
      if (isApi || request.url.startsWith('/health/')) refuseWrongMethod(request, reply);
    });
  }
}
