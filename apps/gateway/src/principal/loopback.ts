import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a request comes from this machine and names it as host. The host name protects against DNS rebinding: a foreign
 * page can point its own name here, but can't make the browser send `localhost`.
 */
export function isOnThisMachine({ ip, hostname }: Pick<FastifyRequest, 'ip' | 'hostname'>): boolean {
  return isLoopback(ip) && (hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1')));
}

function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
