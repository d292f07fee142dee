import { useEffect } from 'react';

/** For figures beside the point of a screen: spec §8 has their errors logged, and nothing shown. */
export function useLoggedError(what: string, error: Error | null): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded`, error);
  }, [what, error]);
}
