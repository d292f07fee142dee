import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DomainError, FeedFormat, type FeedRequest, RenderedFeed } from '@sightline/contracts';
import { CONFIG, hashOfToken, ServiceCalls } from '@sightline/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../config.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { AccessKeys } from '../principal/access-keys.ts';

/**
 * Serves `GET /feeds/{secret}.rss`, `.atom`, `.json`: the secret in the address grants access, because feed readers
 * can't sign in. Distribution renders the feed; conditional requests for an unchanged feed get 304.
 */
@Injectable()
export class Feeds implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly keys: AccessKeys,
    private readonly limits: RateLimits,
    private readonly calls: ServiceCalls,
    @Inject(CONFIG) private readonly config: Pick<GatewaySettings, 'PUBLIC_URL'>,
  ) {}

  onApplicationBootstrap(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.get<{ Params: { file: string } }>('/feeds/:file', (request, reply) => this.#serve(request, reply));
  }

  async #serve(request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply): Promise<void> {
    await this.limits.api(request.ip);
    const { text, mediaType, updatedAt } = await this.#render(request.params.file);
    const etag = `"${hashOfToken(text).slice(0, 32)}"`;
    const lastModified = new Date(updatedAt).toUTCString();
    reply
      .header('etag', etag)
      .header('last-modified', lastModified)
      // Readers revalidate every time, and shared caches store nothing.
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex, nofollow');
    if (isKnown(request.headers, etag, lastModified)) reply.status(304).send();
    else reply.header('content-type', `${mediaType}; charset=utf-8`).send(text);
    await reply;
  }

  /** @throws {DomainError} not-found `feed_gone` */
  async #render(file: string): Promise<RenderedFeed> {
    const [, secret = '', extension] = /^(.+)\.(\w+)$/.exec(file) ?? [];
    const format = FeedFormat.safeParse(extension);
    if (!format.success) throw new DomainError('not-found', 'feed_gone', 'This feed no longer exists');
    const { id, boardId, boardName, label, filter, createdAt } = await this.keys.feedOf(secret);
    const siteUrl = new URL(this.config.PUBLIC_URL).origin;
    const body: FeedRequest = {
      ...{ format: format.data, filter, feedId: id, createdAt, siteUrl },
      title: label === 'Feed' ? boardName : `${boardName}: ${label}`,
      selfUrl: new URL(`/feeds/${file}`, siteUrl).href,
    };
    const path = `/internal/boards/${encodeURIComponent(boardId)}/feed`;
    const call = { service: 'distribution', method: 'POST', path, principal: { kind: 'system' } } as const;
    return this.calls.json({ ...call, body }, RenderedFeed);
  }
}

/** True if the reader has the current feed. `If-None-Match` takes precedence (RFC 9110). */
function isKnown(headers: FastifyRequest['headers'], etag: string, lastModified: string): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined)
    return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Date.parse(lastModified) <= since;
}
