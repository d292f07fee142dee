import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** W3C Trace Context, carried from a request through events to whatever they cause. */
const storage = new AsyncLocalStorage<{ traceparent: string }>();
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

const child = (traceId: string, flags: string) => `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`;

/** Runs `work` as a child of `parent`, or as the start of a new trace when there is none or it is malformed. */
export function withTrace<R>(parent: string | undefined, work: () => R): R {
  const match = parent ? pattern.exec(parent) : null;
  const traceparent = match?.[1] && match[3] ? child(match[1], match[3]) : child(randomBytes(16).toString('hex'), '01');
  return storage.run({ traceparent }, work);
}

/** The `traceparent` to send on, or undefined outside any trace. */
export function currentTraceparent(): string | undefined {
  return storage.getStore()?.traceparent;
}

/** 32 hex digits for log lines, or undefined outside any trace. */
export function currentTraceId(): string | undefined {
  return currentTraceparent()?.slice(3, 35);
}
