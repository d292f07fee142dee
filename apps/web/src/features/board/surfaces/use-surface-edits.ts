import { type Surface, type SurfaceList, surfaceRoutes } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { oneOfEach } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { surfacesKey } from '../../../lib/board/signals/surfaces-query.ts';
import { surfaceTitle } from './surface-words.ts';

export interface SurfaceEdits {
  reject: (surface: Surface) => void;
  accept: (surface: Surface) => void;
}

/** Saves a board's decisions about surfaces, each with an undo. A rejected edit changes nothing. */
export function useSurfaceEdits(boardId: string): SurfaceEdits {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const once = oneOfEach();
    const decide = (surface: Surface, isRejected: boolean, isUndo = false): Promise<void> =>
      once(surface.id, async () => {
        try {
          const params = { boardId, surfaceId: surface.id };
          const changed = await call(surfaceRoutes.updateSurface, { params, body: { isRejected } });
          queryClient.setQueryData<SurfaceList>(
            surfacesKey(boardId),
            (list) => list && { items: list.items.map((one) => (one.id === changed.id ? changed : one)) },
          );
          const title = `${surfaceTitle(surface)} is ${isRejected ? 'no longer used' : 'used again'}`;
          const undo = { label: 'Undo', onClick: () => void decide(surface, !isRejected, true) };
          toast.success(title, isUndo ? {} : { action: undo });
        } catch (error) {
          toast.error('Failed to save the decision', { description: serverReason(error) });
        }
        void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
      });
    return {
      reject: (surface) => void decide(surface, true),
      accept: (surface) => void decide(surface, false),
    };
  }, [boardId, queryClient]);
}
