/** Resolves after that time, or at once when the signal is given. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}

/** Growing pauses between tries: 250 ms to 10 s, spread so that replicas don't come back all at once. */
export const pauseAfter = (failures: number): number =>
  Math.min(10_000, 250 * 2 ** Math.min(failures, 10)) * (0.75 + Math.random() / 2);
