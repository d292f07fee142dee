import { useEffect } from 'react';

/** Logs errors of secondary figures instead of showing them (product §8). */
export function useLoggedError(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded`, error);
  }, [what, error]);
}
