import { randomHex } from './traceparent.ts';

/**
 * A random UUID (RFC 9562, version 4): the server does once what it is asked for twice with the same one. `crypto.randomUUID` exists
 * in secure contexts only, and one machine may be used from another without TLS.
 */
export function newRequestKey(): string {
  const hex = randomHex(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
