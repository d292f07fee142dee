import { NewsApiSettings } from '@sightline/product';
import {
  PacingSettings,
  ScheduleSettings,
  ServiceConfig,
  TrackingSettings,
  upstreamSetting,
} from '@sightline/service-kit';
import { ReaderSettings } from '@sightline/web-reader';
import { z } from 'zod';

/** Settings for every run mode, in addition to the common ones. */
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
  ...NewsApiSettings.shape,
  KEYLESS_SEARCH: z.enum(['on', 'off']).default('on').meta({
    description: 'Whether companies are looked up in public directories and news searches, which need no key.',
  }),
  SEARXNG_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address' })
    .optional()
    .meta({ description: 'Address of a SearXNG instance (with JSON output enabled) that is searched for rivals.' }),
  NEWS_SEARCH_URLS: z
    .string()
    .default('https://www.bing.com/news/search?q={query}&format=rss')
    .transform((list) =>
      list
        .split(',')
        .map((url) => url.trim())
        .filter((url) => url !== ''),
    )
    .pipe(
      z.array(
        z
          .url({ protocol: /^https?$/, error: 'must be addresses, separated by commas' })
          .includes('{query}', { error: 'must contain {query}' }),
      ),
    )
    .meta({
      description: 'News searches that return a feed, separated by commas; `{query}` is replaced by the query.',
    }),
  NEWS_SEARCH_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(30_000).default(3_000).meta({
    description: 'Timeout of a news search; a user is waiting for the board, so later answers are ignored.',
  }),
  WIKIDATA_URLS: z
    .string()
    .default('https://www.wikidata.org')
    .transform((list) =>
      list
        .split(',')
        .map((url) => url.trim())
        .filter((url) => url !== ''),
    )
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be addresses, separated by commas' })))
    .transform((urls) => urls.map((url) => new URL(url).origin))
    .meta({ description: 'Directories with Wikidata’s API, separated by commas.' }),
  ...TrackingSettings.shape,
});
export type CompaniesSettings = z.infer<typeof CompaniesSettings>;

export const CompaniesConfig = ServiceConfig.extend({
  ...CompaniesSettings.shape,
  ...ReaderSettings.shape,
  ...PacingSettings.shape,
  UPSTREAM_AI_EVALUATION: upstreamSetting('ai-evaluation'),
});
