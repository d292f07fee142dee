/** Two digits per byte. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/**
 * Starts a trace (W3C Trace Context), so that everything a request causes can be found by its id. The server decides whether to
 * keep the trace: the flag says that nothing was recorded here.
 */
export function newTraceparent(): string {
  return `00-${randomHex(16)}-${randomHex(8)}-00`;
}
