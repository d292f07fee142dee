// Measures the throughput of events through outbox, relay, in-process transport and batch handlers: ingestion
// discovers items, ai-evaluation stores and evaluates each, distribution stores the evaluation. Runs in one process
// with an embedded store, like `npm start`. README.md describes how to run it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventData, ServiceName } from '@sightline/contracts';
import { startEmbeddedMongo } from '@sightline/embedded-mongo';
import { type AnyBulkWriteOperation, type Document, MongoClient } from 'mongodb';
import { systemClock } from '../clock.ts';
import { derivedIdOf, digestOf } from '../ids.ts';
import { silentLogger } from '../log.ts';
import { Store } from '../store/store.ts';
import { Consumer } from './consumer.ts';
import { InProcessTransport } from './in-process.transport.ts';
import { Outbox } from './outbox.ts';
import { Relay } from './relay.ts';

const [items, companies, perTransaction] = [Number(process.argv[2] ?? 10_000), 50, 200];
const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
const mongo = await startEmbeddedMongo({ file: join(folder, 'store.db') });
const client = await new MongoClient(mongo.uri(), { maxPoolSize: 16, writeConcern: { w: 'majority' } }).connect();
const transport = new InProcessTransport(client.db('bench_bus').collection('dead_letters'));

interface Stored extends Document {
  _id: string;
}
function service(name: ServiceName) {
  const db = client.db(`bench_${name.replaceAll('-', '_')}`);
  const outbox = new Outbox(db, name, systemClock);
  const relay = new Relay(outbox, transport, silentLogger());
  const store = new Store(client, db, outbox, relay);
  return { outbox, relay, store, consumer: new Consumer(name, transport, silentLogger(), systemClock) };
}
const [ingestion, evaluation, distribution] = [service('ingestion'), service('ai-evaluation'), service('distribution')];
const upserts = (documents: readonly Stored[]): AnyBulkWriteOperation<Stored>[] =>
  documents.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } }));

let [stored, batches] = [0, 0];
let finish = () => {};
const finished = new Promise<void>((resolve) => {
  finish = resolve;
});
evaluation.consumer.onBatch('content.discovered', async (batch) => {
  batches += 1;
  const judged = batch.map(({ data: { companyId, company, item, arrival } }) => ({
    companyId,
    arrival,
    companyName: company.name,
    item,
    evaluation: {
      contentId: item.id,
      companyId,
      relevant: true,
      summary: item.description,
      sentiment: 'neutral' as const,
      importance: 5,
      tags: ['News'],
      relevanceScore: 5,
      credibilityScore: 5,
      executiveValueScore: 5,
      reason: 'A bench has no opinion.',
      matchedKeywords: [],
      engine: 'local',
      engineVersion: '1',
    },
  }));
  await evaluation.store.transaction(async ({ session, emit }) => {
    const documents = judged.map((one) => ({ _id: derivedIdOf(one.item.id, one.companyId, '1'), ...one.evaluation }));
    await evaluation.store.db
      .collection<Stored>('evaluations')
      .bulkWrite(upserts(documents), { session, ordered: false });
    for (const one of judged) emit('content.evaluated', one);
  });
});
distribution.consumer.onBatch('content.evaluated', async (batch) => {
  batches += 1;
  const documents = batch.map(({ data }) => ({ _id: data.item.id, ...data.item, ...data.evaluation }));
  await distribution.store.db.collection<Stored>('cards').bulkWrite(upserts(documents), { ordered: false });
  stored += batch.length;
  if (stored >= items) finish();
});
const all = [ingestion, evaluation, distribution];
for (const { consumer } of all) consumer.subscribe();
await transport.start();
for (const { relay } of all) await relay.start();

const sentence = 'Lumenpay opened an office in Lisbon on Monday and will hire forty people over the next year. ';
function discovered(number: number): EventData<'content.discovered'> {
  const url = `https://news.example/${number}`;
  const companyId = `cmp_${digestOf(`company-${Math.floor((number / items) * companies)}.example`)}`;
  return {
    companyId,
    company: { companyId, name: 'Lumenpay', domain: 'lumenpay.example', industry: 'Payments', keywords: ['payments'] },
    item: {
      id: `cnt_${digestOf(url)}`,
      url,
      title: `News number ${number}`,
      description: sentence,
      content: sentence.repeat(20),
      publishedAt: '2026-03-01T08:00:00.000Z',
      sourceName: 'Example News',
      author: null,
      imageUrl: null,
      language: 'en',
      origin: 'news-feed',
    },
    arrival: 'news',
  };
}

const started = performance.now();
const [processCpu, mainCpu] = [process.cpuUsage(), process.threadCpuUsage()];
for (let from = 0; from < items; from += perTransaction) {
  const news = Array.from({ length: Math.min(perTransaction, items - from) }, (_, index) => discovered(from + index));
  await ingestion.store.transaction(async ({ session, emit }) => {
    const documents = news.map(({ item }) => ({ _id: item.id, ...item }));
    await ingestion.store.db.collection<Stored>('content').bulkWrite(upserts(documents), { session, ordered: false });
    for (const one of news) emit('content.discovered', one);
  });
}
const writtenMs = performance.now() - started;
await finished;
const handledMs = performance.now() - started;
while ((await Promise.all(all.map(({ outbox }) => outbox.count()))).some((count) => count > 0));
const seconds = (usage: NodeJS.CpuUsage) => (usage.user + usage.system) / 1e6;
const [cpu, main] = [seconds(process.cpuUsage(processCpu)), seconds(process.threadCpuUsage(mainCpu))];
process.stdout.write(
  `${JSON.stringify({
    items,
    events: items * 2,
    writtenMs: Math.round(writtenMs),
    handledMs: Math.round(handledMs),
    clearedMs: Math.round(performance.now() - started),
    eventsPerSecond: Math.round((items * 2 * 1_000) / handledMs),
    batches,
    cpuSeconds: { main: Number(main.toFixed(2)), storeAndRest: Number((cpu - main).toFixed(2)) },
    eventsPerMainCpuSecond: Math.round((items * 2) / main),
    rssMb: Math.round(process.memoryUsage().rss / 1e6),
  })}\n`,
);
for (const { consumer } of all) consumer.stop();
await transport.stop();
for (const { relay } of all) await relay.stop();
await client.close();
await mongo.close();
rmSync(folder, { recursive: true });
