import { isIP } from 'node:net';
import { noWebsiteAt, ReadError } from '../../errors.ts';
import { isPublicAddress } from './address-guard.ts';
import { OriginOverrides } from './origin-overrides.ts';

/** An allowed URL, with the origin that serves it. */
export interface Destination {
  url: URL;
  /** Loopback origin that serves the URL instead; null for the internet. */
  target: URL | null;
}

const hostname = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
/** Matches names of this machine or the local network. */
const localName = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/;
/** Matches reserved names that never exist (RFC 2606, RFC 6761). */
const reservedName = /(^|\.)(test|invalid|example|alt)$/;

/**
 * Checks from the URL alone if it can be requested; the resolved address is checked when connecting. IP literals must
 * be checked here, because they bypass DNS lookups and therefore the guard in them.
 *
 * @throws ReadError `invalid_url`, `blocked_address` or `unknown_host`.
 */
export function checkUrl(input: string, overrides: OriginOverrides): Destination {
  if (!URL.canParse(input)) throw new ReadError('invalid_url', 'Invalid URL format', { url: input });
  const url = new URL(input);
  const refuse = (code: 'invalid_url' | 'blocked_address' | 'unknown_host', message: string) =>
    new ReadError(code, message, { url: input });
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refuse('invalid_url', 'Only http and https addresses can be read.');
  if (url.username !== '' || url.password !== '')
    throw refuse('invalid_url', 'Addresses must not contain a user name or password.');
  url.hash = '';
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/(?<!\.)\.+$/, '');

  const target = overrides.targetOf(url);
  if (target !== null) return { url, target };

  const host = url.hostname;
  const internal = `${host} is an internal address. Sightline reads public websites only.`;
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    throw refuse('blocked_address', `Port ${url.port} is not allowed. Sightline reads only the standard web ports.`);
  if (host.startsWith('[') || isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw refuse('blocked_address', internal);
    return { url, target };
  }
  if (localName.test(host)) throw refuse('blocked_address', internal);
  if (reservedName.test(host)) throw refuse('unknown_host', noWebsiteAt(host));
  if (!hostname.test(host)) throw refuse('invalid_url', 'Invalid URL format');
  return { url, target };
}

/**
 * True if a URL is rejected by its spelling alone: it isn't a web address, or it is private or loopback. Makes no
 * requests.
 */
export function isBlockedUrl(input: string): boolean {
  try {
    checkUrl(input, new OriginOverrides({}));
    return false;
  } catch (error) {
    if (error instanceof ReadError) return error.code !== 'unknown_host';
    throw error;
  }
}
