// Runs distribution and notifications with the real store in a separate process; its arguments are the store's file and
// the number of subscribers. Emails are rendered and discarded. Reports the cost of one morning's digests.
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Board, ContentItem, EventInput, EventName } from '@sightline/contracts';
import { DistributionModule } from '@sightline/distribution';
import { startEmbeddedMongo } from '@sightline/embedded-mongo';
import { NotificationsModule, NotificationsSettings, notificationsProviders } from '@sightline/notifications';
import { companyIdOf, contentIdOf } from '@sightline/product';
import {
  createService,
  type DeadLetter,
  InProcessTransport,
  InProcessUpstreams,
  MAILER,
  type Mail,
  messageOfRow,
  Outbox,
  PRINCIPAL_HEADER,
  PrincipalSigner,
  silentLogger,
  type Upstreams,
} from '@sightline/service-kit';
import { board, FakeClock, syncOutcome } from '@sightline/testing';
import { MongoClient } from 'mongodb';
import { NotificationsStore } from '../../apps/notifications/dist/notifications.store.js';

export interface MorningReport {
  /** Seconds from the request to the last email. */
  readonly seconds: number;
  readonly mails: number;
  readonly events: number;
  readonly rssBeforeMb: number;
  readonly peakRssMb: number;
  /** Events in the second digest of a reader who has already received ten of eleven. */
  readonly newOfEleven: number;
  readonly mailsOfFlood: number;
  readonly eventsOfFlood: number;
}

const [file = '', subscribersText = ''] = process.argv.slice(2);
const subscribers = Number(subscribersText);
const boardsPerCompany = 10;
const eventsPerCompany = 3;
const cardsOfFlood = 10_000;
const inFlight = 50;
const mb = 1_000_000;
const dayMs = 86_400_000;
const PUBLIC_URL = 'http://localhost:3000';
const INTERNAL_SECRET = 'a secret for measurements, of no use elsewhere';

const mongo = await startEmbeddedMongo({ file });
const clock = new FakeClock();
clock.set('2026-03-02T08:00:00.000Z');
const client = await new MongoClient(mongo.uri()).connect();
const deadLetters = client.db('bus').collection<DeadLetter & { _id: string }>('dead_letters');
const transport = new InProcessTransport(deadLetters);
const services = new InProcessUpstreams();
const signer = new PrincipalSigner(INTERNAL_SECRET);
/** A boards service in which every user has one board. */
const upstreams: Upstreams = {
  async request(service, call) {
    if (service !== 'boards') return services.request(service, call);
    const principal = await signer.verify(call.headers[PRINCIPAL_HEADER]);
    const items = principal.kind === 'user' ? [boardOf(principal.userId)] : [];
    return { status: 200, contentType: 'application/json', body: Buffer.from(JSON.stringify({ items })) };
  },
  close: () => services.close(),
};
const boardIdOf = (userId: string) => `board of ${userId}`;
const boardOf = (userId: string): Board =>
  board({ ...{ id: boardIdOf(userId), name: userId, ownerUserId: userId, isTemporary: false }, tempSessionId: null });

/** Number of emails to each address, and of events in the last one. */
const received = new Map<string, { mails: number; events: number }>();
const mailer = {
  provide: MAILER,
  useValue: {
    send: async ({ to, text }: Mail) => {
      // Skips alert emails.
      if (!text.includes('/api/digests/unsubscribe')) return;
      const events = Number(/· (\d+) events?\b/.exec(text)?.[1] ?? 0);
      received.set(to, { mails: (received.get(to)?.mails ?? 0) + 1, events });
    },
  },
};
const common = {
  ...{ MONGODB_URI: mongo.uri(), MONGODB_DATABASE_PREFIX: 'digests', LOG_LEVEL: 'silent' as const },
  INTERNAL_SECRET,
};
const kit = { transport, clock, logger: silentLogger() };
const distribution = await createService({ name: 'distribution', module: DistributionModule, config: common, ...kit });
services.add('distribution', distribution.app.getHttpAdapter().getInstance());
const notifications = await createService({
  name: 'notifications',
  module: NotificationsModule,
  config: { ...NotificationsSettings.parse({ PUBLIC_URL, SCHEDULE: 'commands' }), ...common },
  providers: notificationsProviders({
    upstreams,
    mailer,
    reader: { post: () => Promise.reject(new Error('offline')) },
  }),
  ...kit,
});
const running = [distribution, notifications];
await transport.start();
for (const service of running) await service.start();
const people = notifications.app.get(NotificationsStore, { strict: false });
const cards = distribution.store.db.collection('board_content');

type Producer = 'boards' | 'ingestion' | 'ai-evaluation' | 'notifications';
async function emit<N extends EventName>(producer: Producer, name: N, data: EventInput<N>) {
  const outbox = new Outbox(distribution.store.db, producer, clock);
  await transport.publish(messageOfRow(outbox.row(outbox.prepare(name, data))));
}

async function inChunks(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += inFlight)
    await Promise.all(Array.from({ length: Math.min(inFlight, count - from) }, (_, n) => work(from + n)));
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const begin = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begin > 1_800_000) throw new Error(`timed out waiting for ${what}`);
    await sleep(20);
  }
}

const domainOf = (company: number | string) => `company-${company}.example`;
const mailOf = (userId: string) => `${userId}@mail.example`;

