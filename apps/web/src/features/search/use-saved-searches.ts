import { type SavedSearch, searchRoutes } from '@sightline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { oneOfEach } from '@/lib/api/one-at-a-time';
import { toast } from '@/lib/browser/toast';
import { searchKeys } from './search-queries.ts';

/** Edits saved searches. Each edit shows its result; repeated clicks while one is running are ignored. */
export function useSavedSearches() {
  const queryClient = useQueryClient();
  const [once] = useState(oneOfEach);
  const { mutateAsync } = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; failed: string }) => work(),
    onError: (error, { failed }) => toast.error(failed, { description: serverReason(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchKeys.saved }),
  });
  const edit = (name: string, failed: string, work: () => Promise<unknown>) =>
    void once(name, () => mutateAsync({ work, failed })).catch(() => undefined);
  const restore = ({ name, filter, alerts }: SavedSearch) =>
    edit(`restore ${name}`, 'Failed to restore the search', () =>
      call(searchRoutes.saveSearch, { body: { name, filter, alerts } }),
    );

  return {
    setAlerts: ({ id }: SavedSearch, alerts: boolean) =>
      edit(`alerts ${id}`, 'Failed to change the alerts', () =>
        call(searchRoutes.changeSearch, { params: { searchId: id }, body: { alerts } }),
      ),
    remove: (search: SavedSearch) =>
      edit(`remove ${search.id}`, 'Failed to delete the search', async () => {
        await call(searchRoutes.deleteSearch, { params: { searchId: search.id } });
        toast.success(`“${search.name}” was deleted`, { action: { label: 'Undo', onClick: () => restore(search) } });
      }),
  };
}
