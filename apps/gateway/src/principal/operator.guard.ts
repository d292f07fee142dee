import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessCheck } from './access-check.ts';

/** For the gateway's own operator routes: sets `request.principal`, or refuses. */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(private readonly access: AccessCheck) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    await this.access.hookFor('operator')(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    return true;
  }
}