/** Creates a reader with a board that tracks one company. */
async function join(userId: string, company: number | string): Promise<void> {
  const boardId = boardIdOf(userId);
  const owner = { userId, tempSessionId: null };
  const domain = domainOf(company);
  const tracked = { companyId: companyIdOf(domain), name: `Company ${company}`, domain, industry: '', keywords: [] };
  await emit('boards', 'board.companies-linked', {
    boardId,
    owner,
    companies: [{ ...tracked, isPrimary: true, proof: null }],
  });
  await emit('boards', 'board.ready', { boardId, owner, name: userId, cardCount: 0 });
  await people.openProfile(userId, mailOf(userId), clock.now());
}

/** Completes the first sync of a company, so that later items count as news. */
async function settle(company: number | string): Promise<void> {
  const outcome = syncOutcome({ companyId: companyIdOf(domainOf(company)), syncId: `first of ${company}` });
  await emit('ingestion', 'company.synced', outcome);
  await emit('ai-evaluation', 'company.sync-evaluated', outcome);
}

/** Publishes an event of a company as ai-evaluation does. */
function happen(company: number | string, n: number): Promise<void> {
  const url = `https://news.example/${company}/${n}`;
  const companyId = companyIdOf(domainOf(company));
  const words = 'It happened on Thursday, as the company said in a statement.';
  const item: ContentItem = {
    ...{ id: contentIdOf(url), url, title: `Company ${company} event ${n}`, description: words, content: words },
    ...{ publishedAt: clock.now().toISOString(), sourceName: 'Example News', author: null, imageUrl: null },
    ...{ language: 'en', origin: 'news-feed' },
  };
  const evaluation = {
    ...{ contentId: item.id, companyId, relevant: true, summary: words, sentiment: 'neutral' as const },
    ...{ importance: 4 + (n % 5), relevanceScore: 9, credibilityScore: 8, executiveValueScore: 8, tags: ['Pricing'] },
    ...{ reason: 'It matters.', matchedKeywords: [], event: 'pricing' as const, engine: 'local', engineVersion: '1' },
  };
  return emit('ai-evaluation', 'content.evaluated', {
    companyId,
    companyName: `Company ${company}`,
    item,
    evaluation,
    arrival: 'first-sync',
  });
}

async function morning(): Promise<void> {
  const day = new Date(clock.now().getTime() + dayMs).toISOString().slice(0, 10);
  clock.set(`${day}T07:01:00.000Z`);
  await emit('notifications', 'digest.requested', { date: day, frequency: 'daily' });
}
const deliveries = notifications.store.db.collection('digest_deliveries');
const openDeliveries = () => deliveries.countDocuments({ state: { $in: ['due', 'sending'] } });
const digestsOf = async (userId: string) => deliveries.countDocuments({ userId });

await inChunks(subscribers, (n) => join(`reader-${n}`, Math.floor(n / boardsPerCompany)));
await join('knows-ten', 'eleven');
await join('flooded', 'flood');
const companies = Math.ceil(subscribers / boardsPerCompany);
await inChunks(companies, settle);
await settle('eleven');
await settle('flood');
// The first round schedules all digests for the next day.
await emit('notifications', 'digest.requested', { date: '2026-03-02', frequency: 'daily' });
const profiles = notifications.store.db.collection('profiles');
await until(
  'everybody to be scheduled',
  async () => (await profiles.countDocuments({ digestDueAt: { $exists: true } })) === subscribers + 2,
);
clock.advance(3_600_000);
await inChunks(10, (n) => happen('eleven', n));
await until('ten cards', async () => (await cards.countDocuments()) === 10);
await morning();
await until('the first digest', () => received.has(mailOf('knows-ten')));
await until(
  'the first round',
  async () => (await digestsOf(`reader-${subscribers - 1}`)) > 0 && (await openDeliveries()) === 0,
);

clock.advance(3_600_000);
await inChunks(companies * eventsPerCompany, (n) => happen(Math.floor(n / eventsPerCompany), n % eventsPerCompany));
await happen('eleven', 10);
await inChunks(cardsOfFlood, (n) => happen('flood', n));
const expected = 11 + subscribers * eventsPerCompany + cardsOfFlood;
await until('all cards', async () => (await cards.countDocuments()) >= expected);

const rssBeforeMb = process.memoryUsage.rss() / mb;
let peakRss = 0;
const timer = setInterval(() => {
  peakRss = Math.max(peakRss, process.memoryUsage.rss());
}, 50);
const ofReaders = () => [...received].filter(([to]) => to.startsWith('reader-')).map(([, of]) => of);
const begin = performance.now();
await morning();
await until('the digests', () => received.size >= subscribers + 2);
const seconds = (performance.now() - begin) / 1_000;
await until('the ledger', async () => (await openDeliveries()) === 0);
clearInterval(timer);
// Another round on the same morning must not send any email.
await emit('notifications', 'digest.requested', { date: clock.now().toISOString().slice(0, 10), frequency: 'daily' });
await sleep(2_000);

const readers = ofReaders();
const report: MorningReport = {
  ...{ seconds, rssBeforeMb, peakRssMb: peakRss / mb },
  mails: readers.reduce((sum, { mails }) => sum + mails, 0),
  events: readers.reduce((sum, { events }) => sum + events, 0),
  newOfEleven: received.get(mailOf('knows-ten'))?.events ?? 0,
  mailsOfFlood: received.get(mailOf('flooded'))?.mails ?? 0,
  eventsOfFlood: received.get(mailOf('flooded'))?.events ?? 0,
};
await Promise.all(running.map((service) => service.drain()));
await transport.stop();
await Promise.all(running.map((service) => service.close()));
await client.close();
await mongo.close();
process.send?.(report, () => process.exit(0));
