import { z } from 'zod';

/** A setting that is an origin (`https://host`); any path is dropped. */
export const originSetting = (error: string) =>
  z.url({ protocol: /^https?$/, error }).transform((text) => new URL(text).origin);

/** Address of another service if both run as separate processes. */
export const upstreamSetting = (name: string) =>
  originSetting('must be an address like http://host:3000')
    .default(`http://${name}:3000`)
    .meta({ description: `Address of the ${name} service when it runs as a separate process.` });

/** Settings of services with scheduled work, such as refreshes and digests. */
export const ScheduleSettings = z.object({
  SCHEDULE: z.enum(['internal', 'commands']).default('internal').meta({
    description:
      'What triggers scheduled work: the service itself (`internal`), or only `request` commands, for example from CronJobs (`commands`).',
  }),
});

/** Settings of services that know when a board is refreshed. They must agree. */
export const TrackingSettings = z.object({
  TRACKING_INTERVAL_HOURS: z.coerce
    .number()
    .min(0.01)
    .max(24 * 30)
    .default(24)
    .meta({ description: 'Interval of the searches for news about a tracked company.' }),
});
