import { type AddressInfo, isIP, Socket } from 'node:net';

/**
 * A `lookup` for this tool's readers that always fails, because a name without an origin override is on another
 * machine.
 */
export async function refuseLookup(name: string): Promise<never> {
  throw new Error(`${name} is not on this machine`);
}

/**
 * Makes all later connections to other machines fail. Pages under test can redirect to an IP address, which bypasses
 * look-ups; names are handled by {@link refuseLookup}.
 */
export function stayOnThisMachine(): void {
  const { connect } = Socket.prototype;
  Object.assign(Socket.prototype, {
    connect(this: Socket, ...args: unknown[]) {
      const host = hostOf(args);
      if (host === null || isIP(host) === 0 || isLoopback(host)) return Reflect.apply(connect, this, args);
      return this.destroy(new Error(`No connection to ${host}: only this machine can be reached`));
    },
  });
}

/**
 * Returns the host of a socket's connect arguments; null for a pipe. Node
 * passes the options alone, in an array, or as port and host.
 */
function hostOf(args: readonly unknown[]): string | null {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'string' && !/^\d+$/.test(first)) return null;
  const options = typeof first === 'object' && first !== null ? first : { host: second };
  if ('path' in options && typeof options.path === 'string') return null;
  return 'host' in options && typeof options.host === 'string' ? options.host : 'localhost';
}

const isLoopback = (host: string) => /^(?:127(?:\.\d{1,3}){3}|::1)$/.test(host);

export function originOf(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}
