/** Returns random bytes as hex, two digits each. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/**
 * Starts a trace (W3C Trace Context), so that everything that a request causes can be found by its id. The flag marks
 * the trace as not recorded here, so the server decides whether to record it.
 */
export function newTraceparent(): string {
  return `00-${randomHex(16)}-${randomHex(8)}-00`;
}

/**
 * Returns a random UUID (RFC 9562, version 4) as an idempotency key. `crypto.randomUUID` exists only in secure
 * contexts, and an installation on one machine can be used from another one without TLS.
 */
export function newRequestKey(): string {
  const hex = randomHex(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
