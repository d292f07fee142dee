import { companyRoutes, type IdentityField } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { serverText } from '@/lib/api/api-error';
import { oneOfEach } from '@/lib/api/one-at-a-time';
import { boardKeys } from '@/lib/board/board-queries';
import { toast } from '@/lib/browser/toast';
import { type IdentityLine, identityLabels, isSearched } from './identity-fields.ts';

export interface IdentityEdits {
  /** @throws ApiError when the server rejects the values; the editor shows it. */
  correct: (line: IdentityLine, values: string[]) => Promise<void>;
  /** Reverts the owner's correction. */
  undo: (line: IdentityLine) => void;
}

export function useIdentityEdits(boardId: string): IdentityEdits {
  const queryClient = useQueryClient();
  const [once] = useState(oneOfEach);

  /** Sends the values; `null` reverts the correction. */
  async function send(field: IdentityField, values: string[] | null): Promise<void> {
    const queryKey = boardKeys.identity(boardId);
    const card = await call(companyRoutes.correctIdentity, { params: { boardId }, body: { field, values } });
    // A response in flight doesn't contain the correction yet.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, card);
    void queryClient.invalidateQueries({ queryKey: boardKeys.board(boardId) });
    if (isSearched(field)) void queryClient.invalidateQueries({ queryKey: boardKeys.list });
  }

  const revert = (field: IdentityField, values: string[] | null, title: string, again?: () => void) =>
    void once(field, async () => {
      try {
        await send(field, values);
        toast.success(title, again && { action: { label: 'Undo', onClick: again } });
      } catch (error) {
        toast.error(serverText(error, 'The change could not be undone'));
      }
    });

  return {
    async correct({ field, values: before, correction }, values) {
      await send(field, values);
      const former = correction ? before : null;
      toast.success(`Correction saved: ${identityLabels[field]}`, {
        action: {
          label: 'Undo',
          onClick: () => revert(field, former, `Correction undone: ${identityLabels[field]}`),
        },
      });
    },
    undo({ field, values }) {
      const again = () => revert(field, values, `Correction restored: ${identityLabels[field]}`);
      revert(field, null, `Correction undone: ${identityLabels[field]}`, again);
    },
  };
}
