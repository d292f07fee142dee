// Runs distribution, notifications and gateway with the real store in a separate process, whose argument is the store's file.
// Reports how long alerts take to reach an open page, and the cost of one refresh with thousands of cards.
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentItem, EventInput, EventName } from '@sightline/contracts';
import { DistributionModule } from '@sightline/distribution';
import { startEmbeddedMongo } from '@sightline/embedded-mongo';
import { GatewaySettings, gatewayOptions } from '@sightline/gateway';
import { NotificationsModule, NotificationsSettings, notificationsProviders } from '@sightline/notifications';
import { companyIdOf, contentIdOf } from '@sightline/product';
import {
  createService,
  type DeadLetter,
  InProcessTransport,
  InProcessUpstreams,
  MAILER,
  messageOfRow,
  Outbox,
  silentLogger,
  systemClock,
} from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import { MongoClient } from 'mongodb';
import { alertsKeyOf } from '../../apps/gateway/dist/live/live-feed.js';
import { LiveHub } from '../../apps/gateway/dist/live/live-hub.js';
import { NotificationsStore } from '../../apps/notifications/dist/notifications.store.js';

export interface InAppAlerts {
  /** Milliseconds from the evaluated item to the message on the user's stream, per card. */
  readonly latencies: number[];
  readonly cards: number;
  readonly seconds: number;
  /** Seconds from the last card to the last decision. */
  readonly behindSeconds: number;
  readonly sent: number;
  readonly held: number;
  readonly messages: number;
  readonly rssBeforeMb: number;
  readonly peakRssMb: number;
}

const users = 20;
const single = 400;
const cards = Number(process.env.ALERTS_CARDS ?? 10_000);
const inFlight = 5_000;
const mb = 1_000_000;

const [file = ''] = process.argv.slice(2);
const mongo = await startEmbeddedMongo({ file });
const client = await new MongoClient(mongo.uri()).connect();
const deadLetters = client.db('bus').collection<DeadLetter & { _id: string }>('dead_letters');
const transport = new InProcessTransport(deadLetters);
const upstreams = new InProcessUpstreams();
let messages = 0;
const mailer = {
  provide: MAILER,
  useValue: {
    send: async () => {
      messages += 1;
    },
  },
};
const reader = new WebReader();
const PUBLIC_URL = 'http://localhost:3000';
const common = {
  ...{ MONGODB_URI: mongo.uri(), MONGODB_DATABASE_PREFIX: 'alerts', LOG_LEVEL: 'silent' as const },
  INTERNAL_SECRET: 'a secret for measurements, of no use elsewhere',
};
const kit = { transport, logger: silentLogger() };
const distribution = await createService({ name: 'distribution', module: DistributionModule, config: common, ...kit });
const notifications = await createService({
  name: 'notifications',
  module: NotificationsModule,
  config: { ...NotificationsSettings.parse({ PUBLIC_URL }), ...common },
  providers: notificationsProviders({ upstreams, mailer, reader }),
  ...kit,
});
const settings = { ...GatewaySettings.parse({ PUBLIC_URL }), ...common };
const gateway = await createService({ ...gatewayOptions(settings, { upstreams, mailer }), ...kit });
const services = [distribution, notifications, gateway];
await transport.start();
for (const service of services) await service.start();

const hub = gateway.app.get(LiveHub, { strict: false });
const alerts = notifications.store.db.collection('user_alerts');
const rows = distribution.store.db.collection('board_content');

async function emit<N extends EventName>(producer: 'boards' | 'ai-evaluation', name: N, data: EventInput<N>) {
  const outbox = new Outbox(distribution.store.db, producer, systemClock);
  await transport.publish(messageOfRow(outbox.row(outbox.prepare(name, data))));
}

const domainOf = (user: number) => `company-${user}.example`;

async function makeBoard(user: number): Promise<void> {
  const boardId = `board-${user}`;
  const owner = { userId: `user-${user}`, tempSessionId: null };
  const company = { companyId: companyIdOf(domainOf(user)), name: `Company ${user}`, domain: domainOf(user) };
  const place = { industry: 'Payments', keywords: [], isPrimary: true, proof: null };
  await emit('boards', 'board.companies-linked', { boardId, owner, companies: [{ ...company, ...place }] });
  await emit('boards', 'board.ready', { boardId, owner, name: company.name, cardCount: 0 });
}

