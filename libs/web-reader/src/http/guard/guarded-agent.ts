import { lookup as dnsLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { noWebsiteAt, ReadError } from '../../errors.ts';
import type { ResolvedAddress } from '../../types.ts';
import { isLoopbackAddress, isPublicAddress } from './address-guard.ts';

export type Lookup = (hostname: string) => Promise<ResolvedAddress[]>;

/** Node's resolver, which returns all addresses. */
export const systemLookup: Lookup = (hostname) => dnsLookup(hostname, { all: true });

/** The same error as for a missing name, so that it doesn't reveal which internal names exist. */
const notPublic = (hostname: string) => new ReadError('unknown_host', noWebsiteAt(hostname), { url: hostname });

/**
 * Creates a `lookup` for `net.connect` that returns the answers only when all of them are public. The connection uses
 * exactly these answers, so a name that resolves differently a moment later can't bypass the check.
 */
export function guardedLookup(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (answers) => {
        const [first] = answers;
        if (first === undefined) {
          callback(Object.assign(new Error(`No address for ${hostname}`), { code: 'ENOTFOUND' }), []);
        } else if (!answers.every(({ address }) => isPublicAddress(address))) callback(notPublic(hostname), []);
        else if (options.all) callback(null, answers);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/**
 * Creates the keep-alive pool of a reader. `isOverride` identifies the loopback origins of the reader's overrides;
 * every other connection must be to a public address, which is checked again on the open socket.
 */
export function guardedAgent(lookup: Lookup, isOverride: (origin: string) => boolean): Agent {
  const connect = buildConnector({ lookup: guardedLookup(lookup), allowH2: false, timeout: 10_000 });
  return new Agent({
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    connect: (options, callback) => {
      const port = options.port === '' ? '' : `:${options.port}`;
      const host = options.hostname.includes(':') ? `[${options.hostname.replace(/^\[|\]$/g, '')}]` : options.hostname;
      const origin = new URL(`${options.protocol}//${host}${port}`).origin;
      const allowed = isOverride(origin) ? isLoopbackAddress : isPublicAddress;
      connect(options, (error, socket) => {
        if (error !== null) return callback(error, null);
        if (allowed(socket.remoteAddress ?? '')) return callback(null, socket);
        socket.destroy();
        callback(notPublic(options.hostname), null);
      });
    },
  });
}
