import { randomHex } from './traceparent.ts';

/**
 * A random UUID (RFC 9562, version 4) as idempotency key. `crypto.randomUUID` exists in secure contexts only, and a one-machine
 * installation may be used from another machine without TLS.
 */
export function newRequestKey(): string {
  const hex = randomHex(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
