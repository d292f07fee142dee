import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Says once that something could not be loaded (spec §8). */
export function useLoadError(failed: boolean, title: string): void {
  useEffect(() => {
    if (failed) toast.error(title);
  }, [failed, title]);
}
