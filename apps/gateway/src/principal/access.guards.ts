import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Access } from '@sightline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessCheck } from './access-check.ts';

/** For the gateway's own routes: sets `request.principal`, or refuses. */
@Injectable()
abstract class AccessGuard implements CanActivate {
  protected abstract readonly access: Access;

  constructor(private readonly check: AccessCheck) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    await this.check.hookFor(this.access)(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    return true;
  }
}

@Injectable()
export class OperatorGuard extends AccessGuard {
  protected readonly access = 'operator';
}

@Injectable()
export class UserGuard extends AccessGuard {
  protected readonly access = 'user';
}
