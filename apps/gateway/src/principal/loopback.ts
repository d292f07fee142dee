import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a request comes from a browser on this machine that asked for this machine by name. The name matters: a page of
 * somebody else's can make its own host name point here (DNS rebinding), but can't make the browser say `localhost`.
 */
export function isOnThisMachine({ ip, hostname }: Pick<FastifyRequest, 'ip' | 'hostname'>): boolean {
  return isLoopback(ip) && (hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1')));
}

function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
