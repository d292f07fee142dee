import { z } from 'zod';

/** Settings of services with scheduled work, such as refreshes and digests. */
export const ScheduleSettings = z.object({
  SCHEDULE: z.enum(['internal', 'commands']).default('internal').meta({
    description:
      'What starts scheduled work: the service itself (`internal`), or only `request` commands, for example from CronJobs (`commands`).',
  }),
});

/** Settings of services that know when a board is refreshed. They must agree. */
export const TrackingSettings = z.object({
  TRACKING_INTERVAL_HOURS: z.coerce
    .number()
    .min(0.01)
    .max(24 * 30)
    .default(24)
    .meta({ description: 'How often news about a tracked company is looked for.' }),
});
