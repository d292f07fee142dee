export interface Clock {
  now: () => Date;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it is aborted first. */
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
