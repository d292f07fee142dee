/// <reference path="./kafkajs-internals.d.ts" />
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

const patched = new WeakSet<() => void>();

/**
 * Stops kafkajs 2.2.4 from scheduling a check for throttled requests when there are none. It does so with a negative
 * delay: Node prints `TimeoutNegativeWarning`, and each timer schedules the next, 1,000 times a second per connection.
 * Adding a request schedules a check anyway, so none is needed without pending requests.
 */
export function patchRequestTimers(): void {
  const queue = RequestQueue.prototype;
  const schedule = queue.scheduleCheckPendingRequests;
  if (patched.has(schedule)) return;
  const patch = function (this: typeof queue): void {
    if (this.pending.length > 0) schedule.call(this);
  };
  patched.add(patch);
  queue.scheduleCheckPendingRequests = patch;
}
