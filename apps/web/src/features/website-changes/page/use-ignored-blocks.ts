import { type IgnoredBlock, type PageHistory, pageRoutes } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { editsOf } from '../common/attempt-edit.ts';
import { pageKeys } from '../common/pages-queries.ts';

const longest = 500;
const shortest = 3;

/** Returns the beginning of the text, by which the server identifies a block; null when it is too short. */
export function blockText(text: string): string | null {
  const beginning = text.trim().slice(0, longest).trim();
  return beginning.length < shortest ? null : beginning;
}

export function useIgnoredBlocks(boardId: string, pageId: string) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const attempt = editsOf(queryClient, boardId);
    const params = { boardId, pageId };
    const change = (edit: (ignored: IgnoredBlock[]) => IgnoredBlock[]) =>
      queryClient.setQueryData<PageHistory>(
        pageKeys.history(boardId, pageId),
        (history) => history && { ...history, ignored: edit(history.ignored) },
      );

    const ignore = (text: string): Promise<void> =>
      attempt(`ignore ${text}`, 'Failed to ignore the block', async () => {
        const rule = await call(pageRoutes.ignoreBlock, { params, body: { text } });
        change((ignored) => [...ignored.filter(({ id }) => id !== rule.id), rule]);
        toast.success('You won’t hear of this block again', {
          action: { label: 'Undo', onClick: () => void takeBack(rule) },
        });
      });

    const takeBack = (rule: IgnoredBlock): Promise<void> =>
      attempt(`take back ${rule.id}`, 'Failed to undo', async () => {
        await call(pageRoutes.unignoreBlock, { params: { ...params, ignoredId: rule.id } });
        change((ignored) => ignored.filter(({ id }) => id !== rule.id));
        toast.success('The block counts again');
      });

    return { ignore: (text: string) => void ignore(text), takeBack: (rule: IgnoredBlock) => void takeBack(rule) };
  }, [boardId, pageId, queryClient]);
}
