import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import type { FastifyRequest } from 'fastify';
import { PRINCIPAL_HEADER, type Principal, PrincipalSigner } from '../calls/principal.ts';

const principals = new WeakMap<FastifyRequest, Principal>();

/** Accepts only calls signed by the gateway; health checks are open. */
@Injectable()
export class PrincipalGuard implements CanActivate {
  constructor(private readonly signer: PrincipalSigner) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.url.startsWith('/health/')) return true;
    const header = request.headers[PRINCIPAL_HEADER];
    principals.set(request, await this.signer.verify(typeof header === 'string' ? header : undefined));
    return true;
  }
}

/** The principal of the call, as a controller parameter. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const principal = principals.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!principal) throw new DomainError('unauthenticated', 'invalid_principal', 'The call has no principal');
  return principal;
});
