import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import {
  Body,
  Controller,
  Get,
  HttpException,
  Injectable,
  Module,
  type OnModuleInit,
  Param,
  Post,
  Res,
} from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import {
  asUser,
  createTestService,
  startTestMongo,
  TEST_INTERNAL_SECRET,
  type TestMongo,
  type TestService,
  waitUntil,
} from '@sightline/testing';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InProcessTransport } from './bus/in-process.transport.ts';
import { PRINCIPAL_HEADER, type Principal, PrincipalSigner } from './calls/principal.ts';
import { HealthChecks } from './health.ts';
import { CurrentPrincipal } from './http/principal.guard.ts';
import { silentLogger } from './log.ts';
import { createService, MAX_BODY_BYTES } from './service.ts';
import { Store } from './store/store.ts';
import { currentTraceId } from './telemetry/trace.ts';

const Thing = z.object({ name: z.string().min(2), tags: z.array(z.object({ id: z.int() })).default([]) });
type Thing = z.infer<typeof Thing>;

const errors: Record<string, () => Error> = {
  invalid: () => new DomainError('invalid', 'bad_name', 'The name is bad'),
  unauthenticated: () => new DomainError('unauthenticated', 'session_required', 'Sign in'),
  forbidden: () => new DomainError('forbidden', 'not_yours', 'Not yours'),
  'not-found': () => new DomainError('not-found', 'board_not_found', 'No such board'),
  conflict: () => new DomainError('conflict', 'taken', 'Taken'),
  'too-large': () => new DomainError('too-large', 'too_large', 'Too large'),
  'rate-limited': () =>
    new DomainError('rate-limited', 'slow_down', 'Slow down', { details: { retryAfterSeconds: 30 } }),
  unavailable: () => new DomainError('unavailable', 'store_unavailable', 'The store is away'),
  internal: () => new DomainError('internal', 'broken_rule', 'secret: row 17 of ledger'),
  unknown: () => new TypeError('secret: x is not a function'),
  http: () => new HttpException('Gone fishing', 410),
};

@Controller()
class ThingsController {
  constructor(private readonly store: Store) {}

  @Get('/api/errors/:kind')
  fail(@Param('kind') kind: string) {
    throw errors[kind]?.();
  }
  @Post('/api/functions/things')
  make(@Body({ schema: Thing }) thing: Thing, @CurrentPrincipal() principal: Principal) {
    return { thing, by: principal.kind, traceId: currentTraceId() };
  }
  @Post('/api/events')
  emit(@Body({ schema: Thing }) { name }: Thing) {
    const owner = { userId: 'user-1', tempSessionId: null };
    return this.store.transaction(async ({ emit }) =>
      emit('board.ready', { boardId: name, owner, name, cardCount: 1 }),
    );
  }
  @Get('/api/half')
  half(@Res() reply: FastifyReply) {
    reply.hijack();
    reply.raw.write('half');
    setImmediate(() => reply.raw.end());
    throw new Error('broken in the middle');
  }
}
@Module({ controllers: [ThingsController] })
class ThingsModule {}

