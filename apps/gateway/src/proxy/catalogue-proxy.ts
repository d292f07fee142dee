import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { pathOf, type Route, routes, toDomainError } from '@sightline/contracts';
import {
  currentTraceparent,
  PRINCIPAL_HEADER,
  PrincipalSigner,
  UPSTREAMS,
  type UpstreamRequest,
  type Upstreams,
} from '@sightline/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseJson } from '../http/json-body.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { AccessCheck, idsOf } from '../principal/access-check.ts';

/** The picture at an address never changes. Missing pictures aren't cached. */
const pictureCaching = new Map<Route, string>([
  [routes.picture, 'public, max-age=604800, immutable'],
  [routes.pagePicture, 'private, max-age=604800, immutable'],
]);

/** Proxies every catalogue route of another service, after checking its `access`. */
@Injectable()
export class CatalogueProxy implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly access: AccessCheck,
    private readonly limits: RateLimits,
    private readonly signer: PrincipalSigner,
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const passedOn = Object.values<Route>(routes).filter((route) => route.service !== 'gateway');
    await fastify.register(async (scope) => {
      acceptJsonAsText(scope);
      for (const route of passedOn) if (!route.ignoresBody) this.#serve(scope, route);
    });
    await fastify.register(async (scope) => {
      acceptAndIgnoreAnything(scope);
      for (const route of passedOn) if (route.ignoresBody) this.#serve(scope, route);
    });
  }

  #serve(scope: FastifyInstance, route: Route): void {
    scope.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.maxBodyBytes,
      onRequest: this.access.hookFor(route),
      handler: (request, reply) => this.#forward(route, request, reply),
    });
  }

  async #forward(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.access.ofBody(route, request);
    await this.limits.ofRoute(route, request);
    const answer = await this.upstreams.request(route.service, await this.#callFor(route, request));
    reply.status(answer.status);
    const caching = pictureCaching.get(route);
    if (caching && answer.status === 200) reply.header('cache-control', caching);
    // A file with text from outside must be downloaded, never shown as one of our pages.
    if (route.mediaTypes.length > 0) reply.header('content-disposition', 'attachment');
    if (answer.contentType) reply.header('content-type', answer.contentType);
    await (answer.body.length > 0 ? reply.send(answer.body) : reply.send());
  }

  /** Builds a new request, so that no client header and no unusual path reaches a service. */
  async #callFor(route: Route, request: FastifyRequest): Promise<UpstreamRequest> {
    const path = pathOf(route, idsOf(request));
    const queryAt = request.url.indexOf('?');
    const traceparent = currentTraceparent();
    const body = typeof request.body === 'string' ? request.body : undefined;
    return {
      method: route.method,
      path: queryAt < 0 ? path : path + request.url.slice(queryAt),
      headers: {
        accept: 'application/json',
        [PRINCIPAL_HEADER]: await this.signer.sign(request.principal),
        ...(traceparent ? { traceparent } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    };
  }
}

/** Accepts only JSON and passes it on unchanged; an empty body counts as no body. */
function acceptJsonAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      parseJson(text.toString());
      done(null, text);
    } catch (error) {
      done(toDomainError(error));
    }
  });
}

function acceptAndIgnoreAnything(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
}
