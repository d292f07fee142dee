import { existsSync } from 'node:fs';
import { NewsApiSettings } from '@sightline/product';
import { PacingSettings, RetentionSettings, retentionSetting, ServiceConfig } from '@sightline/service-kit';
import { ReaderSettings } from '@sightline/web-reader';
import { z } from 'zod';

const listOfUrls = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s) addresses, separated by commas' })));

/** Settings in addition to the common part, for every run mode. */
export const IngestionSettings = z.object({
  NEWSAPI_KEY: z
    .string()
    .optional()
    .meta({ description: 'Key of a NewsAPI-compatible service; without it, that search is disabled.', secret: true }),
  NEWSAPI_BASE_URL: z
    .url()
    .default('https://newsapi.org/v2')
    .meta({ description: 'Address of the NewsAPI-compatible service.' }),
  ...NewsApiSettings.shape,
  NEWS_FEEDS: listOfUrls.meta({
    description: 'Feeds of news outlets that are searched for mentions of every tracked company, separated by commas.',
  }),
  NEWS_FEEDS_INTERVAL_MINUTES: z.coerce
    .number()
    .min(1)
    .max(24 * 60)
    .default(10)
    .meta({ description: 'Interval at which `NEWS_FEEDS` is read, for all companies.' }),
  KEYLESS_SEARCH: z.enum(['on', 'off']).default('on').meta({
    description:
      'Searches news without a key in the sources that docs/sources.md lists as default. `off` stops these searches, but not the reading of job boards, status pages, code, packages, filings and feeds that a company’s site links to.',
  }),
  OPT_IN_SOURCES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(z.enum(['google-news', 'gdelt'])))
    .meta({
      description:
        'Sources that are disabled by default because of their terms or limits, separated by commas: `google-news`, `gdelt` (docs/sources.md has the reasons).',
    }),
  OPERATOR_CONTACT: ReaderSettings.shape.OPERATOR_CONTACT,
  PICTURE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(8_000)
    .meta({ description: 'Timeout for the picture of an article, after which the card shows none.' }),
  KEYLESS_BACKOFF_MINUTES: z.coerce
    .number()
    .min(0)
    .max(24 * 60)
    .default(15)
    .meta({ description: 'Pause of a keyless search after it was unreachable or refused a request.' }),
  SOURCE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5_000)
    .meta({ description: 'Time limit for one source of one company.' }),
  FIRST_SYNC_BUDGET_MS: z.coerce.number().int().min(500).max(120_000).default(6_000).meta({
    description: 'Time after its start when boards no longer wait for article pages in the first sync of a company.',
  }),
  SYNC_BUDGET_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(600_000)
    .default(20_000)
    .meta({ description: 'Time after its start when a sync stops reading article pages.' }),
  CONTENT_SYNC_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(55_000)
    .default(25_000)
    .meta({ description: 'Maximum time until `content-sync` responds; running syncs continue in the background.' }),
  SYNC_FRESH_MINUTES: z.coerce
    .number()
    .min(0)
    .max(24 * 60)
    .default(15)
    .meta({ description: 'A company synced within this time is not synced again when another board links it.' }),
  PAGE_CHECKS: z
    .enum(['on', 'off'])
    .default('on')
    .meta({ description: 'Whether this replica checks tracked pages on schedule; `off` leaves it to other replicas.' }),
  PAGE_CHECK_INTERVAL_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(3_600)
    .default(5)
    .meta({ description: 'Interval at which a replica searches for due pages.' }),
  PAGE_SECOND_LOOK_SECONDS: z.coerce
    .number()
    .min(0)
    .max(24 * 3_600)
    .default(900)
    .meta({
      description:
        'Delay before a page that looks changed is checked again; the change is reported only if the second check confirms it.',
    }),
  PAGE_SECOND_LOOK_BY_HAND_SECONDS: z.coerce
    .number()
    .min(0)
    .max(3_600)
    .default(10)
    .meta({ description: 'The same delay for a check that a user started.' }),
  ARCHIVED_PRICES: z.enum(['on', 'off']).default('on').meta({
    description:
      'Reads prices of pricing pages from before they were tracked in the Wayback Machine, once a page: at most nine requests that name the page. `KEYLESS_SEARCH=off` also turns it off.',
  }),
  ...RetentionSettings.shape,
  PAGE_VERSIONS_FULL_DAYS: retentionSetting(
    365,
    'Days for which all versions of a page are kept. Of older ones, the last of each month stays, and those of reported changes. 0 keeps all.',
  ),
  BROWSER_URL: z
    .url({ protocol: /^(https?|wss?)$/, error: 'must be an address like http://127.0.0.1:9222 or ws://browser:3000' })
    .optional()
    .meta({
      description:
        'DevTools address of a running Chromium that draws pictures of tracked pages; with neither it nor `BROWSER_PATH`, pages have no pictures.',
      secret: true,
    }),
  BROWSER_PATH: z
    .string()
    .refine((path) => existsSync(path), 'is not a file on this machine')
    .optional()
    .meta({
      description: 'Path of a Chromium on this machine that is started for the same purpose, and closed when idle.',
    }),
  BROWSER_SANDBOX: z.enum(['required', 'off']).default('required').meta({
    description:
      'Chromium can’t use its sandbox as root. Pages then have no pictures; with `off`, external pages are rendered without the sandbox.',
  }),
});
export type IngestionSettings = z.infer<typeof IngestionSettings>;

/** Rejects a configuration that gives both a running browser and one to start. */
export function withOneBrowser<S extends z.ZodObject>(schema: S): S {
  const error = 'is set together with BROWSER_PATH; set only one';
  return schema.refine((given) => !(given.BROWSER_URL && given.BROWSER_PATH), { path: ['BROWSER_URL'], error });
}

export const IngestionConfig = withOneBrowser(
  ServiceConfig.extend({ ...IngestionSettings.shape, ...ReaderSettings.shape, ...PacingSettings.shape }),
);
