/// <reference path="./kafkajs-internals.d.ts" />
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

const mended = new WeakSet<() => void>();

/**
 * kafkajs 2.2.4 sets a timer to look for held-back requests even when there are none, with a negative delay: Node warns
 * of it (`TimeoutNegativeWarning`), and each timer sets the next, 1,000 times a second and connection. Without a request
 * that waits there is nothing to look for: whoever adds one sets the timer.
 */
export function mendRequestTimers(): void {
  const queue = RequestQueue.prototype;
  const schedule = queue.scheduleCheckPendingRequests;
  if (mended.has(schedule)) return;
  const sparing = function (this: typeof queue): void {
    if (this.pending.length > 0) schedule.call(this);
  };
  mended.add(sparing);
  queue.scheduleCheckPendingRequests = sparing;
}
