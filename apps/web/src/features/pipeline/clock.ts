/** The time, and waiting for it. */
export interface Clock {
  now: () => Date;
  /** Ends after so many milliseconds; rejects with the reason of the signal when that ends first. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const browserClock: Clock = {
  now: () => new Date(),
  pause: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(done, ms);
      function stop() {
        clearTimeout(timer);
        reject(signal.reason);
      }
      function done() {
        signal.removeEventListener('abort', stop);
        resolve();
      }
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    }),
};
