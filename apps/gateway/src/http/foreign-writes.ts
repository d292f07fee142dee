import { DomainError, type Route, routes } from '@sightline/contracts';
import type { FastifyRequest } from 'fastify';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
/** One-click unsubscribe (RFC 8058): mail programs post a form, and the address alone grants permission. */
const openToMailPrograms = new Set(
  Object.values<Route>(routes).flatMap(({ ignoresBody, path }) => (ignoresBody ? [path] : [])),
);

/**
 * Rejects a write that a page from another origin triggers in a visitor's browser.
 * @throws {DomainError} forbidden `foreign_origin`
 */
export function refuseForeignWrite({ method, url, headers }: FastifyRequest, publicUrl: string): void {
  if (reads.has(method) || openToMailPrograms.has(url.split('?')[0] ?? '')) return;
  const { origin, host } = headers;
  const isOurs = origin === undefined || origin === new URL(publicUrl).origin || URL.parse(origin)?.host === host;
  if (!isOurs || headers['sec-fetch-site'] === 'cross-site')
    throw new DomainError('forbidden', 'foreign_origin', 'Only pages on this site can make changes');
}
