import { MethodNotAllowedException } from '@nestjs/common';
import { type Route, routes } from '@sightline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const patterns = Object.values(routes).map(({ path, method }: Route) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The methods of the API at a path; GET routes answer HEAD, too. */
function methodsAt(path: string): string[] {
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
}

/**
 * Refuses a method that a path of the API does not have; for requests that match no route.
 * @throws {MethodNotAllowedException} 405 with `Allow`, unless the path is unknown
 */
export function refuseWrongMethod(request: FastifyRequest, reply: FastifyReply): void {
  const methods = methodsAt(request.url.split('?')[0] ?? '');
  if (methods.length === 0) return;
  reply.header('allow', methods.join(', '));
  throw new MethodNotAllowedException(`There is no ${request.method} here, only ${methods.join(', ')}`);
}
