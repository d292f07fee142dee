import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { BoardId, DomainError, gatewayRoutes } from '@sightline/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AccessCheck, idsOf } from '../principal/access-check.ts';
import { BoardAccess } from '../principal/board-access.ts';
import { alertsKeyOf, LIVE_FEED, type LiveFeed } from './live-feed.ts';
import { LiveHub } from './live-hub.ts';
import { OpenStream } from './open-stream.ts';
import { StreamLimits } from './stream-limits.ts';

const keepAliveMs = 20_000;
const maxStreams = 10_000;

/**
 * Serves `GET /api/boards/:boardId/events` and `/api/alerts/events`: server-sent events that indicate what to reload.
 */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly access: AccessCheck,
    private readonly boards: BoardAccess,
    @Inject(LIVE_FEED) private readonly feed: LiveFeed,
    private readonly hub: LiveHub,
    private readonly limits: StreamLimits,
  ) {}

  onApplicationBootstrap(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    for (const route of [gatewayRoutes.boardEvents, gatewayRoutes.alertEvents])
      fastify.route({
        method: 'GET',
        // Otherwise Fastify would also open streams for HEAD requests.
        exposeHeadRoute: false,
        url: route.path,
        onRequest: this.access.hookFor(route),
        handler: (request, reply) => this.#open(request, reply),
      });
  }

  async #open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.hub.count() >= maxStreams)
      throw new DomainError('unavailable', 'too_many_streams', 'Too many live connections; use polling instead');
    const { principal } = request;
    const userId = principal.kind === 'user' ? principal.userId : null;
    const boardId = BoardId.optional().parse(idsOf(request).boardId);
    const key = boardId ?? alertsKeyOf(userId ?? '');
    const { raw } = reply;
    // The reader left during the access check. Its `close` event has passed, so nothing else would end the stream.
    if (raw.destroyed) {
      reply.hijack();
      return;
    }
    const giveBack = this.limits.take(principal, request.ip);
    const lastEventId = request.headers['last-event-id'];
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Disables buffering in proxies.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();

    const stream = new OpenStream(key, principal, raw);
    // Subscribes before reading the missed messages, so that none is lost in between.
    const leave = this.hub.add(key, stream);
    const leaveAlerts = boardId !== undefined && userId !== null ? this.hub.addAlerts(userId, stream) : () => undefined;
    const keepAlive = setInterval(() => this.#keepAlive(stream, boardId), keepAliveMs);
    raw.once('close', () => {
      clearInterval(keepAlive);
      leave();
      leaveAlerts();
      giveBack();
    });
    try {
      stream.begin(
        await this.feed.resume(key, typeof lastEventId === 'string' ? lastEventId : null),
        this.feed.complete,
      );
    } catch (error) {
      stream.close();
      throw error;
    }
  }

  #keepAlive(stream: OpenStream, boardId: string | undefined): void {
    if (!stream.keepAlive()) stream.close();
    // Ownership could have changed while this stream wasn't subscribed.
    else if (!this.feed.complete && boardId !== undefined)
      this.boards.require(stream.principal, boardId).catch((error: unknown) => {
        if (error instanceof DomainError && error.kind === 'not-found') stream.close();
      });
  }
}
