import { z } from 'zod';

/** Settings of services with scheduled work, like refreshes and digests. */
export const ScheduleSettings = z.object({
  SCHEDULE: z.enum(['internal', 'commands']).default('internal').meta({
    description:
      'Who says when work is due: the service itself (`internal`), or nobody but `request` commands, say of CronJobs (`commands`).',
  }),
});
