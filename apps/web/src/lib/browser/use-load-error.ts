import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Shows a toast while `failed` is true (product §8). */
export function useLoadError(failed: boolean, title: string): void {
  useEffect(() => {
    if (!failed) return;
    toast.error(title, { id: title });
    return () => toast.end(title);
  }, [failed, title]);
}
