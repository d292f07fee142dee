import { peopleRoutes } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/api.ts';
import { readText, writeText } from '../browser/stored.ts';
import { alertsKey } from './alert-queries.ts';

const key = 'sightline-time-zone-of';
const initial = 'UTC';

/**
 * Sends this browser's time zone to the server, once per user, unless the user has chosen one. It is used for quiet
 * hours and digests.
 * @param userId undefined when signed out
 */
export function useOwnTimeZone(userId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (userId === undefined || timeZone === initial || readText(key) === userId) return;
    let isOver = false;
    const tell = async () => {
      const preferences = await call(peopleRoutes.getPreferences, {});
      if (isOver) return;
      if (preferences.timeZone === initial) {
        await call(peopleRoutes.updatePreferences, { body: { timeZone } });
        await queryClient.invalidateQueries({ queryKey: alertsKey });
        await queryClient.invalidateQueries({ queryKey: ['preferences'] });
      }
      writeText(key, userId);
    };
    tell().catch(() => {
      // Nothing is stored on failure, so the next page tries again. In the meantime UTC is used, as the settings show.
    });
    return () => {
      isOver = true;
    };
  }, [userId, queryClient]);
}
