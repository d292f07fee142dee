import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { BoardId, DomainError, gatewayRoutes, type LiveMessage } from '@sightline/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AccessCheck, idsOf } from '../principal/access-check.ts';
import { LiveHub } from './live-hub.ts';

const keepAliveMs = 20_000;
/** What may wait for a slow reader before it is dropped; a message has about 100 bytes. */
const maxWaitingBytes = 64 * 1024;
const maxStreams = 10_000;

/** `GET /api/boards/:boardId/events`: server-sent events that say what to load anew. */
@Injectable()
export class LiveStreams implements OnApplicationBootstrap {
  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(AccessCheck) private readonly access: AccessCheck,
    @Inject(LiveHub) private readonly hub: LiveHub,
  ) {}

  onApplicationBootstrap(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.route({
      method: 'GET',
      // Without it Fastify would hold a stream open for HEAD requests too.
      exposeHeadRoute: false,
      url: gatewayRoutes.boardEvents.path,
      onRequest: this.access.hookFor(gatewayRoutes.boardEvents.access),
      handler: (request, reply) => this.#open(request, reply),
    });
  }

  async #open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.hub.count() >= maxStreams)
      throw new DomainError('unavailable', 'too_many_streams', 'Too many live connections; ask again by polling');
    const boardId = BoardId.parse(idsOf(request).boardId);
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies in between must not collect it first.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });

    let id = 0;
    const write = (text: string) => {
      raw.write(text);
      return raw.writableLength <= maxWaitingBytes;
    };
    const send = (message: LiveMessage) => {
      id += 1;
      return write(`id: ${id}\nevent: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`);
    };
    // Who doesn't read what is left gets a second, so that neither memory nor a shutdown waits for him.
    const close = () => {
      raw.end();
      setTimeout(() => raw.destroy(), raw.writableLength > maxWaitingBytes ? 0 : 1_000).unref();
    };
    const leave = this.hub.add(boardId, { principal: request.principal, send, close });
    const keepAlive = setInterval(() => {
      if (!write(': keep-alive\n\n')) close();
    }, keepAliveMs);
    raw.once('close', () => {
      clearInterval(keepAlive);
      leave();
    });
    // "Look": whatever happened before this moment was not heard.
    send({ type: 'board', boardId, status: null });
  }
}
