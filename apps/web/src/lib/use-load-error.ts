import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Shows a toast when loading fails (product §8), until it succeeds. */
export function useLoadError(failed: boolean, title: string): void {
  useEffect(() => {
    if (!failed) return;
    toast.error(title, { id: title });
    return () => toast.end(title);
  }, [failed, title]);
}
