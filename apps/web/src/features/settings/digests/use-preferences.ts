import { type NotificationPreferences, type PreferencesUpdateRequest, peopleRoutes } from '@sightline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '@/lib/api/api';
import { serverReason } from '@/lib/api/api-error';
import { toast } from '@/lib/browser/toast';
import { useLoadError } from '@/lib/browser/use-load-error';
import { preferencesQuery } from '../settings-queries.ts';

export type PreferencesChange = z.input<typeof PreferencesUpdateRequest>;

/**
 * Returns the user's stored preferences with unconfirmed changes applied on top. A failed change is removed without
 * affecting the others. Changes are sent one at a time, in order.
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
      // A response in flight can be older than the change.
      await queryClient.cancelQueries(preferencesQuery);
      queryClient.setQueryData(preferencesQuery.queryKey, saved);
    },
    onError: (error) => toast.error('Failed to update preferences', { description: serverReason(error) }),
  });

  function change(one: PreferencesChange): void {
    setWaiting((before) => [...before, one]);
    const done = () => setWaiting((before) => before.filter((other) => other !== one));
    // `onError` has already reported a failure.
    mutateAsync(one).then(done, done);
  }

  const preferences: NotificationPreferences | undefined = stored.data && Object.assign({}, stored.data, ...waiting);
  return { stored, preferences, saving: waiting.length > 0, change };
}
