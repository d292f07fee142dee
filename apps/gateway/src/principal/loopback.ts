import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { DomainError } from '@sightline/contracts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The raw request. Fastify's `ip` and `hostname` aren't used, because they can come from headers that a web page sets. */
interface DirectRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * True if a request comes directly from this machine, without a proxy, and names it as host. The host name protects
 * against DNS rebinding: a foreign page can resolve its own name to this address, but can't make the browser send
 * `Host: localhost`.
 */
export function isLoopbackRequest({ headers, socket }: DirectRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  const hostname = /^\[?([^/@[\]]*?)\]?(?::\d+)?$/.exec(headers.host ?? '')?.[1] ?? '';
  return !isForwarded && isLoopback(socket.remoteAddress ?? '') && (hostname === 'localhost' || isLoopback(hostname));
}

/** An `onRequest` hook. @throws {DomainError} forbidden `this_machine_only` */
export async function requireThisMachine(request: DirectRequest): Promise<void> {
  if (!isLoopbackRequest(request))
    throw new DomainError('forbidden', 'this_machine_only', 'This page opens only on the machine that runs Sightline');
}

function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
