import { existsSync } from 'node:fs';
import { NewsApiSettings } from '@sightline/product';
import { ServiceConfig } from '@sightline/service-kit';
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
    .meta({ description: 'Key of a NewsAPI-compatible service; without it that search is left out.', secret: true }),
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
    .meta({ description: 'How long what was read from `NEWS_FEEDS` serves every company.' }),
  KEYLESS_SEARCH: z
    .enum(['on', 'off'])
    .default('on')
    .meta({ description: 'Searches news without a key in the sources that docs/sources.md lists as default.' }),
  OPT_IN_SOURCES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(z.enum(['google-news', 'gdelt'])))
    .meta({
      description:
        'Sources that are off because their terms or limits speak against them, separated by commas: `google-news`, `gdelt` (docs/sources.md has the reasons).',
    }),
  PICTURE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(8_000)
    .meta({ description: 'Longest wait for the picture of an article; beyond it the card shows none.' }),
  KEYLESS_BACKOFF_MINUTES: z.coerce
    .number()
    .min(0)
    .max(24 * 60)
    .default(15)
    .meta({ description: 'How long a keyless search is left alone after it was out of reach or refused us.' }),
  SOURCE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(5_000)
    .meta({ description: 'Longest time one source of one company may take.' }),
  FIRST_SYNC_BUDGET_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(120_000)
    .default(6_000)
    .meta({ description: 'When the first sync of a company stops reading article pages, from its start.' }),
  SYNC_BUDGET_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(600_000)
    .default(20_000)
    .meta({ description: 'The same for every later sync.' }),
  CONTENT_SYNC_WAIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(55_000)
    .default(25_000)
    .meta({ description: 'When the call `content-sync` answers at the latest; syncs under way go on behind it.' }),
  SYNC_FRESH_MINUTES: z.coerce
    .number()
    .min(0)
    .max(24 * 60)
    .default(15)
    .meta({ description: 'A company synced so recently is not synced again because another board links it.' }),
  PAGE_CHECKS: z
    .enum(['on', 'off'])
    .default('on')
    .meta({ description: 'Looks at tracked pages on their schedule; `off` leaves it to other replicas.' }),
  PAGE_CHECK_INTERVAL_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(3_600)
    .default(5)
    .meta({ description: 'How often a replica looks for pages that are due.' }),
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
    .refine((path) => existsSync(path), 'is no file here')
    .optional()
    .meta({
      description: 'A Chromium on this machine that is started for the same, and closed when it has nothing to do.',
    }),
  BROWSER_SANDBOX: z.enum(['required', 'off']).default('required').meta({
    description:
      'As root Chromium can not use its sandbox: then pages have no pictures, or with `off` pages of strangers are drawn without it.',
  }),
});
export type IngestionSettings = z.infer<typeof IngestionSettings>;

/** Rejects a configuration that gives both a running browser and one to start. */
export function withOneBrowser<S extends z.ZodObject>(schema: S): S {
  const error = 'is set and BROWSER_PATH, too; give one';
  return schema.refine((given) => !(given.BROWSER_URL && given.BROWSER_PATH), { path: ['BROWSER_URL'], error });
}

export const IngestionConfig = withOneBrowser(
  ServiceConfig.extend({ ...IngestionSettings.shape, ...ReaderSettings.shape }),
);
