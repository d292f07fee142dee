import { MethodNotAllowedException } from '@nestjs/common';
import { type Route, routes } from '@sightline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const parametersOf = (path: string): number => path.split(':').length - 1;

/** Methods by path, most specific path first, so that `/api/boards/count` isn't mistaken for a board. */
const methodsOf = new Map<string, Set<string>>();
for (const { path, method } of Object.values<Route>(routes)) {
  const methods = methodsOf.get(path) ?? new Set();
  methodsOf.set(path, methods.add(method));
  // GET routes also answer HEAD, except for streams.
  if (method === 'GET' && path !== routes.boardEvents.path) methods.add('HEAD');
}
const known = [...methodsOf]
  .sort(([one], [other]) => parametersOf(one) - parametersOf(other))
  .map(([path, methods]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), methods }));

/**
 * Rejects a method that the path doesn't support.
 * @throws {MethodNotAllowedException} 405 with `Allow`, unless the path is unknown
 */
export function refuseWrongMethod({ method, url }: FastifyRequest, reply: FastifyReply): void {
  const path = url.split('?')[0] ?? '';
  const methods = known.find(({ pattern }) => pattern.test(path))?.methods;
  if (!methods || methods.has(method)) return;
  const allowed = [...methods].sort().join(', ');
  reply.header('allow', allowed);
  throw new MethodNotAllowedException(`This path does not support ${method}, only ${allowed}`);
}