/** Creates the event that ai-evaluation publishes for an item. */
function evaluated(user: number, n: number, importance: number): EventInput<'content.evaluated'> {
  const url = `https://news.example/${user}/${n}`;
  const companyId = companyIdOf(domainOf(user));
  const item: ContentItem = {
    ...{
      id: contentIdOf(url),
      url,
      title: `Company ${user} event ${n}`,
      description: 'It happened.',
      content: 'It happened.',
    },
    ...{
      publishedAt: new Date().toISOString(),
      sourceName: 'Example News',
      author: null,
      imageUrl: null,
      language: 'en',
    },
    origin: 'news-feed',
  };
  const scores = { importance, relevanceScore: 9, credibilityScore: 8, executiveValueScore: 8 };
  const evaluation = {
    ...{
      contentId: item.id,
      companyId,
      relevant: true,
      summary: 'It happened.',
      sentiment: 'neutral' as const,
      ...scores,
    },
    ...{ tags: ['Pricing'], reason: 'It matters.', matchedKeywords: [], event: 'pricing' as const },
    ...{ engine: 'local', engineVersion: '1' },
  };
  return { companyId, companyName: `Company ${user}`, item, evaluation, arrival: 'first-sync' };
}

function nextMessage(user: number): Promise<number> {
  return new Promise((resolve) => {
    const userId = `user-${user}`;
    const leave = hub.add(alertsKeyOf(userId), {
      principal: { kind: 'user', userId, email: 'someone@mail.example' },
      send: () => {
        leave();
        resolve(performance.now());
        return true;
      },
      sendBeside: () => undefined,
      close: () => undefined,
    });
  });
}

const people = notifications.app.get(NotificationsStore, { strict: false });
for (let user = 0; user <= users; user++) {
  await makeBoard(user);
  await people.openProfile(`user-${user}`, `user-${user}@mail.example`, new Date());
}
const latencies: number[] = [];
for (let n = 0; n < single; n++) {
  const user = n % users;
  const heard = nextMessage(user);
  const begin = performance.now();
  await emit('ai-evaluation', 'content.evaluated', evaluated(user, n, 8));
  latencies.push((await heard) - begin);
  await sleep(10);
}

const rssBeforeMb = process.memoryUsage.rss() / mb;
let peakRss = 0;
const timer = setInterval(() => {
  peakRss = Math.max(peakRss, process.memoryUsage.rss());
}, 50);
const mailsBefore = messages;
const of = { userId: `user-${users}` };
const begin = performance.now();
// A service publishes this many in parallel.
for (let from = 0; from < cards; from += inFlight) {
  const numbers = Array.from({ length: Math.min(inFlight, cards - from) }, (_, n) => from + n);
  await Promise.all(numbers.map((n) => emit('ai-evaluation', 'content.evaluated', evaluated(users, n, n % 11))));
}
const cardsAt = performance.now();
while ((await alerts.countDocuments(of)) < cards) {
  if (performance.now() - begin > 600_000) throw new Error(`${await rows.countDocuments()} of ${cards} cards arrived`);
  await sleep(20);
}
const end = performance.now();
clearInterval(timer);
await sleep(500);
const report: InAppAlerts = {
  ...{ latencies, cards, seconds: (end - begin) / 1_000, behindSeconds: (end - cardsAt) / 1_000 },
  sent: await alerts.countDocuments({ ...of, state: 'sent' }),
  held: await alerts.countDocuments({ ...of, state: 'held' }),
  ...{ messages: messages - mailsBefore, rssBeforeMb, peakRssMb: peakRss / mb },
};
await Promise.all(services.map((service) => service.drain()));
await transport.stop();
await reader.close();
await Promise.all(services.map((service) => service.close()));
await client.close();
await mongo.close();
process.send?.(report, () => process.exit(0));
