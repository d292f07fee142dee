import { Inject, Injectable } from '@nestjs/common';
import { BoardId, boardNotFound, DomainError, isBoardLevel, type Route, type TokenScope } from '@sightline/contracts';
import { CONFIG, isOperator, type Principal, requireOperator } from '@sightline/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import '../http/request.ts';
import type { GatewaySettings } from '../config.ts';
import { parseJson } from '../http/json-body.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { BoardAccess } from './board-access.ts';
import { isLoopbackRequest } from './loopback.ts';
import { PrincipalResolver } from './principal-resolver.ts';

/** Keeps other values out of the services' paths. */
const idPattern = /^[\w-]{1,64}$/;

/** The path parameters of a request. @throws {DomainError} not-found for a value that can't be an id */
export function idsOf(request: FastifyRequest): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.params as Record<string, string>)) {
    if (!idPattern.test(value))
      throw name === 'boardId' ? boardNotFound() : new DomainError('not-found', 'not_found', `Unknown ${name}`);
    ids[name] = value;
  }
  return ids;
}

export type RouteAccess = Pick<Route, 'access' | 'scope' | 'share'>;

/** Checks access to a route before its body is read. */
@Injectable()
export class AccessCheck {
  constructor(
    private readonly principals: PrincipalResolver,
    private readonly boards: BoardAccess,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Pick<GatewaySettings, 'OPERATORS'>,
  ) {}

  /** Returns an `onRequest` hook that sets `request.principal` or rejects the request. */
  hookFor(route: RouteAccess): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
    return async (request, reply) => {
      try {
        request.principal = await this.principals.resolve(request);
        await this.#countCall(request.principal, reply);
        await this.#enforce(route, request);
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

  /** Counts a call with a token and reports the limit in headers. @throws {DomainError} rate-limited */
  async #countCall(principal: Principal, reply: FastifyReply): Promise<void> {
    if (principal.kind !== 'user' || !principal.token) return;
    const { limit, remaining, resetSeconds, waitSeconds } = await this.limits.ofToken(principal.token.id);
    reply.header('ratelimit-limit', limit).header('ratelimit-remaining', remaining);
    reply.header('ratelimit-reset', waitSeconds || resetSeconds);
    this.limits.refuseToken(waitSeconds);
  }

  async #enforce(route: RouteAccess, request: FastifyRequest): Promise<void> {
    const { access } = route;
    const { principal } = request;
    if (principal.kind === 'share') return enforceShare(route, principal, request);
    if (principal.kind === 'user' && principal.token) enforceScope(route, principal.token.scopes);
    if (access === 'public') return;
    if (access === 'operator') return this.#enforceOperator(request);
    if (access === 'user' && principal.kind !== 'user')
      throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in to do this');
    if (principal.kind === 'anonymous')
      throw new DomainError('unauthenticated', 'session_required', 'Sign in, or send a visitor session');
    if (isBoardLevel(access)) await this.boards.require(principal, BoardId.parse(idsOf(request).boardId), access);
  }

  /**
   * Checks access to the board named in the body (`bodyBoard`). Accepts a body without a board.
   * @throws {DomainError} not-found `board_not_found`; forbidden `read_only`, `owner_only`
   */
  async ofBody({ bodyBoard }: Route, request: FastifyRequest): Promise<void> {
    if (bodyBoard === undefined || typeof request.body !== 'string') return;
    // The service's schema rejects bodies that aren't text.
    const named = z.object({ boardId: z.string() }).safeParse(parseJson(request.body));
    if (!named.success) return;
    if (!idPattern.test(named.data.boardId)) throw boardNotFound();
    await this.boards.require(request.principal, named.data.boardId, bodyBoard);
  }

  /**
   * @throws {DomainError} unauthenticated for visitors, who could be operators once signed in; forbidden for other
   * users
   */
  #enforceOperator(request: FastifyRequest): void {
    const { principal } = request;
    if (isOperator(principal)) return;
    const isPerson = principal.kind !== 'system' && principal.kind !== 'share';
    if (this.config.OPERATORS === 'loopback' && isPerson && isLoopbackRequest(request)) {
      request.principal = { ...principal, roles: ['operator'] };
      return;
    }
    if (principal.kind !== 'user')
      throw new DomainError('unauthenticated', 'sign_in_required', 'Sign in as an operator to do this');
    requireOperator(principal);
  }
}

/**
 * Allows a share link to access its own board only.
 * @throws {DomainError} forbidden `not_shared`; not-found `board_not_found` for another board
 */
function enforceShare(
  { share }: RouteAccess,
  { boardId }: Extract<Principal, { kind: 'share' }>,
  request: FastifyRequest,
): void {
  if (!share || (request.method !== 'GET' && request.method !== 'HEAD'))
    throw new DomainError('forbidden', 'not_shared', 'This link only shows a board');
  const asked = idsOf(request).boardId;
  if (asked !== undefined && asked !== boardId) throw boardNotFound();
}

/** @throws {DomainError} forbidden `token_not_allowed`, `scope_missing` */
function enforceScope({ scope }: RouteAccess, scopes: readonly TokenScope[]): void {
  if (scope === 'none')
    throw new DomainError(
      'forbidden',
      'token_not_allowed',
      'Personal tokens are not allowed to do this. Sign in instead',
    );
  if (!scopes.includes(scope))
    throw new DomainError('forbidden', 'scope_missing', `This needs a personal token with the scope "${scope}"`);
}
