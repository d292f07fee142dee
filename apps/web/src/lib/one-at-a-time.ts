import { useState } from 'react';

/** Does nothing while work of the same name is still under way. */
export type Once = (name: string, work: () => Promise<unknown>) => Promise<void>;

/**
 * Keeps a double click from doing its work twice. What a mutation says of itself is drawn a moment later, and on a busy machine a
 * second click is faster than that.
 */
export function oneOfEach(): Once {
  const underway = new Set<string>();
  return async (name, work) => {
    if (underway.has(name)) return;
    underway.add(name);
    try {
      await work();
    } finally {
      underway.delete(name);
    }
  };
}

/**
 * The same work once at a time, whatever it is given.
 *
 * @param work whoever gives it tells of its failures; they only end the wait here
 */
export function useOneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const [once] = useState(oneOfEach);
  return (...given) => {
    once('', () => work(...given)).catch(() => undefined);
  };
}
