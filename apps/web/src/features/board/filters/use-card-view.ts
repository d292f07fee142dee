import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { CardView } from '@/lib/board/board-queries';

/** Returns a stable function that changes the card filters in the address, omitting default values. */
export function useSetCardView(): (change: Partial<CardView>) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) => {
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...withoutDefaults(change) }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
}

const defaults = { window: 'all', sort: 'rank', show: 'active' } as const;

export function withoutDefaults({ window, sort, show, search, company, topic, tag, sentiment }: Partial<CardView>) {
  return {
    ...(window && { window: window === defaults.window ? undefined : window }),
    ...(sort && { sort: sort === defaults.sort ? undefined : sort }),
    ...(show && { show: show === defaults.show ? undefined : show }),
    ...(search !== undefined && { search: search || undefined }),
    ...(company !== undefined && { company: company || undefined }),
    ...(topic !== undefined && { topic: topic || undefined }),
    ...(tag !== undefined && { tag: tag || undefined }),
    ...(sentiment !== undefined && { sentiment: sentiment || undefined }),
  };
}
