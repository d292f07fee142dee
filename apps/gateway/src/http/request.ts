import type { Principal } from '@sightline/service-kit';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set by the access check of the route. */
    principal: Principal;
  }
}
