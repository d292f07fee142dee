import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessCheck } from './access-check.ts';

/** For the gateway's own routes of signed-in users: sets `request.principal`, or refuses. */
@Injectable()
export class UserGuard implements CanActivate {
  constructor(private readonly access: AccessCheck) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    await this.access.hookFor('user')(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    return true;
  }
}
