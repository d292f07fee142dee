// Runs the demo world and the mailbox in one process (Node runs this file directly), and writes the services' settings
// for the demo world to DEMO_ENV_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { startDemoWorld } from '@sightline/demo-world';
import { z } from 'zod';
import { startMailbox } from './mailbox.ts';

const port = z.coerce.number().int().min(1).max(65535);
const settings = z
  .object({
    DEMO_PORT: port,
    SMTP_PORT: port,
    MAILBOX_PORT: port,
    DEMO_HOST: z.string().default('127.0.0.1'),
    DEMO_ENV_FILE: z.string(),
  })
  .parse(process.env);

const host = settings.DEMO_HOST;
const world = await startDemoWorld({ host, port: settings.DEMO_PORT });
const mailbox = await startMailbox({ host, smtpPort: settings.SMTP_PORT, httpPort: settings.MAILBOX_PORT });

const told = {
  DEMO_URL: world.baseUrl,
  NEWSAPI_BASE_URL: world.newsApi.baseUrl,
  NEWS_SEARCH_URLS: world.newsSearchUrl,
  WIKIDATA_URLS: world.directoryUrl,
  NEWSAPI_KEY: world.newsApi.key,
  NEWSAPI_DAILY_REQUESTS: String(world.newsApi.dailyRequests),
  NEWS_FEEDS: world.newsFeeds.join(','),
  SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.originOverrides),
};
const lines = Object.entries(told).map(([name, value]) => `${name}='${value}'\n`);
// Written and renamed, so that the file is always complete.
writeFileSync(`${settings.DEMO_ENV_FILE}.part`, lines.join(''));
renameSync(`${settings.DEMO_ENV_FILE}.part`, settings.DEMO_ENV_FILE);

const stop = async () => {
  await Promise.all([world.close(), mailbox.close()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
