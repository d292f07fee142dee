import {
  MailSettings,
  originSetting,
  RequiredMailSettings,
  ScheduleSettings,
  ServiceConfig,
  upstreamSetting,
} from '@sightline/service-kit';
import { z } from 'zod';

/** Settings beyond the common part, for every run mode. */
export const NotificationsSettings = z.object({
  PUBLIC_URL: originSetting('is missing or not an address: where do users reach the product? (https://host)').meta({
    description: 'Origin that users see; stands in mailed links.',
  }),
  DEMO_URL: z
    .url({ error: 'must be an address' })
    .optional()
    .meta({ description: 'Address of the demo world, where mails link to its articles.' }),
  ...MailSettings.shape,
  ...ScheduleSettings.shape,
  DIGEST_HOUR_UTC: z.coerce.number().int().min(0).max(23).default(7).meta({
    description: 'Hour (UTC) from which on the internal schedule mails digests; weekly ones on Mondays.',
  }),
});
export type NotificationsSettings = z.infer<typeof NotificationsSettings>;

/** Configuration of notifications as a separate process. */
export const NotificationsConfig = ServiceConfig.extend({
  ...NotificationsSettings.shape,
  ...RequiredMailSettings.shape,
  UPSTREAM_BOARDS: upstreamSetting('boards'),
  UPSTREAM_DISTRIBUTION: upstreamSetting('distribution'),
});
export type NotificationsConfig = z.infer<typeof NotificationsConfig>;
