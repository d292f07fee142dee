import { randomHex } from './traceparent.ts';

/**
 * A random UUID (RFC 9562, version 4) as idempotency key. `crypto.randomUUID` exists only in secure contexts, and an
 * installation on one machine may be used from another without TLS.
 */
export function newRequestKey(): string {
  const hex = randomHex(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
