import { z } from 'zod';

/** A setting that is an origin (`https://host`); any path is dropped. */
export const originSetting = (error: string) =>
  z.url({ protocol: /^https?$/, error }).transform((text) => new URL(text).origin);

/** Setting for the address of another service, needed if both run as separate processes. */
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

/** Settings of services that depend on when a board is refreshed. The services must have the same values. */
export const TrackingSettings = z.object({
  TRACKING_INTERVAL_HOURS: z.coerce
    .number()
    .min(0.01)
    .max(24 * 30)
    .default(24)
    .meta({ description: 'Interval of the searches for news about a tracked company.' }),
});

/** Minimum retention: sources repeat news from the last 30 days, and copies of a text appear for up to 60 days. */
const leastKeptDays = 90;

/** Setting for the number of days after which something is deleted. */
export const retentionSetting = (fallback: number, description: string) =>
  z.coerce
    .number()
    .int()
    .refine((days) => days === 0 || days >= leastKeptDays, `must be 0 or at least ${leastKeptDays}`)
    .default(fallback)
    .meta({ description });

/** Settings of services that store items, evaluations or cards. The services must have the same values. */
export const RetentionSettings = z.object({
  CARD_RETENTION_DAYS: retentionSetting(
    400,
    'Days after its last report until an event is deleted from a board, unless a reader saved it; evaluations and texts behind cards expire with it. 0 keeps them.',
  ),
  ITEM_RETENTION_DAYS: retentionSetting(
    90,
    'Days until an item that no card shows is deleted, with its evaluation; its identity is kept, so that it is not news again. 0 keeps them.',
  ),
});
export type RetentionSettings = z.infer<typeof RetentionSettings>;

/**
 * Returns the start of the first retained day (UTC), before which documents have expired, or null if everything is
 * kept.
 */
export function retainedFrom(days: number | undefined, now: Date): Date | null {
  if (!days) return null;
  const day = 86_400_000;
  return new Date((Math.floor(now.getTime() / day) - days) * day);
}
