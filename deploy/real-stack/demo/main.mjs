// The demo world and the mailbox as one process; says in DEMO_ENV_FILE what services need to know to reach the demo world.
import { renameSync, writeFileSync } from 'node:fs';
import { startDemoWorld } from '@sightline/demo-world';
import { startMailbox } from './mailbox.mjs';

const { DEMO_PORT, SMTP_PORT, MAILBOX_PORT, DEMO_ENV_FILE } = process.env;
const host = '127.0.0.1';
const world = await startDemoWorld({ host, port: Number(DEMO_PORT) });
const mailbox = await startMailbox({ host, smtpPort: Number(SMTP_PORT), httpPort: Number(MAILBOX_PORT) });

const settings = {
  DEMO_URL: world.baseUrl,
  NEWSAPI_BASE_URL: world.newsApi.baseUrl,
  NEWSAPI_KEY: world.newsApi.key,
  NEWS_FEEDS: world.newsFeeds.join(','),
  SIGHTLINE_ORIGIN_OVERRIDES: JSON.stringify(world.originOverrides),
};
const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
// Whoever sees the file sees all of it.
writeFileSync(`${DEMO_ENV_FILE}.part`, lines.join(''));
renameSync(`${DEMO_ENV_FILE}.part`, DEMO_ENV_FILE);

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await Promise.all([world.close(), mailbox.close()]);
    process.exit(0);
  });
