import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Route } from '@sightline/contracts';
import { newTempSessionId } from '@sightline/product';
import { type Answer, CLOCK, type Clock, jsonOf } from '@sightline/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time limit for a stream that opens although it should be rejected, because it would never end. */
const timeoutMs = 10_000;

export interface Question {
  /** Body, sent as JSON; a string is sent unchanged. */
  body?: object | string;
  /** Default `application/json`. */
  contentType?: string;
}

/** A caller of the host's HTTP API. */
export interface Caller {
  ask(method: Route['method'], path: string, question?: Question): Promise<Answer>;
}

/** Calls the host's own HTTP API in process, through every hook, limit and check. */
@Injectable()
export class InProcessClient {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Returns a new visitor with a random documentation address (RFC 3849), so that no real caller's rate limit is used.
   */
  newVisitor(): Caller {
    return this.withHeader('x-temp-session', newTempSessionId(this.clock.now()));
  }

  /** Returns an unknown caller who sends this header from a new address. */
  withHeader(name: string, value: string): Caller {
    const remoteAddress = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
    const headers = { host: 'visitor.invalid', [name]: value };
    return { ask: (method, path, question) => this.#ask({ remoteAddress, headers }, method, path, question) };
  }

  /** Returns the sender of this request as a caller. */
  senderOf(request: FastifyRequest): Caller {
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
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.statusCode, body: jsonOf(answer.payload) };
  }
}
