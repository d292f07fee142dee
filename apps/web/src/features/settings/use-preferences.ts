import { type NotificationPreferences, type PreferencesUpdateRequest, peopleRoutes } from '@sightline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '@/lib/api';
import { serverReason } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { useLoadError } from '@/lib/use-load-error';
import { preferencesQuery } from './settings-queries.ts';

export type PreferencesChange = z.input<typeof PreferencesUpdateRequest>;

/**
 * The person's preferences as they want them: what the server has, with the changes on top that it has not answered yet.
 * A change that fails is taken off and leaves the others; changes are sent one after the other, so that they arrive in the
 * order they were made.
 */
export function usePreferences() {
  const queryClient = useQueryClient();
  const stored = useQuery(preferencesQuery);
  const [waiting, setWaiting] = useState<readonly PreferencesChange[]>([]);
  useLoadError(stored.isLoadingError, 'Failed to load notification preferences');

  const { mutateAsync } = useMutation({
    scope: { id: 'preferences' },
    mutationFn: (body: PreferencesChange) => call(peopleRoutes.updatePreferences, { body }),
    onSuccess: async (saved) => {
      // An answer that was asked for before the change may tell of before.
      await queryClient.cancelQueries(preferencesQuery);
      queryClient.setQueryData(preferencesQuery.queryKey, saved);
    },
    onError: (error) => toast.error('Failed to update preferences', { description: serverReason(error) }),
  });

  function change(one: PreferencesChange): void {
    setWaiting((before) => [...before, one]);
    const done = () => setWaiting((before) => before.filter((other) => other !== one));
    // What failed was told of above.
    mutateAsync(one).then(done, done);
  }

  const preferences: NotificationPreferences | undefined = stored.data && Object.assign({}, stored.data, ...waiting);
  return { stored, preferences, saving: waiting.length > 0, change };
}
