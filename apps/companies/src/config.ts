import { ScheduleSettings, ServiceConfig } from '@sightline/service-kit';
import { ReaderSettings } from '@sightline/web-reader';
import { z } from 'zod';

/** Settings beyond the common part, for every run mode. */
export const CompaniesSettings = z.object({
  ...ScheduleSettings.shape,
  NEWSAPI_KEY: z.string().optional().meta({
    description: 'Key of a NewsAPI-compatible service, searched for articles that name rivals.',
    secret: true,
  }),
  NEWSAPI_BASE_URL: z
    .url()
    .default('https://newsapi.org/v2')
    .meta({ description: 'Address of the NewsAPI-compatible service.' }),
  TRACKING_INTERVAL_HOURS: z.coerce
    .number()
    .min(0.01)
    .max(24 * 30)
    .default(24)
    .meta({ description: 'How often news about a tracked company is looked for.' }),
});
export type CompaniesSettings = z.infer<typeof CompaniesSettings>;

/** Configuration of companies as a separate process. */
export const CompaniesConfig = ServiceConfig.extend({ ...CompaniesSettings.shape, ...ReaderSettings.shape });
