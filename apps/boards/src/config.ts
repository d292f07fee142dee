import {
  MailSettings,
  originSetting,
  RequiredMailSettings,
  ServiceConfig,
  TrackingSettings,
  upstreamSetting,
} from '@sightline/service-kit';
import { z } from 'zod';

/** Settings for every run mode, in addition to the common ones. */
export const BoardsSettings = z.object({
  ...TrackingSettings.shape,
  PUBLIC_URL: originSetting(
    'is missing or not a URL; set it to the address at which users reach the product (https://host)',
  ).meta({
    description: 'Public origin of the app, used in emailed links.',
  }),
  ...MailSettings.shape,
});
export type BoardsSettings = z.infer<typeof BoardsSettings>;

export const BoardsConfig = ServiceConfig.extend({
  ...BoardsSettings.shape,
  ...RequiredMailSettings.shape,
  UPSTREAM_INGESTION: upstreamSetting('ingestion'),
  UPSTREAM_DISTRIBUTION: upstreamSetting('distribution'),
});
