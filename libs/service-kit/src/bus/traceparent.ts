/** The trace of an envelope. The outbox writes it before the payload, so it is found without parsing. */
export function traceparentOf(body: string): string | undefined {
  const payload = body.indexOf('"data":');
  return /"traceparent":"([0-9a-f-]{55})"/.exec(payload < 0 ? '' : body.slice(0, payload))?.[1];
}
