import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { Inject, Injectable, MethodNotAllowedException, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG, type Principal } from '@sightline/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { GatewaySettings } from '../config.ts';
import { refuseForeignWrite } from '../http/foreign-writes.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { AccessCheck } from '../principal/access-check.ts';
import { McpCalls } from './mcp-calls.ts';
import { instructions } from './outside-text.ts';
import { tools } from './tools.ts';

const JsonSchema = z.looseObject({ type: z.literal('object') });

const listed = tools.map(({ name, title, description, input }) => ({
  ...{ name, title, description, inputSchema: inputSchemaOf(input) },
  annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
}));

/**
 * `/mcp`: a read-only MCP server (streamable HTTP) for holders of a personal token with read scope. It is stateless,
 * so any replica can handle a request, and a revoked token stops working as quickly as elsewhere.
 */
@Injectable()
export class Mcp implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly access: AccessCheck,
    private readonly limits: RateLimits,
    private readonly calls: McpCalls,
    @Inject(CONFIG) private readonly config: Pick<GatewaySettings, 'PUBLIC_URL'>,
  ) {}

  onApplicationBootstrap(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const allowed = this.access.hookFor({ access: 'user', scope: 'read', share: false });
    for (const url of ['/mcp', '/mcp/']) {
      fastify.post(url, {
        onRequest: async (request, reply) => {
          await this.limits.api(request.ip);
          refuseForeignWrite(request, this.config.PUBLIC_URL);
          await allowed(request, reply);
        },
        handler: (request, reply) => this.#serve(request, reply),
      });
      // The server offers no event stream to open, and has no session to end.
      for (const method of ['GET', 'DELETE', 'PUT', 'PATCH'] as const)
        fastify.route({ method, url, exposeHeadRoute: false, handler: (_request, reply) => refuse(reply) });
    }
  }

  async #serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = this.#serverFor(request.principal);
    await server.connect(transport);
    try {
      const headers = new Headers();
      for (const name of ['content-type', 'mcp-protocol-version'] as const) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      headers.set('accept', acceptedBy(request.headers.accept));
      const asked = new Request(new URL('/mcp', this.config.PUBLIC_URL), { method: 'POST', headers });
      const answer = await transport.handleRequest(asked, { parsedBody: withArguments(request.body ?? null) });
      reply.status(answer.status).header('cache-control', 'no-store');
      const type = answer.headers.get('content-type');
      if (type) reply.header('content-type', type);
      await reply.send(await answer.text());
    } finally {
      await server.close();
    }
  }

  #serverFor(principal: Principal): Server {
    const server = new Server(
      { name: 'sightline', title: 'Sightline', version: '1.0.0' },
      { capabilities: { tools: {} }, instructions },
    );
    server.setRequestHandler('tools/list', () => ({ tools: listed }));
    server.setRequestHandler('tools/call', async ({ params }) => {
      const tool = tools.find(({ name }) => name === params.name);
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`);
      return this.calls.run(tool, params.arguments ?? {}, principal);
    });
    return server;
  }
}

/**
 * Adds event streams to the accepted types. The transport requires clients to accept them, although every response is
 * JSON.
 */
function acceptedBy(header: string | undefined): string {
  const takesJson = (header || '*/*')
    .split(',')
    .some((type) => /^\s*(?:application\/(?:json|\*)|\*\/\*)\s*(?:;|$)/i.test(type));
  return takesJson ? 'application/json, text/event-stream' : (header ?? '');
}

const Called = z.looseObject({ params: z.looseObject({ arguments: z.null() }) });

/** Replaces `null` arguments, which some clients send where the protocol omits them. */
function withArguments(body: unknown): unknown {
  const given = (message: unknown) => {
    const called = Called.safeParse(message);
    return called.success ? { ...called.data, params: { ...called.data.params, arguments: {} } } : message;
  };
  return Array.isArray(body) ? body.map(given) : given(body);
}

function inputSchemaOf(input: z.ZodObject) {
  return JsonSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
}

function refuse(reply: FastifyReply): never {
  reply.header('allow', 'POST');
  throw new MethodNotAllowedException('MCP clients must send POST requests to this address');
}
