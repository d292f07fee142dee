import { Inject, Injectable } from '@nestjs/common';
import { DomainError, messageOf } from '@sightline/contracts';
import { callOf, LOGGER, type Logger, type Principal, ServiceCalls } from '@sightline/service-kit';
import { z } from 'zod';
import { BoardAccess } from '../principal/board-access.ts';
import { answerText } from './outside-text.ts';
import type { Read, Tool } from './tools.ts';

export interface ToolAnswer {
  [more: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: true;
}

/** Runs tools as a user, with the same checks that the proxy applies to requests. */
@Injectable()
export class McpCalls {
  constructor(
    private readonly calls: ServiceCalls,
    private readonly boards: BoardAccess,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs a tool. Errors are returned as answers, so that the model can read them and ask differently. */
  async run(tool: Tool, args: unknown, principal: Principal): Promise<ToolAnswer> {
    try {
      return { content: [{ type: 'text', text: answerText(await tool.run(args, this.#readAs(principal))) }] };
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: this.#wordsOf(error, tool.name) }] };
    }
  }

  #readAs(principal: Principal): Read {
    return async (route, schema, ids = {}, query = {}) => {
      if (route.method !== 'GET') throw new Error(`${route.path} is not read-only`);
      if (route.access === 'board') await this.boards.require(principal, ids.boardId ?? '');
      const call = callOf(route, principal, { ids });
      const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
      const search = new URLSearchParams(
        given.map(([name, value]): [string, string] => [name, String(value)]),
      ).toString();
      return this.calls.json({ ...call, path: search ? `${call.path}?${search}` : call.path }, schema);
    };
  }

  #wordsOf(error: unknown, tool: string): string {
    if (error instanceof z.ZodError) return `Invalid arguments: ${z.prettifyError(error)}`;
    if (error instanceof DomainError && error.kind !== 'internal') return `${error.message} (${error.code})`;
    this.logger.error({ err: error, tool, reason: messageOf(error) }, 'an MCP tool failed');
    return 'Something went wrong inside Sightline. Try again later.';
  }
}
