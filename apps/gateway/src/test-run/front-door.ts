import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Route } from '@sightline/contracts';
import { CLOCK, type Clock, newTempSessionId } from '@sightline/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answer, jsonOf } from '../proxy/service-calls.ts';

/** Longest that an answer is waited for. A stream that opens, where it must not, never ends by itself. */
const patienceMs = 10_000;

export interface Question {
  /** Sent as JSON; a string as it is. */
  body?: object | string;
  /** Default `application/json`. */
  contentType?: string;
}

/** Somebody who calls the gateway. */
export interface Caller {
  ask(method: Route['method'], path: string, question?: Question): Promise<Answer>;
}

/** The gateway's own HTTP layer as its callers meet it: every hook, limit and check, without a socket. */
@Injectable()
export class FrontDoor {
  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A visitor who has never been here, from an address that nobody has (RFC 3849), so that no limit is anybody's. */
  stranger(): Caller {
    const remoteAddress = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
    const headers = { host: 'stranger.invalid', 'x-temp-session': newTempSessionId(this.clock.now()) };
    return { ask: (method, path, question) => this.#ask({ remoteAddress, headers }, method, path, question) };
  }

  /** Whoever sent this request, once more. */
  same(request: FastifyRequest): Caller {
    const { authorization, host = '' } = request.headers;
    const headers = { host, ...(authorization === undefined ? {} : { authorization }) };
    const remoteAddress = request.ip;
    return { ask: (method, path, question) => this.#ask({ remoteAddress, headers }, method, path, question) };
  }

  async #ask(
    { remoteAddress, headers }: { remoteAddress: string; headers: Record<string, string> },
    method: Route['method'],
    url: string,
    { body, contentType = 'application/json' }: Question = {},
  ): Promise<Answer> {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const answer = await fastify.inject({
      method,
      url,
      remoteAddress,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': contentType }) },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.statusCode, body: jsonOf(answer.payload) };
  }
}
