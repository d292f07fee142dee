import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Shows a toast once when loading fails (product §8). */
export function useLoadError(failed: boolean, title: string): void {
  useEffect(() => {
    if (failed) toast.error(title);
  }, [failed, title]);
}
