import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
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
 * `/mcp`: a read-only MCP server (streamable HTTP) for whoever has a personal token that may read. Without sessions: every request
 * stands for itself, so that any replica answers it, and a revoked token stops as fast as everywhere.
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
    fastify.post('/mcp', {
      onRequest: async (request, reply) => {
        await this.limits.api(request.ip);
        refuseForeignWrite(request, this.config.PUBLIC_URL);
        await allowed(request, reply);
      },
      handler: (request, reply) => this.#serve(request, reply),
    });
    // There is nothing to listen to, and no session to end.
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH'] as const)
      fastify.route({ method, url: '/mcp', exposeHeadRoute: false, handler: (_request, reply) => refuse(reply) });
  }

  async #serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = this.#serverFor(request.principal);
    await server.connect(transport);
    try {
      const headers = new Headers();
      for (const name of ['accept', 'content-type', 'mcp-protocol-version'] as const) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const asked = new Request(new URL('/mcp', this.config.PUBLIC_URL), { method: 'POST', headers });
      const answer = await transport.handleRequest(asked, { parsedBody: request.body ?? null });
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
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const tool = tools.find(({ name }) => name === params.name);
      if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}`);
      return this.calls.run(tool, params.arguments ?? {}, principal);
    });
    return server;
  }
}

function inputSchemaOf(input: z.ZodObject) {
  return JsonSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
}

function refuse(reply: FastifyReply): never {
  reply.header('allow', 'POST');
  throw new MethodNotAllowedException('MCP clients post to this address');
}
