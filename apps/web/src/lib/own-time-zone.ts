import { peopleRoutes } from '@sightline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api.ts';
import { inboxKey } from './inbox-queries.ts';
import { readText, writeText } from './stored.ts';

const key = 'sightline-time-zone-of';
const initial = 'UTC';

/**
 * Tells the server the time zone of this browser, once for each user, unless the user has chosen one: quiet hours and digests go by it.
 * @param userId undefined: nobody is signed in
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
        await queryClient.invalidateQueries({ queryKey: inboxKey });
        await queryClient.invalidateQueries({ queryKey: ['preferences'] });
      }
      writeText(key, userId);
    };
    tell().catch(() => {
      // Nothing is remembered, so the next page tries again; until then the hours are those of UTC, which the settings say.
    });
    return () => {
      isOver = true;
    };
  }, [userId, queryClient]);
}
