import type { Principal } from '@sightline/service-kit';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, set by the route's access check. */
    principal: Principal;
  }
}
