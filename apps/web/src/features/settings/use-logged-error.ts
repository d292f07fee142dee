import { useEffect } from 'react';

/** For secondary figures: product §8 has their errors logged and not shown. */
export function useLoggedError(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded`, error);
  }, [what, error]);
}
