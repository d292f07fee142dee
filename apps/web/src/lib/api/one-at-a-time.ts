import { useState } from 'react';

/** Runs the work unless work with the same name is running. */
type Once = (name: string, work: () => Promise<unknown>) => Promise<void>;

/**
 * Prevents a double click from running its work twice. A mutation's pending state is rendered with a delay, and on a
 * busy machine a second click can come first.
 */
export function oneOfEach(): Once {
  const running = new Set<string>();
  return async (name, work) => {
    if (running.has(name)) return;
    running.add(name);
    try {
      await work();
    } finally {
      running.delete(name);
    }
  };
}

/**
 * Runs the work one at a time, regardless of its arguments.
 *
 * @param work must report its own failures; they are ignored here
 */
export function useOneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const [once] = useState(oneOfEach);
  return (...given) => {
    once('', () => work(...given)).catch(() => undefined);
  };
}
