import { type PageHistory, type PageList, pageRoutes, type TrackedPage } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { call } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { editsOf } from '../common/attempt-edit.ts';
import { pageTitle } from '../common/page-words.ts';
import { pageKeys } from '../common/pages-queries.ts';

type List = z.infer<typeof PageList>;

export interface PageEdits {
  pause: (page: TrackedPage) => void;
  goOn: (page: TrackedPage) => void;
  remove: (page: TrackedPage) => void;
}

/** Edits a board's tracked pages, each with an undo. A rejected edit changes nothing. */
export function usePageEdits(boardId: string): PageEdits {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const attempt = editsOf(queryClient, boardId);
    const at = ({ id }: TrackedPage) => ({ boardId, pageId: id });
    const change = (edit: (items: TrackedPage[]) => TrackedPage[]) =>
      queryClient.setQueryData<List>(pageKeys.pages(boardId), (list) => list && { ...list, items: edit(list.items) });

    const setPaused = (page: TrackedPage, paused: boolean, undone = false): Promise<void> =>
      attempt(`pause ${page.id}`, paused ? 'Failed to pause the page' : 'Failed to go on with the page', async () => {
        const changed = await call(pageRoutes.updatePage, { params: at(page), body: { paused } });
        change((items) => items.map((item) => (item.id === changed.id ? changed : item)));
        queryClient.setQueryData<PageHistory>(
          pageKeys.history(boardId, page.id),
          (history) => history && { ...history, page: changed },
        );
        const title = `${pageTitle(page)} is ${paused ? 'paused' : 'tracked again'}`;
        const undo = { label: 'Undo', onClick: () => void setPaused(page, !paused, true) };
        toast.success(title, undone ? {} : { action: undo });
      });

    const addAgain = (page: TrackedPage): Promise<void> =>
      attempt(`remove ${page.id}`, 'Failed to undo', async () => {
        const body = { companyId: page.companyId, url: page.url, kind: page.kind };
        await call(pageRoutes.addPage, { params: { boardId }, body });
        toast.success(`${pageTitle(page)} is tracked again`);
      });

    return {
      pause: (page) => void setPaused(page, true),
      goOn: (page) => void setPaused(page, false),
      remove: (page) =>
        void attempt(`remove ${page.id}`, 'Failed to remove the page', async () => {
          await call(pageRoutes.removePage, { params: at(page) });
          change((items) => items.filter(({ id }) => id !== page.id));
          toast.success(`${pageTitle(page)} is no longer tracked`, {
            action: { label: 'Undo', onClick: () => void addAgain(page) },
          });
        }),
    };
  }, [boardId, queryClient]);
}
