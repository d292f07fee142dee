import {
  MailSettings,
  originSetting,
  RequiredMailSettings,
  ScheduleSettings,
  ServiceConfig,
  upstreamSetting,
} from '@sightline/service-kit';
import { ReaderSettings } from '@sightline/web-reader';
import { z } from 'zod';
import { pushKeysOf } from './channels/kinds/push-keys.ts';

/** Settings for every run mode, in addition to the common ones. */
export const NotificationsSettings = z.object({
  PUBLIC_URL: originSetting(
    'is missing or not a URL; set it to the address at which users reach the product (https://host)',
  ).meta({
    description: 'Public origin of the app, used in emailed links.',
  }),
  DEMO_URL: z
    .url({ error: 'must be an address' })
    .optional()
    .meta({ description: 'Address of the demo world, where mails link to its articles.' }),
  ...MailSettings.shape,
  ...ScheduleSettings.shape,
  DIGEST_HOUR: z.coerce.number().int().min(0).max(23).default(7).meta({
    description: 'Hour at which digests are mailed, in each user’s time zone; weekly digests on Mondays.',
  }),
  CHANNEL_SECRETS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((secret) => secret.trim())
        .filter((secret) => secret !== ''),
    )
    .refine((secrets) => secrets.every(({ length }) => length >= 32), 'each must have at least 32 characters')
    .meta({
      description:
        'Secrets that encrypt the addresses of channels, separated by commas: the first encrypts, all decrypt. Default `INTERNAL_SECRET`.',
      secret: true,
    }),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPushKey, 'must be a private key on the curve P-256: 32 bytes as base64url, or PEM')
    .optional()
    .meta({ description: 'VAPID private key for browser push; without it, push is disabled.', secret: true }),
});
export type NotificationsSettings = z.infer<typeof NotificationsSettings>;

function isPushKey(text: string): boolean {
  try {
    pushKeysOf(text);
    return true;
  } catch {
    return false;
  }
}

export const NotificationsConfig = ServiceConfig.extend({
  ...NotificationsSettings.shape,
  ...RequiredMailSettings.shape,
  ...ReaderSettings.shape,
  UPSTREAM_BOARDS: upstreamSetting('boards'),
  UPSTREAM_DISTRIBUTION: upstreamSetting('distribution'),
});
export type NotificationsConfig = z.infer<typeof NotificationsConfig>;
