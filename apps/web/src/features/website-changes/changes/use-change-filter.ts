import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ChangeFilter } from '../common/pages-queries.ts';

export function useSetChangeFilter(): (change: Partial<ChangeFilter>) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ company, kind, minor }) => {
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          ...(company !== undefined && { company: company || undefined }),
          ...(kind !== undefined && { kind: kind || undefined }),
          ...(minor !== undefined && { minor: minor ? 'yes' : undefined }),
        }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
}
