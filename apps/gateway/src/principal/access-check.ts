import { Inject, Injectable } from '@nestjs/common';
import { type Access, BoardId, DomainError } from '@sightline/contracts';
import { CONFIG, isOperator, requireOperator } from '@sightline/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '../http/request.ts';
import type { GatewaySettings } from '../config.ts';
import { BoardAccess } from './board-access.ts';
import { isOnThisMachine } from './loopback.ts';
import { PrincipalResolver } from './principal-resolver.ts';

/** Other values never reach the path of a service. */
const idPattern = /^[\w-]{1,64}$/;

/** The path parameters of a request. @throws {DomainError} not-found for one that can't be an id */
export function idsOf(request: FastifyRequest): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.params as Record<string, string>)) {
    if (!idPattern.test(value))
      throw name === 'boardId'
        ? new DomainError('not-found', 'board_not_found', 'This board does not exist')
        : new DomainError('not-found', 'not_found', `There is nothing with this ${name}`);
    ids[name] = value;
  }
  return ids;
}

/** Enforces the `access` of a route, before its body is read. */
@Injectable()
export class AccessCheck {
  constructor(
    private readonly principals: PrincipalResolver,
    private readonly boards: BoardAccess,
    @Inject(CONFIG) private readonly config: Pick<GatewaySettings, 'OPERATORS'>,
  ) {}

  /** An `onRequest` hook that sets `request.principal` or refuses. */
  hookFor(access: Access): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
    return async (request, reply) => {
      try {
        request.principal = await this.principals.resolve(request);
        await this.#enforce(access, request);
      } catch (error) {
        if (error instanceof DomainError && error.kind === 'unauthenticated')
          reply.header(
            'www-authenticate',
            `Bearer realm="sightline"${error.code === 'invalid_token' ? ', error="invalid_token"' : ''}`,
          );
        throw error;
      }
    };
  }

  async #enforce(access: Access, request: FastifyRequest): Promise<void> {
    if (access === 'public') return;
    if (access === 'operator') return this.#enforceOperator(request);
    const { principal } = request;
    if (access === 'user' && principal.kind !== 'user')
      throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in to do this');
    if (principal.kind === 'anonymous')
      throw new DomainError('unauthenticated', 'session_required', 'Sign in, or send a visitor session');
    if (access === 'board') await this.boards.require(principal, BoardId.parse(idsOf(request).boardId));
  }

  /** @throws {DomainError} unauthenticated for visitors, who may be operators once signed in; forbidden for other users */
  #enforceOperator(request: FastifyRequest): void {
    const { principal } = request;
    if (isOperator(principal)) return;
    if (this.config.OPERATORS === 'loopback' && principal.kind !== 'system' && isOnThisMachine(request)) {
      request.principal = { ...principal, roles: ['operator'] };
      return;
    }
    if (principal.kind !== 'user')
      throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in as an operator to do this');
    requireOperator(principal);
  }
}