describe('a service', () => {
  let mongo: TestMongo;
  let subject: TestService;
  let port: number;
  beforeAll(async () => {
    mongo = await startTestMongo();
    subject = await createTestService(ThingsModule, { name: 'boards', mongo });
    await subject.service.app.listen(0, '127.0.0.1');
    port = Number(new URL(await subject.service.app.getUrl()).port);
  });
  afterAll(async () => {
    await subject.stop();
    await mongo.stop();
  });

  describe('answers errors with problem details', () => {
    it.each([
      ['invalid', 400, 'bad_name', 'The name is bad'],
      ['unauthenticated', 401, 'session_required', 'Sign in'],
      ['forbidden', 403, 'not_yours', 'Not yours'],
      ['not-found', 404, 'board_not_found', 'No such board'],
      ['conflict', 409, 'taken', 'Taken'],
      ['too-large', 413, 'too_large', 'Too large'],
      ['rate-limited', 429, 'slow_down', 'Slow down'],
      ['unavailable', 503, 'store_unavailable', 'The store is away'],
      ['internal', 500, 'broken_rule', 'Something went wrong on our side. Please try again.'],
      ['unknown', 500, 'internal_error', 'Something went wrong on our side. Please try again.'],
      ['http', 410, 'error', 'Gone fishing'],
    ])('%s', async (kind, status, code, detail) => {
      const answer = await subject.inject('GET', `/api/errors/${kind}`);
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toEqual({
        type: `urn:sightline:problem:${code}`,
        title: expect.any(String),
        status,
        detail,
        code,
      });
      expect(answer.headers['retry-after']).toBe(kind === 'rate-limited' ? '30' : undefined);
    });

    it('responds with {success, error} under /api/functions', async () => {
      const answer = await subject.inject('POST', '/api/functions/things', { body: {} });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({
        success: false,
        error: '“name” is missing',
        code: 'invalid_request',
      });
    });

    it('lists every error in a body with its path', async () => {
      const answer = await subject.inject('POST', '/api/functions/things', {
        body: { name: 'x', tags: [{ id: 1 }, { id: 'a' }] },
      });
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'invalid_request',
        issues: [
          { path: 'name', message: expect.any(String) },
          { path: 'tags.1.id', message: expect.any(String) },
        ],
      });
    });

    it.each([
      ['malformed JSON', { body: '{"name":' }, 400, 'malformed_json'],
      ['an empty body', { body: '' }, 400, 'malformed_json'],
      ['another media type', { body: '<x/>', headers: { 'content-type': 'text/xml' } }, 415, 'unsupported_media_type'],
      ['a body that is too large', { body: { name: 'x'.repeat(MAX_BODY_BYTES) } }, 413, 'body_too_large'],
      ['an attack on the prototype', { body: '{"name":"ab","__proto__":{"x":1}}' }, 400, 'malformed_json'],
    ])('refuses %s', async (_, options, status, code) => {
      const answer = await subject.inject('POST', '/api/functions/things', options);
      expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ code, success: false })]);
    });

    it('answers unknown routes with 404', async () => {
      expect((await subject.inject('GET', '/api/nothing')).json()).toMatchObject({ status: 404, code: 'not_found' });
    });

    it('does not touch a response that has already started', async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/half`, {
        headers: { [PRINCIPAL_HEADER]: await new PrincipalSigner(TEST_INTERNAL_SECRET).sign(asUser()) },
      });
      expect(await response.text()).toBe('half');
    });
  });

  it('parses the declared fields of a body, with defaults', async () => {
    const answer = await subject.inject('POST', '/api/functions/things', {
      as: asUser(),
      body: { name: 'ab', admin: true },
    });
    expect(answer.json()).toMatchObject({ thing: { name: 'ab', tags: [] }, by: 'user' });
  });

  it('requires a principal for everything but health', async () => {
    for (const header of [undefined, 'forged']) {
      const headers: Record<string, string> = header ? { [PRINCIPAL_HEADER]: header } : {};
      const answer = await subject.inject('POST', '/api/functions/things', { as: null, body: { name: 'ab' }, headers });
      expect([answer.status, answer.json()]).toEqual([401, expect.objectContaining({ code: 'invalid_principal' })]);
    }
    expect((await subject.inject('GET', '/health/../api/errors/invalid', { as: null })).status).not.toBe(400);
    expect((await subject.inject('GET', '/health/live', { as: null })).json()).toEqual({ status: 'ok', checks: {} });
  });

  it('is ready while its parts respond', async () => {
    const ready = () => subject.inject('GET', '/health/ready', { as: null });
    expect((await ready()).json()).toEqual({ status: 'ok', checks: { store: { ok: true }, broker: { ok: true } } });
    subject.get(HealthChecks).register('moon', () => Promise.reject(new Error('too far')));
    const answer = await ready();
    expect([answer.status, answer.json()]).toEqual([
      503,
      expect.objectContaining({
        status: 'degraded',
        checks: expect.objectContaining({ moon: { ok: false, detail: 'too far' } }),
      }),
    ]);
  });

  it('carries the trace of a request into its events, even over a socket and with a slow body', async () => {
    const traceIds = ['1', '2', '3', '4'].map((digit) => digit.repeat(32));
    const header = await new PrincipalSigner(TEST_INTERNAL_SECRET).sign(asUser());
    await Promise.all(
      traceIds.map(async (traceId) => {
        const request = rawRequest({
          port,
          host: '127.0.0.1',
          path: '/api/events',
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [PRINCIPAL_HEADER]: header,
            traceparent: `00-${traceId}-b7ad6b7169203331-01`,
          },
        });
        request.write('{"name":');
        await new Promise((resolve) => setImmediate(resolve));
        request.end(`"${traceId}"}`);
        const [response] = await once(request, 'response');
        response.resume();
        await once(response, 'end');
      }),
    );
    await subject.settled();
    const traces = subject.transport
      .published('board.ready')
      .map(({ key, traceparent }) => [key, traceparent?.slice(3, 35)]);
    expect(traces.sort()).toEqual(traceIds.map((traceId) => [traceId, traceId]));
  });
});

describe('createService', () => {
  it('disconnects the store when the module fails to start', async () => {
    @Injectable()
    class Failing implements OnModuleInit {
      async onModuleInit() {
        throw new Error('no index today');
      }
    }
    @Module({ providers: [Failing] })
    class FailingModule {}
    const mongo = await startTestMongo();
    const config = {
      MONGODB_URI: mongo.uri,
      MONGODB_DATABASE_PREFIX: mongo.newPrefix(),
      INTERNAL_SECRET: TEST_INTERNAL_SECRET,
      LOG_LEVEL: 'silent' as const,
    };
    const transport = new InProcessTransport(mongo.client.db(mongo.newPrefix()).collection('dead_letters'));
    const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    const before = sockets();
    const making = createService({ name: 'boards', module: FailingModule, config, transport, logger: silentLogger() });
    await expect(making).rejects.toThrow('no index today');
    await waitUntil(() => sockets() <= before, { what: 'the connections to close' });
    await mongo.stop();
  });
});
