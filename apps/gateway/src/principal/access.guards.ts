import { type CanActivate, type ExecutionContext, Injectable, mixin, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessCheck, type RouteAccess } from './access-check.ts';

@Injectable()
abstract class AccessGuard implements CanActivate {
  protected abstract readonly route: RouteAccess;

  constructor(private readonly check: AccessCheck) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    await this.check.hookFor(this.route)(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    return true;
  }
}

/** Guards the gateway's own routes: sets `request.principal` or rejects the request. */
export function guardOf(route: RouteAccess): Type<CanActivate> {
  @Injectable()
  class RouteGuard extends AccessGuard {
    protected readonly route = route;
  }
  return mixin(RouteGuard);
}

export const OperatorGuard = guardOf({ access: 'operator', scope: 'none', share: false });
